import { readPolicies, selectKeys } from "../../engine/arguments/argument.schema";
import type { Plain } from "../../engine/values/plain";
import type { NamedReference } from "../names/names.schema";
import { isSourceKind, SOURCE_KINDS, type SourceKind } from "./source.parts.schema";
import { sourceArgs } from "./source.schema";

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
