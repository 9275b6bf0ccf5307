import { z } from "../../zod";
import type { Collection } from "../../engine/kind/collection/requests";
import { omit } from "../../engine/values/plain";
import { bodyOf, unknownPart } from "../strict-body.schema";
import { sourceType } from "./source.type";
import { COMMON_FIELDS, isSourceKind, listForeignKeys, SPECIAL_KEYS } from "./source.kinds";

/** A source as the service returns it. Only the identifier is relied on; fields that are not listed pass. */
const wireSource = z.looseObject({
  id: z.string().min(1),
  kind: z.string().nullish(),
  name: z.string().nullish(),
  connection: z.string().nullish(),
});

export type WireSource = z.infer<typeof wireSource>;

/** The gateway of ClickHouse Cloud knows no other field of a known kind, and insists on the precision of traces. */
const knownBody = bodyOf([...COMMON_FIELDS, ...SPECIAL_KEYS, "filterSettings"], {
  kind: z.custom(isSourceKind),
}).transform(({ kind, ...body }) => ({
  kind,
  ...omit(body, listForeignKeys(kind)),
  ...(kind === "trace" ? { durationPrecision: body.durationPrecision ?? 3 } : {}),
}));

/** The sources of a team: what ClickStack reads in ClickHouse. */
export const sources: Collection<WireSource> = {
  type: sourceType,
  one: "source",
  many: "sources",
  route: "sources",
  wire: wireSource,
  strict: { schema: z.union([knownBody, unknownPart]), readById: false },
};
