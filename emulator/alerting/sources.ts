import { z } from "zod/v3";
import type { Store } from "../store";
import { featuresOf } from "./versions";
import type { World } from "../world";
import { ownedBy } from "./alert-references";
import { aggregateFunction, metricType } from "./dashboards/chart-parts";
import { byCreation, type CollectionKind } from "./collection-routes";
import type { SourceDocument } from "./documents";
import { canonicalId, isObjectId, orLater, type Schema } from "./validation";

const text = z.string().optional();

/** Optional texts with these names, in this order. */
function texts<Name extends string>(...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>;
}

const requiredText = (message: string) => z.string().min(1, { message });

const querySetting = z.object({ setting: z.string().min(1), value: z.string().min(1) });

const from = z.object({
  databaseName: requiredText("Database is required"),
  tableName: requiredText("Table is required"),
});

/** The fields of every kind, in the order in which answers show them. */
function source<Kind extends string, Fields extends z.ZodRawShape>(kind: Kind, fields: Fields) {
  return z
    .object({
      name: requiredText("Name is required"),
      section: z.string().max(256).optional(),
      kind: z.literal(kind),
      connection: requiredText("Server Connection is required"),
      from,
      disabled: z.boolean().default(false),
      querySettings: z.array(querySetting).max(10).default([]),
      timestampValueExpression: requiredText("Timestamp Column is required"),
    })
    .extend(fields);
}

const interval = z.string().regex(/^\d+( (second|minute|hour|day)|[smhd])$/);
/** Taken as `5m` or `5 minute`, stored as `5m`. */
const granularity = interval.transform((value) => value.replace(/^(\d+) ?(.).*$/, "$1$2"));

export const viewFunction = z.enum([...aggregateFunction.options, "histogram"]);

const aggregatedColumn = z
  .object({
    sourceColumn: text,
    aggFn: viewFunction,
    mvColumn: requiredText("Materialized View Column is required"),
  })
  .refine(({ aggFn, sourceColumn }) => aggFn === "count" || Boolean(sourceColumn), {
    message: "Materialized View Source Column is required",
  });

const materializedView = z.object({
  databaseName: requiredText("Materialized View Database is required"),
  tableName: requiredText("Materialized View Table is required"),
  dimensionColumns: z.string(),
  minGranularity: granularity,
  minDate: z.string().datetime().optional(),
  timestampColumn: requiredText("Materialized View Timestamp column is required"),
  aggregatedColumns: z
    .array(aggregatedColumn)
    .min(1, { message: "At least one aggregated column is required" }),
});

const highlightedAttributes = z
  .array(
    z.object({
      sqlExpression: requiredText("Attribute SQL Expression is required"),
      luceneExpression: text,
      alias: text,
    }),
  )
  .default([]);

export const metadataViews = z.object({
  keyRollupTable: text,
  kvRollupTable: requiredText("KV rollup table name is required"),
  granularity,
});

/** The last fields of logs and traces. */
const views = {
  highlightedTraceAttributeExpressions: highlightedAttributes,
  highlightedRowAttributeExpressions: highlightedAttributes,
  materializedViews: z.array(materializedView).default([]),
  metadataMaterializedViews: metadataViews.optional(),
  orderByExpression: text,
  useTextIndexForImplicitColumn: z.enum(["auto", "enabled", "disabled"]).optional(),
};

const defaultTableSelectExpression = requiredText("Default Select Expression is required");

const log = source("log", {
  defaultTableSelectExpression,
  ...texts("serviceNameExpression", "serviceVersionExpression", "severityTextExpression", "bodyExpression"),
  ...texts("eventAttributesExpression", "resourceAttributesExpression"),
  ...texts("displayedTimestampValueExpression", "metricSourceId", "traceSourceId", "traceIdExpression"),
  ...texts("spanIdExpression", "implicitColumnExpression", "knownColumnsListExpression"),
  ...texts("tableFilterExpression"),
  ...views,
});

const trace = source("trace", {
  defaultTableSelectExpression,
  durationExpression: requiredText("Duration Expression is required"),
  durationPrecision: z.number().min(0).max(9).default(3),
  traceIdExpression: requiredText("Trace ID Expression is required"),
  spanIdExpression: requiredText("Span ID Expression is required"),
  parentSpanIdExpression: requiredText("Parent span ID expression is required"),
  spanNameExpression: requiredText("Span Name Expression is required"),
  spanKindExpression: requiredText("Span Kind Expression is required"),
  sampleRateExpression: text,
  logSourceId: z.string().nullish(),
  ...texts("sessionSourceId", "metricSourceId", "statusCodeExpression", "statusMessageExpression"),
  ...texts("serviceNameExpression", "serviceVersionExpression", "resourceAttributesExpression"),
  ...texts("eventAttributesExpression", "spanEventsValueExpression", "spanLinksValueExpression"),
  ...texts("implicitColumnExpression", "knownColumnsListExpression", "displayedTimestampValueExpression"),
  ...views,
});

const TRACE_SOURCE_REQUIRED = "Correlated Trace Source is required";

const session = source("session", {
  traceSourceId: z
    .string({ required_error: TRACE_SOURCE_REQUIRED })
    .min(1, { message: TRACE_SOURCE_REQUIRED }),
  resourceAttributesExpression: text,
});

/** Stored verbatim; newer servers only. */
const minAutoGranularity = interval.optional();

const metric = source("metric", {
  // A metric source reads from the tables below, so this one may have no name.
  from: from.extend({ tableName: z.string() }),
  metricTables: z
    .object(texts(...metricType.options))
    .refine((tables) => Object.values(tables).some(Boolean), {
      message: "At least one metric table must be specified",
    }),
  resourceAttributesExpression: requiredText("Resource Attributes is required"),
  ...texts("serviceNameExpression", "logSourceId", "seriesTable"),
  minAutoGranularity,
});

export const knownSources = z.discriminatedUnion("kind", [
  log,
  trace,
  session,
  metric,
  source("promql", { minAutoGranularity }),
]);

export type SourceBody = z.infer<typeof knownSources>;

/** The body of POST and PUT. A PUT removes the fields that it omits, or resets them to their defaults. */
export const sourceSchema: Schema<SourceBody> = orLater("kind", knownSources);

export function sourceKind(world: World): CollectionKind<SourceDocument, SourceBody> {
  const { store } = world;
  const has = featuresOf(world);
  return {
    documents: store.sources,
    schema: sourceSchema,
    notFound: "Source not found",
    unpagedOrder: byCreation,
    bodyProblem: ({ connection }, teamId) => connectionProblem(store, teamId, connection),
    build: (body, { id, teamId }) => ({
      ...{ id, teamId, ...body, connection: canonicalId(body.connection) },
      ...(!has("autoGranularity") && { minAutoGranularity: undefined }),
    }),
    omittedFields: ({ section = "" }) => ({ section }),
    show: ({ teamId: _team, ...shown }) => shown,
  };
}

function connectionProblem(store: Store, teamId: string, id: string): string | undefined {
  if (!isObjectId(String(id))) return "connection must be a valid connection id";
  const connection = ownedBy(store.connections, teamId, id);
  return connection === undefined ? "connection must be an existing connection id" : undefined;
}
