import { isDeepStrictEqual } from "node:util";
import { z } from "../../zod";
import { argument, type ArgumentPolicy, type Same } from "../../engine/arguments/argument.schema";
import { atMost } from "../../engine/arguments/text.schema";
import type { Plain } from "../../engine/plain";
import { isNearKnown } from "../known-words";
import { idArgument } from "../object-id.schema";
import {
  attribute,
  expression,
  isSourceKind,
  materializedView,
  metadataViews,
  querySetting,
  granularity,
  metricTables,
  shorten,
  shortenOne,
  shortenViews,
  SOURCE_KINDS,
  text,
  type SourceKind,
} from "./source.parts.schema";

const from = z.strictObject({
  /** Database in ClickHouse. */
  databaseName: text("a database"),
  /** Table or view; optional for `metric`. */
  tableName: z.string("expected a table, a string").optional(),
});

const list = <T extends z.ZodType>(one: T) => z.array(one, "expected a list").optional();

const WORDS: readonly string[] = SOURCE_KINDS;
const LISTED = `${WORDS.slice(0, -1)
  .map((word) => `"${word}"`)
  .join(", ")} or "${WORDS.at(-1)}"`;

/** The kind of the source. In TypeScript, an unknown kind must come from `otherSourceKind`. */
const kind = z
  .string(`expected ${LISTED}`)
  .min(1, `expected ${LISTED}`)
  .refine(
    (word) => isSourceKind(word) || !isNearKnown(word, WORDS),
    `expected ${LISTED}`,
  ) as z.ZodType<string> as z.ZodType<SourceKind>;

const sameTable: Same = (recorded, declared) => {
  const withTable = (value: unknown): Plain => ({ tableName: "", ...(value as Plain | undefined) });
  return isDeepStrictEqual(withTable(recorded), withTable(declared));
};

const LOG: ArgumentPolicy["kinds"] = { log: "takes" };
const TRACE: ArgumentPolicy["kinds"] = { trace: "takes" };
const EVENT: ArgumentPolicy["kinds"] = { ...LOG, ...TRACE };

const expressionOf = (kinds: ArgumentPolicy["kinds"]) => argument(expression, { removal: "omit", kinds });

/** The arguments of a source. */
export const sourceArgs = z.strictObject({
  /**
   * Adopts the existing source with this identifier instead of creating one; the option `import` sets it. Another
   * identifier replaces the resource. Errors: the source does not exist. API field: `id`.
   */
  sourceId: idArgument("a source", { identity: true }),
  /**
   * Kind of the rows: `log`, `trace`, `metric`, `session` or `promql`; the other arguments depend on it. A change
   * does not replace the source. Use `otherSourceKind` for one that only another server knows. Required for a new
   * source. API field: `kind`.
   */
  kind: kind.optional(),
  /** Name of the source; not unique. Required for a new source. API field: `name`. */
  name: argument(text("a name").optional(), { required: true }),
  /**
   * Identifier of the connection to read through, 24 hex digits. A new source needs this or `connection`. API field:
   * `connection`.
   */
  connectionId: idArgument("a connection"),
  /** The table with the rows. Required for a new source. API field: `from`. */
  from: argument(from.optional(), { required: true, same: sameTable }),
  /** Column or expression with the time. Required for a new source. API field: `timestampValueExpression`. */
  timestampValueExpression: argument(expression, { required: true }),
  /** Group of the source in the web app, at most 256 characters. Default: none. API field: `section`. */
  section: argument(text("a group").check(atMost(256)).optional(), {
    removal: "omit",
  }),
  /** Whether the source is hidden. Default: `false`. API field: `disabled`. */
  disabled: argument(z.boolean("expected true or false").optional(), {
    removal: "omit",
    serverDefault: false,
  }),
  /** ClickHouse settings for every query, at most 10. Default: none. API field: `querySettings`. */
  querySettings: argument(
    z.array(querySetting, "expected a list").max(10, "expected at most 10 settings").optional(),
    { removal: "omit", serverDefault: [] },
  ),
  /** Columns to show. Required for `log` and `trace`. API field: `defaultTableSelectExpression`. */
  defaultTableSelectExpression: expressionOf({ log: "needs", trace: "needs" }),
  /** Column or expression with the name of the service. API field: `serviceNameExpression`. */
  serviceNameExpression: expressionOf({ ...EVENT, metric: "takes" }),
  /** The version of the service. API field: `serviceVersionExpression`. */
  serviceVersionExpression: expressionOf(EVENT),
  /** The severity of a log. API field: `severityTextExpression`. */
  severityTextExpression: expressionOf(LOG),
  /** The body of a log. API field: `bodyExpression`. */
  bodyExpression: expressionOf(LOG),
  /** The identifier of the trace. Required for `trace`. API field: `traceIdExpression`. */
  traceIdExpression: expressionOf({ log: "takes", trace: "needs" }),
  /** The identifier of the span. Required for `trace`. API field: `spanIdExpression`. */
  spanIdExpression: expressionOf({ log: "takes", trace: "needs" }),
  /** The identifier of the parent span. Required for `trace`. API field: `parentSpanIdExpression`. */
  parentSpanIdExpression: expressionOf({ trace: "needs" }),
  /** The name of the span. Required for `trace`. API field: `spanNameExpression`. */
  spanNameExpression: expressionOf({ trace: "needs" }),
  /** The kind of the span. Required for `trace`. API field: `spanKindExpression`. */
  spanKindExpression: expressionOf({ trace: "needs" }),
  /** The duration of the span. Required for `trace`. API field: `durationExpression`. */
  durationExpression: expressionOf({ trace: "needs" }),
  /** Unit of the duration, as decimal places of a second: 0 to 9. Default: 3. API field: `durationPrecision`. */
  durationPrecision: argument(
    z
      .number("expected a number")
      .int("expected an integer")
      .min(0, "expected 0 to 9")
      .max(9, "expected 0 to 9")
      .optional(),
    { removal: "omit", kinds: TRACE, serverDefault: 3 },
  ),
  /** The rate at which spans were sampled. API field: `sampleRateExpression`. */
  sampleRateExpression: expressionOf(TRACE),
  /** The status code of the span. API field: `statusCodeExpression`. */
  statusCodeExpression: expressionOf(TRACE),
  /** The status message of the span. API field: `statusMessageExpression`. */
  statusMessageExpression: expressionOf(TRACE),
  /** The events of the span. API field: `spanEventsValueExpression`. */
  spanEventsValueExpression: expressionOf(TRACE),
  /** The links of the span. API field: `spanLinksValueExpression`. */
  spanLinksValueExpression: expressionOf(TRACE),
  /** The attributes of the resource. Required for `metric`. API field: `resourceAttributesExpression`. */
  resourceAttributesExpression: expressionOf({ ...EVENT, metric: "needs", session: "takes" }),
  /** The attributes of the event. API field: `eventAttributesExpression`. */
  eventAttributesExpression: expressionOf(EVENT),
  /** The time to show, if it is not `timestampValueExpression`. API field: `displayedTimestampValueExpression`. */
  displayedTimestampValueExpression: expressionOf(EVENT),
  /** The column that a search without a field searches. API field: `implicitColumnExpression`. */
  implicitColumnExpression: expressionOf(EVENT),
  /** The columns that are known without a query to ClickHouse. API field: `knownColumnsListExpression`. */
  knownColumnsListExpression: expressionOf(EVENT),
  /** A condition that every row must meet. API field: `tableFilterExpression`. */
  tableFilterExpression: expressionOf(LOG),
  /** Order of the rows. API field: `orderByExpression`. */
  orderByExpression: expressionOf(EVENT),
  /** Table of the time series. API field: `seriesTable`. */
  seriesTable: expressionOf({ metric: "takes" }),
  /** Tables of metrics, at least one. Required for `metric`. API field: `metricTables`. */
  metricTables: argument(metricTables.optional(), { removal: "omit", kinds: { metric: "needs" } }),
  /**
   * The shortest interval that charts choose by themselves, such as `5 minute` or `5m`. Newer self-hosted servers only.
   * Default: none. API field: `minAutoGranularity`.
   */
  minAutoGranularity: argument(granularity.optional(), {
    removal: "omit",
    kinds: { metric: "takes", promql: "takes" },
    same: (recorded, declared) => shortenOne(recorded) === shortenOne(declared),
  }),
  /** Attributes that a trace shows. Default: none. API field: `highlightedTraceAttributeExpressions`. */
  highlightedTraceAttributeExpressions: argument(list(attribute), {
    removal: "omit",
    kinds: EVENT,
    serverDefault: [],
  }),
  /** Attributes that a row shows. Default: none. API field: `highlightedRowAttributeExpressions`. */
  highlightedRowAttributeExpressions: argument(list(attribute), {
    removal: "omit",
    kinds: EVENT,
    serverDefault: [],
  }),
  /** Views that speed up queries. Default: none. API field: `materializedViews`. */
  materializedViews: argument(list(materializedView), {
    removal: "omit",
    kinds: EVENT,
    serverDefault: [],
    canonical: shortenViews,
  }),
  /** Views with the keys and values of attributes. Default: none. API field: `metadataMaterializedViews`. */
  metadataMaterializedViews: argument(metadataViews.optional(), {
    removal: "omit",
    kinds: EVENT,
    canonical: (views) => shorten(views, "granularity"),
  }),
  /** Use of the text index: `auto`, `enabled` or `disabled`. Default: none. API field: `useTextIndexForImplicitColumn`. */
  useTextIndexForImplicitColumn: argument(
    z.enum(["auto", "enabled", "disabled"], 'expected "auto", "enabled" or "disabled"').optional(),
    { removal: "omit", kinds: EVENT },
  ),
  /** Identifier of the source with the logs of these traces or metrics, 24 hex digits. API field: `logSourceId`. */
  logSourceId: idArgument("a source", { removal: "omit", kinds: { trace: "takes", metric: "takes" } }),
  /**
   * Identifier of the source with the traces of these logs or sessions, 24 hex digits. Required for `session`. API
   * field: `traceSourceId`.
   */
  traceSourceId: idArgument("a source", { removal: "omit", kinds: { log: "takes", session: "needs" } }),
  /** Identifier of the source with the sessions of these traces, 24 hex digits. API field: `sessionSourceId`. */
  sessionSourceId: idArgument("a source", { removal: "omit", kinds: TRACE }),
  /** Identifier of the source with the metrics of these logs or traces, 24 hex digits. API field: `metricSourceId`. */
  metricSourceId: idArgument("a source", { removal: "omit", kinds: EVENT }),
  /**
   * Properties that this package does not know, by their API names: those of another kind (`otherSourceKind`) and, of a
   * self-hosted ClickStack, of a newer server. They are sent as written, and the service checks them. Only declared
   * ones are managed. Default: unchanged.
   */
  otherProperties: argument(
    z.record(z.string(), z.unknown(), "expected properties by their API names").optional(),
    { removal: "omit" },
  ),
});

const { shape } = sourceArgs;

export const sourceState = z.object({
  ...shape,
  /** Kind of the rows. */
  kind: shape.kind.unwrap(),
  /** Name of the source. */
  name: shape.name.unwrap(),
  /** Identifier of the connection to read through. */
  connectionId: shape.connectionId.unwrap(),
  /** The table with the rows. */
  from: shape.from.unwrap(),
  /** Whether the source is hidden. */
  disabled: shape.disabled.unwrap(),
});

/** The table with the rows of a source. @published @publishedInputs */
export type SourceFrom = z.infer<typeof from>;
/** A ClickHouse setting for every query. @published @publishedInputs */
export type SourceQuerySetting = z.infer<typeof querySetting>;
/** The tables of metrics. @published @publishedInputs */
export type SourceMetricTables = z.infer<typeof metricTables>;

export type SourceInputs = z.infer<typeof sourceArgs>;
export type SourceState = z.infer<typeof sourceState>;
