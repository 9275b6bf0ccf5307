import type { Plain } from "../../engine/plain";
import type { NamedReference } from "../names/references";

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

/** The optional fields that logs and traces share. */
const EVENTS = [
  "serviceNameExpression",
  "serviceVersionExpression",
  "resourceAttributesExpression",
  "eventAttributesExpression",
  "displayedTimestampValueExpression",
  "implicitColumnExpression",
  "knownColumnsListExpression",
  "highlightedTraceAttributeExpressions",
  "highlightedRowAttributeExpressions",
  "materializedViews",
  "metadataMaterializedViews",
  "orderByExpression",
  "useTextIndexForImplicitColumn",
  "metricSourceId",
];

interface KindFields {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

/** The kinds of sources, each with the fields that a new source of this kind requires and those that it can have. */
export const KINDS = {
  log: {
    required: ["defaultTableSelectExpression"],
    optional: [
      "severityTextExpression",
      "bodyExpression",
      "traceIdExpression",
      "spanIdExpression",
      "tableFilterExpression",
      "traceSourceId",
      ...EVENTS,
    ],
  },
  trace: {
    required: [
      "defaultTableSelectExpression",
      "durationExpression",
      "traceIdExpression",
      "spanIdExpression",
      "parentSpanIdExpression",
      "spanNameExpression",
      "spanKindExpression",
    ],
    optional: [
      "durationPrecision",
      "sampleRateExpression",
      "statusCodeExpression",
      "statusMessageExpression",
      "spanEventsValueExpression",
      "spanLinksValueExpression",
      "logSourceId",
      "sessionSourceId",
      ...EVENTS,
    ],
  },
  metric: {
    required: ["metricTables", "resourceAttributesExpression"],
    optional: ["serviceNameExpression", "seriesTable", "logSourceId"],
  },
  session: { required: ["traceSourceId"], optional: ["resourceAttributesExpression"] },
  promql: { required: [], optional: [] },
} as const satisfies Readonly<Record<string, KindFields>>;

export type SourceKind = keyof typeof KINDS;

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
export const SPECIAL_KEYS: readonly string[] = [
  ...new Set((Object.keys(KINDS) as SourceKind[]).flatMap(listKindKeys)),
];

export function isSourceKind(kind: unknown): kind is SourceKind {
  return typeof kind === "string" && Object.hasOwn(KINDS, kind);
}

/** Lists the fields that another kind of source can have and this kind cannot. */
export function listForeignKeys(kind: unknown): string[] {
  if (kind === undefined) return [];
  const own = isSourceKind(kind) ? listKindKeys(kind) : [];
  return SPECIAL_KEYS.filter((key) => !own.includes(key));
}

/** The references in the arguments of a source. */
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
  return isSourceKind(kind) && (KINDS[kind].required as readonly string[]).includes(key);
}
