import fc from "fast-check";
import { seed } from "../../../emulator";
import { KINDS, sources, type SourceKind } from "../../../provider/alerting/source/source.type.schema";
import type { Plain } from "../../../provider/engine/values/plain";
import { type Sample, variants } from "./sample";
import { fields, text } from "./texts";

const common = {
  name: "Sample",
  connectionId: seed.connectionId,
  from: { databaseName: "default", tableName: "spans" },
  timestampValueExpression: "Timestamp",
};

/** The columns that a source of traces needs. */
export const SPAN_COLUMNS = {
  defaultTableSelectExpression: "Timestamp,SpanName",
  durationExpression: "Duration",
  traceIdExpression: "TraceId",
  spanIdExpression: "SpanId",
  parentSpanIdExpression: "ParentSpanId",
  spanNameExpression: "SpanName",
  spanKindExpression: "SpanKind",
};

const view = {
  databaseName: "default",
  tableName: "spans_1m",
  dimensionColumns: "ServiceName",
  minGranularity: "1m",
  timestampColumn: "Timestamp",
  aggregatedColumns: [
    { aggFn: "count", mvColumn: "count" },
    { aggFn: "sum", sourceColumn: "Duration", mvColumn: "sum" },
  ],
};

const rollup = (granularity: string) => ({ kvRollupTable: "kv", granularity });

const expression = text(1, 200);
const id = fc.constantFrom(seed.sources.logs, seed.sources.traces.toUpperCase());
const granularity = fc.constantFrom("5 minute", "5m", "60 second", "1d", "12 hour");
const attribute = fields({ sqlExpression: expression }, { luceneExpression: expression, alias: expression });
const anyView = fc
  .record({ minGranularity: granularity, dimensionColumns: fc.constantFrom("", "a,b") })
  .map((one) => ({ ...view, ...one }));

/** Every argument that is no text. */
const special: Record<string, fc.Arbitrary<unknown>> = {
  durationPrecision: fc.integer({ min: 0, max: 9 }),
  metricTables: fc.dictionary(
    fc.constantFrom("gauge", "histogram", "sum", "summary", "exponential histogram"),
    expression,
    { minKeys: 1, noNullPrototype: true },
  ),
  highlightedTraceAttributeExpressions: fc.array(attribute, { maxLength: 2 }),
  highlightedRowAttributeExpressions: fc.array(attribute, { maxLength: 2 }),
  materializedViews: fc.array(anyView, { maxLength: 2 }),
  metadataMaterializedViews: granularity.map(rollup),
  useTextIndexForImplicitColumn: fc.constantFrom("auto", "enabled", "disabled"),
  logSourceId: id,
  traceSourceId: id,
  sessionSourceId: id,
  metricSourceId: id,
};

/** Any source of a kind, with what only sources of this kind have. */
const ofKind = (kind: string, own: fc.Arbitrary<Plain>): fc.Arbitrary<Plain> =>
  fc.tuple(commonKeys, own).map(([one, other]) => structuredClone({ ...one, ...other, kind }));

const commonKeys = fields(
  {
    name: text(1, 200),
    connectionId: fc.constantFrom(seed.connectionId, seed.connectionId.toUpperCase()),
    from: fc.record({ databaseName: expression, tableName: expression }),
    timestampValueExpression: expression,
  },
  {
    section: text(1, 256),
    disabled: fc.boolean(),
    querySettings: fc.array(fc.record({ setting: expression, value: expression }), { maxLength: 10 }),
  },
);

const NEWER = ["minAutoGranularity"];

const ofKnownKind = (kind: SourceKind): fc.Arbitrary<Plain> => {
  const { required, optional } = KINDS[kind];
  const any = (keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, special[key] ?? expression]));
  return ofKind(kind, fields(any(required), any(optional.filter((key) => !NEWER.includes(key)))));
};

const ofLaterKind = ofKind(
  "later_profile",
  fc
    .dictionary(
      fc.constantFrom("stack", "bodyExpression", "a b"),
      fc.oneof(expression, fc.constant(""), fc.boolean(), fc.array(attribute, { maxLength: 2 })),
      { minKeys: 1, noNullPrototype: true },
    )
    .map((otherProperties) => ({ otherProperties })),
);

const args = { ...common, ...SPAN_COLUMNS, kind: "trace" };

export const sourceSample: Sample = {
  args,
  change: { section: "Changed" },
  ...variants(args, {
    name: [args.name, "Other"],
    from: [args.from, { databaseName: "other", tableName: "other" }],
    timestampValueExpression: [args.timestampValueExpression, "Other"],
    section: ["Spans", "Other"],
    disabled: [true, false],
    querySettings: [[{ setting: "max_threads", value: "4" }], [{ setting: "max_threads", value: "8" }]],
    durationPrecision: [9, 6],
    durationExpression: [args.durationExpression, "Other"],
    statusCodeExpression: ["StatusCode", "Other"],
    serviceNameExpression: ["ServiceName"],
    resourceAttributesExpression: ["ResourceAttributes"],
    logSourceId: [seed.sources.logs, seed.sources.traces],
    highlightedTraceAttributeExpressions: [[{ sqlExpression: "a", alias: "b" }], []],
    highlightedRowAttributeExpressions: [[{ sqlExpression: "c" }]],
    materializedViews: [[view], [{ ...view, minGranularity: "1h" }]],
    metadataMaterializedViews: [rollup("15 minute"), rollup("1h")],
    useTextIndexForImplicitColumn: ["auto", "disabled"],
  }),
  any: fc.oneof(...(Object.keys(KINDS) as SourceKind[]).map(ofKnownKind), ofLaterKind),
  selfHostedOnly: ["seriesTable"],
  newer: NEWER,
  collection: sources,
  documents: (store) => store.sources,
};
