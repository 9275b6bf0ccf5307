import { seed } from "../seed";
import type { Store } from "../store";
import type { AlertDocument } from "./documents";
import { alert, chart, dates } from "./seeded";

/** Adds the objects of the team Acme. */
export function plantAlerting(store: Store): void {
  plantSources(store);
  plantWebhooks(store);
  plantDashboards(store);
  plantSavedSearches(store);
  plantAlerts(store);
}

/** A connection, and the sources that the service reads through it. */
export function plantSources(store: Store): void {
  const teamId = seed.team.id;
  store.connections.add({
    id: seed.connectionId,
    teamId,
    name: "Production ClickHouse",
    host: "https://clickhouse.example.com:8443",
    username: "hyperdx",
    ...dates,
  });
  const common = {
    teamId,
    connection: seed.connectionId,
    disabled: false,
    querySettings: [],
    timestampValueExpression: "Timestamp",
  };
  const views = {
    highlightedTraceAttributeExpressions: [],
    highlightedRowAttributeExpressions: [],
    materializedViews: [],
  };
  store.sources.add({
    ...common,
    id: seed.sources.logs,
    name: "Logs",
    kind: "log",
    from: { databaseName: "default", tableName: "otel_logs" },
    defaultTableSelectExpression: "Timestamp,ServiceName,SeverityText,Body",
    ...views,
  });
  store.sources.add({
    ...common,
    id: seed.sources.traces,
    name: "Traces",
    kind: "trace",
    from: { databaseName: "default", tableName: "otel_traces" },
    defaultTableSelectExpression: "Timestamp,ServiceName,SpanName",
    durationExpression: "Duration",
    durationPrecision: 9,
    traceIdExpression: "TraceId",
    spanIdExpression: "SpanId",
    parentSpanIdExpression: "ParentSpanId",
    spanNameExpression: "SpanName",
    spanKindExpression: "SpanKind",
    ...views,
  });
}

function plantWebhooks(store: Store): void {
  const teamId = seed.team.id;
  const { oncall, oncallBackup, slackPlatform } = seed.webhooks;
  const body = '{"text":"{{title}}"}';
  const description = "Wakes whoever is on call";
  store.webhooks.add({
    ...oncall,
    teamId,
    url: "https://hooks.example.com/oncall",
    description,
    body,
    ...dates,
  });
  store.webhooks.add({ ...oncallBackup, teamId, url: "https://hooks.example.com/backup", body, ...dates });
  store.webhooks.add({
    ...slackPlatform,
    teamId,
    url: "https://hooks.slack.com/services/platform",
    ...dates,
  });
}

function plantDashboards(store: Store): void {
  const { api, checkout } = seed.dashboards;
  const rawTable = chart(api.tiles.rawTable, 3, "table");
  const sqlTemplate = "SELECT query, query_duration_ms FROM system.query_log ORDER BY 2 DESC LIMIT 10";
  rawTable.config = { configType: "sql", displayType: "table", connectionId: seed.connectionId, sqlTemplate };
  const rest = {
    teamId: seed.team.id,
    filters: [],
    savedQuery: null,
    savedQueryLanguage: null,
    savedFilterValues: [],
  };
  store.dashboards.add({
    ...rest,
    id: api.id,
    name: api.name,
    tags: ["production"],
    tiles: [
      chart(api.tiles.errorRate, 0, "line", "SeverityText:error"),
      chart(api.tiles.totalRequests, 1, "number"),
      chart(api.tiles.topServices, 2, "table"),
      rawTable,
    ],
  });
  const latency = chart(checkout.tiles.latency, 0, "line", "ServiceName:checkout");
  const orders = chart(checkout.tiles.orders, 1, "stacked_bar", "ServiceName:checkout");
  orders.config = { ...orders.config, sourceId: seed.sources.traces };
  store.dashboards.add({
    ...rest,
    id: checkout.id,
    name: checkout.name,
    tags: ["production", "shop"],
    tiles: [latency, orders],
  });
}

function plantSavedSearches(store: Store): void {
  const common = { select: "", whereLanguage: "lucene", orderBy: "", tags: [], filters: [], ...dates };
  const { errors, payments } = seed.savedSearches;
  const place = { teamId: seed.team.id, sourceId: seed.sources.logs };
  store.savedSearches.add({ ...common, ...errors, ...place, where: "SeverityText:error" });
  store.savedSearches.add({ ...common, ...payments, ...place, where: 'Body:"payment failed"' });
}

function plantAlerts(store: Store): void {
  const { alerts, dashboards, savedSearches, webhooks } = seed;
  const onApi = { source: "tile", dashboardId: dashboards.api.id } as const;
  const onCheckout = { source: "tile", dashboardId: dashboards.checkout.id } as const;
  const bothWebhooks = [webhooks.oncall, webhooks.slackPlatform].map(({ id }) => ({
    type: "webhook",
    webhookId: id,
  }));
  const planted: AlertDocument[] = [
    alert({ ...alerts.errorRate, ...onApi, tileId: dashboards.api.tiles.errorRate.id, threshold: 50 }),
    alert({
      ...alerts.latency,
      ...onCheckout,
      tileId: dashboards.checkout.tiles.latency.id,
      threshold: 1.5,
      interval: "15m",
      message: "Checkout takes {{value}} seconds",
      channels: bothWebhooks,
      executionErrors: [],
    }),
    alert({
      ...alerts.orders,
      ...onCheckout,
      tileId: dashboards.checkout.tiles.orders.id,
      thresholdType: "between",
      threshold: 0,
      thresholdMax: 20,
      interval: "1h",
      note: "Below 20 orders an hour somebody should look at the shop.",
    }),
    alert({
      ...alerts.errors,
      source: "saved_search",
      savedSearchId: savedSearches.errors.id,
      groupBy: "ServiceName",
      threshold: 100,
      numConsecutiveWindows: 3,
      state: "ALERT",
    }),
    alert({
      ...alerts.payments,
      source: "saved_search",
      savedSearchId: savedSearches.payments.id,
      threshold: 1,
      interval: "1d",
      scheduleOffsetMinutes: 0,
      scheduleStartAt: "2026-03-10T06:00:00.000Z",
      channels: [{ type: "webhook", webhookId: webhooks.slackPlatform.id }],
    }),
    alert({
      ...alerts.traffic,
      ...onApi,
      tileId: dashboards.api.tiles.totalRequests.id,
      thresholdType: "below",
      threshold: 1,
      scheduleOffsetMinutes: 2,
    }),
  ];
  for (const document of planted) store.alerts.add(document);
}
