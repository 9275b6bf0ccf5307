import { z } from "zod/v3";
import type { Store } from "../store";
import type { World } from "../world";
import { ownedBy } from "./alert-references";
import { AGGREGATE_FUNCTIONS } from "./dashboards/chart-parts";
import { byCreation, type CollectionKind } from "./collection-routes";
import type { SourceDocument } from "./documents";
import { canonicalId, isObjectId, OrLater, type Schema } from "./validation";
import { jsonRefusal } from "./transport";

const text = z.string().optional();
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

/** Taken as `5m` or `5 minute`, stored as `5m`. */
const granularity = z
  .string()
  .regex(/^\d+( (second|minute|hour|day)|[smhd])$/)
  .transform((value) => value.replace(/^(\d+) ?(.).*$/, "$1$2"));

export const viewFunction = z.enum([...AGGREGATE_FUNCTIONS, "histogram"]);

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
  serviceNameExpression: text,
  serviceVersionExpression: text,
  severityTextExpression: text,
  bodyExpression: text,
  eventAttributesExpression: text,
  resourceAttributesExpression: text,
  displayedTimestampValueExpression: text,
  metricSourceId: text,
  traceSourceId: text,
  traceIdExpression: text,
  spanIdExpression: text,
  implicitColumnExpression: text,
  knownColumnsListExpression: text,
  tableFilterExpression: text,
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
  sessionSourceId: text,
  metricSourceId: text,
  statusCodeExpression: text,
  statusMessageExpression: text,
  serviceNameExpression: text,
  serviceVersionExpression: text,
  resourceAttributesExpression: text,
  eventAttributesExpression: text,
  spanEventsValueExpression: text,
  spanLinksValueExpression: text,
  implicitColumnExpression: text,
  knownColumnsListExpression: text,
  displayedTimestampValueExpression: text,
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
const minAutoGranularity = z
  .string()
  .regex(/^\d+( (second|minute|hour|day)|[smhd])$/)
  .optional();

const metric = source("metric", {
  // A metric source reads from the tables below, so this one may have no name.
  from: from.extend({ tableName: z.string() }),
  metricTables: z
    .object({ gauge: text, histogram: text, sum: text, summary: text, "exponential histogram": text })
    .refine((tables) => Object.values(tables).some(Boolean), {
      message: "At least one metric table must be specified",
    }),
  resourceAttributesExpression: requiredText("Resource Attributes is required"),
  serviceNameExpression: text,
  logSourceId: text,
  seriesTable: text,
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
export const sourceSchema: Schema<SourceBody> = new OrLater("kind", knownSources);

export function sourceKind({ store }: World): CollectionKind<SourceDocument, SourceBody> {
  return {
    documents: store.sources,
    schema: sourceSchema,
    refusal: jsonRefusal,
    notFound: "Source not found",
    unpagedOrder: byCreation,
    bodyProblem: ({ connection }, teamId) => connectionProblem(store, teamId, connection),
    build: (body, { id, teamId }) => ({ id, teamId, ...body, connection: canonicalId(body.connection) }),
    omittedFields: ({ section = "" }) => ({ section }),
    show: ({ teamId: _team, ...shown }) => shown,
  };
}

function connectionProblem(store: Store, teamId: string, id: string): string | undefined {
  if (!isObjectId(id)) return "connection must be a valid connection id";
  const connection = ownedBy(store.connections, teamId, id);
  return connection === undefined ? "connection must be an existing connection id" : undefined;
}
