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

/** What both logs and traces can have. */
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

interface Row {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

/** The kinds of sources: what a new one needs beside what all need, and what else it can have. */
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
} as const satisfies Readonly<Record<string, Row>>;

export type SourceKind = keyof typeof KINDS;

/** The arguments with another source, and the kind that it is of. */
export const LINKS: Readonly<Record<string, SourceKind>> = {
  logSourceId: "log",
  traceSourceId: "trace",
  sessionSourceId: "session",
  metricSourceId: "metric",
};

/** The argument with the name, of one with an identifier. */
export function nameKey(key: string): string {
  return key.replace(/Id$/, "");
}

/** Everything that a kind can have beside what all have. */
export function listKindKeys(kind: SourceKind): readonly string[] {
  return [...KINDS[kind].required, ...KINDS[kind].optional];
}

/** Everything that some kind can have, and not all. */
export const SPECIAL_KEYS: readonly string[] = [
  ...new Set((Object.keys(KINDS) as SourceKind[]).flatMap(listKindKeys)),
];

export function isSourceKind(kind: unknown): kind is SourceKind {
  return typeof kind === "string" && Object.hasOwn(KINDS, kind);
}

/** What a source of this kind cannot have, and one of another kind can. */
export function listForeignKeys(kind: unknown): string[] {
  if (kind === undefined) return [];
  const own = isSourceKind(kind) ? listKindKeys(kind) : [];
  return SPECIAL_KEYS.filter((key) => !own.includes(key));
}
