import { isDeepStrictEqual } from "node:util";
import { z } from "../../zod";
import { ANY_VERSION } from "../../engine/service/versions";
import {
  published,
  argument,
  atMost,
  type ArgumentPolicy,
  type Same,
  nameFields,
} from "../../engine/arguments/argument.schema";
import type { Plain } from "../../engine/values/plain";
import { adoptedId, isNearKnown, idArgument, optional } from "../fields.schema";
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

const from = z
  .strictObject({
    databaseName: text("a database").describe("Database in ClickHouse."),
    tableName: optional(z.string("expected a table, a string"), "Table or view; optional for `metric`."),
  })
  .describe("The table with the rows of a source.")
  .register(published, { plain: "SourceFrom", inputs: "SourceFromArgs" });

const list = <T extends z.ZodType>(one: T) => z.array(one, "expected a list").optional();

const WORDS: readonly string[] = SOURCE_KINDS;
const LISTED = `${WORDS.slice(0, -1)
  .map((word) => `"${word}"`)
  .join(", ")} or "${WORDS.at(-1)}"`;

/** The kind of the source. In TypeScript, an unknown kind must come from `otherSourceKind`. */
const kind = z
  .string(`expected ${LISTED}`)
  .min(1, `expected ${LISTED}`)
  .refine((word) => isSourceKind(word) || !isNearKnown(word, WORDS), `expected ${LISTED}`)
  .register(published, { words: SOURCE_KINDS }) as z.ZodType<string> as z.ZodType<SourceKind>;

const sameTable: Same = (recorded, declared) => {
  const withTable = (value: unknown): Plain => ({ tableName: "", ...(value as Plain | undefined) });
  return isDeepStrictEqual(withTable(recorded), withTable(declared));
};

const LOG: ArgumentPolicy["kinds"] = { log: "takes" };
const TRACE: ArgumentPolicy["kinds"] = { trace: "takes" };
const EVENT: ArgumentPolicy["kinds"] = { ...LOG, ...TRACE };

const expressionOf = (kinds: ArgumentPolicy["kinds"]) => argument(expression, { removal: "omit", kinds });

export const sourceArgs = z.strictObject({
  ...nameFields({
    sourceId: adoptedId("source"),
    kind: optional(
      kind,
      "Kind of the rows: `log`, `trace`, `metric`, `session` or `promql`; the other arguments depend on " +
        "it. A change does not replace the source. Use `otherSourceKind` for one that only another server " +
        "knows. Required for a new source.",
    ),
    name: argument(text("a name").optional(), { required: true }).describe(
      "Name of the source; not unique. Required for a new source.",
    ),
    connectionId: idArgument("a connection").describe(
      "Identifier of the connection to read through, 24 hex digits. A new source needs this or " +
        "`connection`. API field: `connection`.",
    ),
    from: argument(from.optional(), { required: true, same: sameTable }).describe(
      "The table with the rows. Required for a new source.",
    ),
    timestampValueExpression: argument(expression, { required: true }).describe(
      "Column or expression with the time. Required for a new source.",
    ),
    section: argument(text("a group").check(atMost(256)).optional(), {
      removal: "omit",
    }).describe("Group of the source in the web app, at most 256 characters. Default: none."),
    disabled: argument(z.boolean("expected true or false").optional(), {
      removal: "omit",
      serverDefault: false,
    }).describe("Whether the source is hidden. Default: `false`."),
    querySettings: argument(
      z.array(querySetting, "expected a list").max(10, "expected at most 10 settings").optional(),
      { removal: "omit", serverDefault: [] },
    ).describe("ClickHouse settings for every query, at most 10. Default: none."),
    defaultTableSelectExpression: expressionOf({ log: "needs", trace: "needs" }).describe(
      "Columns to show. Required for `log` and `trace`.",
    ),
    serviceNameExpression: expressionOf({ ...EVENT, metric: "takes" }).describe(
      "Column or expression with the name of the service.",
    ),
    serviceVersionExpression: expressionOf(EVENT).describe("The version of the service."),
    severityTextExpression: expressionOf(LOG).describe("The severity of a log."),
    bodyExpression: expressionOf(LOG).describe("The body of a log."),
    traceIdExpression: expressionOf({ log: "takes", trace: "needs" }).describe(
      "The identifier of the trace. Required for `trace`.",
    ),
    spanIdExpression: expressionOf({ log: "takes", trace: "needs" }).describe(
      "The identifier of the span. Required for `trace`.",
    ),
    parentSpanIdExpression: expressionOf({ trace: "needs" }).describe(
      "The identifier of the parent span. Required for `trace`.",
    ),
    spanNameExpression: expressionOf({ trace: "needs" }).describe(
      "The name of the span. Required for `trace`.",
    ),
    spanKindExpression: expressionOf({ trace: "needs" }).describe(
      "The kind of the span. Required for `trace`.",
    ),
    durationExpression: expressionOf({ trace: "needs" }).describe(
      "The duration of the span. Required for `trace`.",
    ),
    durationPrecision: argument(
      z
        .number("expected a number")
        .int("expected an integer")
        .min(0, "expected 0 to 9")
        .max(9, "expected 0 to 9")
        .optional(),
      { removal: "omit", kinds: TRACE, serverDefault: 3 },
    ).describe("Unit of the duration, as decimal places of a second: 0 to 9. Default: 3."),
    sampleRateExpression: expressionOf(TRACE).describe("The rate at which spans were sampled."),
    statusCodeExpression: expressionOf(TRACE).describe("The status code of the span."),
    statusMessageExpression: expressionOf(TRACE).describe("The status message of the span."),
    spanEventsValueExpression: expressionOf(TRACE).describe("The events of the span."),
    spanLinksValueExpression: expressionOf(TRACE).describe("The links of the span."),
    resourceAttributesExpression: expressionOf({ ...EVENT, metric: "needs", session: "takes" }).describe(
      "The attributes of the resource. Required for `metric`.",
    ),
    eventAttributesExpression: expressionOf(EVENT).describe("The attributes of the event."),
    displayedTimestampValueExpression: expressionOf(EVENT).describe(
      "The time to show, if it is not `timestampValueExpression`.",
    ),
    implicitColumnExpression: expressionOf(EVENT).describe(
      "The column that a search without a field searches.",
    ),
    knownColumnsListExpression: expressionOf(EVENT).describe(
      "The columns that are known without a query to ClickHouse.",
    ),
    tableFilterExpression: expressionOf(LOG).describe("A condition that every row must meet."),
    orderByExpression: expressionOf(EVENT).describe("Order of the rows."),
    seriesTable: argument(expressionOf({ metric: "takes" }), { since: ANY_VERSION }).describe(
      "Table of the time series.",
    ),
    metricTables: argument(metricTables.optional(), { removal: "omit", kinds: { metric: "needs" } }).describe(
      "Tables of metrics, at least one. Required for `metric`.",
    ),
    minAutoGranularity: argument(granularity.optional(), {
      removal: "omit",
      kinds: { metric: "takes", promql: "takes" },
      same: (recorded, declared) => shortenOne(recorded) === shortenOne(declared),
      since: "2.40",
    }).describe(
      "The shortest interval that charts choose by themselves, such as `5 minute` or `5m`. Default: none.",
    ),
    highlightedTraceAttributeExpressions: argument(list(attribute), {
      removal: "omit",
      kinds: EVENT,
      serverDefault: [],
    }).describe("Attributes that a trace shows. Default: none."),
    highlightedRowAttributeExpressions: argument(list(attribute), {
      removal: "omit",
      kinds: EVENT,
      serverDefault: [],
    }).describe("Attributes that a row shows. Default: none."),
    materializedViews: argument(list(materializedView), {
      removal: "omit",
      kinds: EVENT,
      serverDefault: [],
      canonical: shortenViews,
    }).describe("Views that speed up queries. Default: none."),
    metadataMaterializedViews: argument(metadataViews.optional(), {
      removal: "omit",
      kinds: EVENT,
      canonical: (views) => shorten(views, "granularity"),
    }).describe("Views with the keys and values of attributes. Default: none."),
    useTextIndexForImplicitColumn: argument(
      z.enum(["auto", "enabled", "disabled"], 'expected "auto", "enabled" or "disabled"').optional(),
      { removal: "omit", kinds: EVENT },
    ).describe("Use of the text index: `auto`, `enabled` or `disabled`. Default: none."),
    logSourceId: idArgument("a source", {
      removal: "omit",
      kinds: { trace: "takes", metric: "takes" },
    }).describe("Identifier of the source with the logs of these traces or metrics, 24 hex digits."),
    traceSourceId: idArgument("a source", {
      removal: "omit",
      kinds: { log: "takes", session: "needs" },
    }).describe(
      "Identifier of the source with the traces of these logs or sessions, 24 hex digits. Required for " +
        "`session`.",
    ),
    sessionSourceId: idArgument("a source", { removal: "omit", kinds: TRACE }).describe(
      "Identifier of the source with the sessions of these traces, 24 hex digits.",
    ),
    metricSourceId: idArgument("a source", { removal: "omit", kinds: EVENT }).describe(
      "Identifier of the source with the metrics of these logs or traces, 24 hex digits.",
    ),
  }),
  otherProperties: argument(
    z.record(z.string(), z.unknown(), "expected properties by their API names").optional(),
    { removal: "omit" },
  ).describe(
    "Properties that this package does not know, by their API names: those of another kind " +
      "(`otherSourceKind`) and, of a self-hosted ClickStack, of a newer server. They are sent as " +
      "written, and the service checks them. Only declared ones are managed. Default: unchanged.",
  ),
});

const { shape } = sourceArgs;

export const sourceState = z.object({
  ...shape,
  kind: shape.kind.unwrap().describe("Kind of the rows."),
  name: shape.name.unwrap().describe("Name of the source."),
  connectionId: shape.connectionId.unwrap().describe("Identifier of the connection to read through."),
  from: shape.from.unwrap().describe("The table with the rows."),
  disabled: shape.disabled.unwrap().describe("Whether the source is hidden."),
});

export type SourceInputs = z.infer<typeof sourceArgs>;
export type SourceState = z.infer<typeof sourceState>;
