import fc from "fast-check";
import { seed } from "../../../emulator";
import {
  KINDS,
  listKindKeys,
  sources,
  type SourceKind,
} from "../../../provider/alerting/source/source.type.schema";
import { pick, type Plain } from "../../../provider/engine/values/plain";
import type { Sample } from "./sample";
import { text } from "./texts";

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

const expression = text(1, 200);
const expressions = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, expression]));
const id = fc.constantFrom(seed.sources.logs, seed.sources.traces.toUpperCase());
const granularity = fc.constantFrom("5 minute", "5m", "60 second", "1d", "12 hour");
const attribute = fc.record(
  { sqlExpression: expression, luceneExpression: expression, alias: expression },
  { requiredKeys: ["sqlExpression"] },
);
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
  metadataMaterializedViews: granularity.map((one) => ({ kvRollupTable: "kv", granularity: one })),
  useTextIndexForImplicitColumn: fc.constantFrom("auto", "enabled", "disabled"),
  logSourceId: id,
  traceSourceId: id,
  sessionSourceId: id,
  metricSourceId: id,
};

const commonKeys = fc.record(
  {
    name: text(1, 200),
    connectionId: fc.constantFrom(seed.connectionId, seed.connectionId.toUpperCase()),
    from: fc.record({ databaseName: expression, tableName: expression }),
    timestampValueExpression: expression,
    section: text(1, 256),
    disabled: fc.boolean(),
    querySettings: fc.array(fc.record({ setting: expression, value: expression }), { maxLength: 10 }),
  },
  { requiredKeys: ["name", "connectionId", "from", "timestampValueExpression"] },
);

const NEWER = ["minAutoGranularity"];
const keysOf = (kind: SourceKind) => listKindKeys(kind).filter((key) => !NEWER.includes(key));

const ofKind = (kind: SourceKind): fc.Arbitrary<Plain> =>
  fc
    .tuple(
      commonKeys,
      fc.record(pick({ ...expressions(listKindKeys(kind)), ...special }, keysOf(kind)) as typeof special, {
        requiredKeys: [...KINDS[kind].required],
      }),
    )
    .map(([one, other]) => structuredClone({ ...one, ...other, kind }) as Plain);

/** A kind that the package does not know. */
const ofLaterKind: fc.Arbitrary<Plain> = fc
  .tuple(
    commonKeys,
    fc.record({
      kind: fc.constant("later_profile"),
      otherProperties: fc.dictionary(
        fc.constantFrom("stack", "bodyExpression", "a b"),
        fc.oneof(expression, fc.constant(""), fc.boolean(), fc.array(attribute, { maxLength: 2 })),
        { minKeys: 1, noNullPrototype: true },
      ),
    }),
  )
  .map(([one, other]) => structuredClone({ ...one, ...other }) as Plain);

const args = { ...common, ...SPAN_COLUMNS, kind: "trace" };

export const sourceSample: Sample = {
  args,
  change: { section: "Changed" },
  full: {
    ...args,
    section: "Spans",
    disabled: true,
    querySettings: [{ setting: "max_threads", value: "4" }],
    durationPrecision: 9,
    statusCodeExpression: "StatusCode",
    serviceNameExpression: "ServiceName",
    resourceAttributesExpression: "ResourceAttributes",
    logSourceId: seed.sources.logs,
    highlightedTraceAttributeExpressions: [{ sqlExpression: "a", alias: "b" }],
    highlightedRowAttributeExpressions: [{ sqlExpression: "c" }],
    materializedViews: [view],
    metadataMaterializedViews: { kvRollupTable: "kv", granularity: "15 minute" },
    useTextIndexForImplicitColumn: "auto",
  },
  others: {
    name: "Other",
    from: { databaseName: "other", tableName: "other" },
    timestampValueExpression: "Other",
    section: "Other",
    disabled: false,
    querySettings: [{ setting: "max_threads", value: "8" }],
    durationPrecision: 6,
    durationExpression: "Other",
    statusCodeExpression: "Other",
    logSourceId: seed.sources.traces,
    highlightedTraceAttributeExpressions: [],
    materializedViews: [{ ...view, minGranularity: "1h" }],
    metadataMaterializedViews: { kvRollupTable: "kv", granularity: "1h" },
    useTextIndexForImplicitColumn: "disabled",
  },
  any: fc.oneof(...(Object.keys(KINDS) as SourceKind[]).map(ofKind), ofLaterKind),
  selfHostedOnly: ["seriesTable"],
  newer: NEWER,
  collection: sources,
  documents: (store) => store.sources,
};
