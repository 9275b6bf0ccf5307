import { z } from "../../zod";
import { name } from "../names/names.schema";
import { sourceArgs, sourceState } from "./source.schema";
import { resourceType } from "../../engine/arguments/resource-type";
import type { Collection } from "../../engine/kind/collection/declaration";
import { omit } from "../../engine/values/plain";
import { bodyOf, unknownPart, resultOf, optionalText, optional, wireOf } from "../fields.schema";
import { COMMON_FIELDS, isSourceKind, listForeignKeys, SPECIAL_KEYS } from "./source.kinds";

const sourceByName = (id: string) =>
  optional(
    name("a source"),
    `The same as \`${id}\`, by name. The source exists, or the program declares it, before or after this one.`,
  );

/**
 * The arguments of a source with names in place of identifiers. Names are looked up in each run; state holds
 * identifiers.
 */
export const sourceArgsWithNames = z.strictObject({
  ...sourceArgs.shape,
  connection: optional(
    name("a connection"),
    "Name of the connection to read through, instead of `connectionId`. The connection exists, or the " +
      "program declares it earlier. Looked up in each run; a name with no match or several matches is " +
      "an error. Not for ClickStack in ClickHouse Cloud, which lists no connections.",
  ),
  logSource: sourceByName("logSourceId"),
  traceSource: sourceByName("traceSourceId"),
  sessionSource: sourceByName("sessionSourceId"),
  metricSource: sourceByName("metricSourceId"),
});

export const sourceType = resourceType({
  token: "pulumi-nodejs:dynamic/alerting:Source",
  reference: "source",
  args: sourceArgs,
  written: sourceArgsWithNames,
  state: sourceState,
  docs: {
    about:
      "The arguments of a `Source`. A new source needs `kind`, `name`, a connection, `from`, " +
      "`timestampValueExpression` and what its kind needs; an adopted one (`sourceId`) needs only what " +
      "the program manages.",
  },
});

const wireSource = wireOf({
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

export const sourceResult = resultOf("source", "SourceResult", "A source as a lookup returns it.", {
  name: optionalText.describe("Name of the source."),
  kind: optionalText.describe("Kind of the rows: `log`, `trace`, `metric`, `session` or `promql`."),
  connectionId: optionalText.describe("Identifier of the connection to read through."),
});
