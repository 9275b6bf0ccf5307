import { seed } from "../seed";
import type { Store } from "../store";
import { dates } from "./seeded";
import { sourceSchema } from "./source-schema";

const { freshSources: ids, connectionId: connection } = seed;

const resourceAttributesExpression = "ResourceAttributes";

/** The fields that logs and traces share. */
const events = {
  connection,
  timestampValueExpression: "Timestamp",
  serviceNameExpression: "ServiceName",
  resourceAttributesExpression,
  traceIdExpression: "TraceId",
  spanIdExpression: "SpanId",
  displayedTimestampValueExpression: "Timestamp",
  metricSourceId: ids.metrics,
};

/** Builds the fields of a table, and of the tables that hold the keys of its attributes. */
function table(tableName: string) {
  const tables = {
    keyRollupTable: `${tableName}_key_rollup_15m`,
    kvRollupTable: `${tableName}_kv_rollup_15m`,
  };
  return {
    from: { databaseName: "default", tableName },
    metadataMaterializedViews: { ...tables, granularity: "15m" },
  };
}

const logs = {
  ...{ id: ids.logs, name: "Logs", kind: "log", ...events, ...table("otel_logs") },
  defaultTableSelectExpression: "Timestamp,ServiceName,SeverityText,Body",
  severityTextExpression: "SeverityText",
  bodyExpression: "Body",
  eventAttributesExpression: "LogAttributes",
  implicitColumnExpression: "Body",
  traceSourceId: ids.traces,
};

const traces = {
  ...{ id: ids.traces, name: "Traces", kind: "trace", ...events, ...table("otel_traces") },
  defaultTableSelectExpression: "Timestamp,ServiceName,StatusCode,round(Duration/1e6),SpanName",
  durationExpression: "Duration",
  durationPrecision: 9,
  parentSpanIdExpression: "ParentSpanId",
  spanNameExpression: "SpanName",
  spanKindExpression: "SpanKind",
  statusCodeExpression: "StatusCode",
  statusMessageExpression: "StatusMessage",
  eventAttributesExpression: "SpanAttributes",
  implicitColumnExpression: "SpanName",
  logSourceId: ids.logs,
  sessionSourceId: ids.sessions,
};

const metrics = {
  ...{ id: ids.metrics, name: "Metrics", kind: "metric", connection, resourceAttributesExpression },
  from: { databaseName: "default", tableName: "" },
  timestampValueExpression: "TimeUnix",
  metricTables: {
    gauge: "otel_metrics_gauge",
    histogram: "otel_metrics_histogram",
    sum: "otel_metrics_sum",
    summary: "otel_metrics_summary",
  },
  logSourceId: ids.logs,
};

const sessions = {
  ...{ id: ids.sessions, name: "Sessions", kind: "session", connection, resourceAttributesExpression },
  from: { databaseName: "default", tableName: "hyperdx_sessions" },
  timestampValueExpression: "TimestampTime",
  traceSourceId: ids.traces,
};

/** Adds the objects of a new ClickStack: a connection, and sources that refer to each other. */
export function plantFresh(store: Store): void {
  const teamId = seed.team.id;
  const place = { name: "Local ClickHouse", host: "http://localhost:8123", username: "default" };
  store.connections.add({ id: connection, teamId, ...place, ...dates });
  // The schema has the order of fields in which the service answers, and what it fills in.
  for (const { id, ...source } of [logs, traces, metrics, sessions])
    store.sources.add({ id, teamId, ...sourceSchema.parse(source) });
}
