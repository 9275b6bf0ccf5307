import { z } from "../../zod";
import type { Collection } from "../../engine/kind/collection/requests";
import { omit } from "../../engine/plain";
import { bodyOf } from "../strict-body.schema";
import { isSourceKind, listForeignKeys, SPECIAL_KEYS } from "./source.kinds";

/** A source as the service returns it. Only the identifier is relied on; fields that are not listed pass. */
const wireSource = z.looseObject({
  id: z.string().min(1),
  kind: z.string().nullish(),
  name: z.string().nullish(),
  connection: z.string().nullish(),
});

export type WireSource = z.infer<typeof wireSource>;

const COMMON = [
  "name",
  "kind",
  "connection",
  "from",
  "section",
  "disabled",
  "querySettings",
  "timestampValueExpression",
];

/** The gateway of ClickHouse Cloud knows no other field of a kind, and insists on the precision of traces. */
const strictBody = bodyOf([...COMMON, ...SPECIAL_KEYS, "filterSettings"]).transform(({ kind, ...body }) => {
  const known = isSourceKind(kind) ? omit(body, listForeignKeys(kind)) : body;
  return { kind, ...known, ...(kind === "trace" ? { durationPrecision: body.durationPrecision ?? 3 } : {}) };
});

/** The sources of a team: what ClickStack reads in ClickHouse. */
export const sources: Collection<WireSource> = {
  one: "source",
  many: "sources",
  route: "sources",
  wire: wireSource,
  strict: { schema: strictBody, readById: false },
};
