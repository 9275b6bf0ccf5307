import { readPolicies, selectKeys } from "../../engine/arguments/argument.schema";
import { omit, type Plain } from "../../engine/values/plain";
import { name, type NamedReference } from "../names/names.schema";
import { isSourceKind, SOURCE_KINDS, type SourceKind } from "./source.parts.schema";
import { sourceArgs, sourceState } from "./source.schema";
import { z } from "../../zod";
import { resourceType } from "../../engine/arguments/resource-type";
import type { Collection } from "../../engine/kind/collection/declaration";
import { bodyOf, unknownPart, resultOf, optionalText, optional, wireOf } from "../fields.schema";

export { isSourceKind, type SourceKind };

/** The API fields that sources of every kind have. */
export const COMMON_FIELDS = [
  "name",
  "kind",
  "connection",
  "from",
  "section",
  "disabled",
  "querySettings",
  "timestampValueExpression",
];

interface KindFields {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

const policies = readPolicies(sourceArgs);

/** The kinds of sources, each with the fields that a new source of this kind requires and those that it can have. */
export const KINDS = Object.fromEntries(
  SOURCE_KINDS.map((kind): [string, KindFields] => {
    const select = (how: "needs" | "takes"): string[] =>
      selectKeys(policies, ({ kinds }) => kinds?.[kind] === how);
    return [kind, { required: select("needs"), optional: select("takes") }];
  }),
) as Readonly<Record<SourceKind, KindFields>>;

/** The arguments that refer to another source, with the kind of that source. */
export const LINKS: Readonly<Record<string, SourceKind>> = {
  logSourceId: "log",
  traceSourceId: "trace",
  sessionSourceId: "session",
  metricSourceId: "metric",
};

/** Returns the argument that takes a name in place of an identifier. */
export function nameKey(key: string): string {
  return key.replace(/Id$/, "");
}

/** Lists the fields that a kind can have in addition to the common ones. */
export function listKindKeys(kind: SourceKind): readonly string[] {
  return [...KINDS[kind].required, ...KINDS[kind].optional];
}

/** The fields that some kinds can have and others cannot. */
export const SPECIAL_KEYS = selectKeys(policies, ({ kinds }) => kinds);

/** Lists the fields that another kind of source can have and this kind cannot. */
export function listForeignKeys(kind: unknown): string[] {
  if (kind === undefined) return [];
  const own = isSourceKind(kind) ? listKindKeys(kind) : [];
  return SPECIAL_KEYS.filter((key) => !own.includes(key));
}

export const sourceReferences: readonly NamedReference[] = [
  { name: "connection", id: "connectionId", to: "connection" },
  ...Object.keys(LINKS).map((id): NamedReference => ({
    name: nameKey(id),
    id,
    to: "source",
    mayFollow: ({ kind }: Plain) => !isRequired(kind, id),
  })),
];

function isRequired(kind: unknown, key: string): boolean {
  return isSourceKind(kind) && KINDS[kind].required.includes(key);
}

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
