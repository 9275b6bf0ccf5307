import type { Store } from "../../../emulator";

const TEAM = "6b00b2d8e5370ea3b9869e90";
const OTHER_TEAM = "6b00b2d8c21ef5f907a025a0";
const LOGS = "6b00b2d8e5370ea3b9869e9b";
const CONNECTION = "6b00b2d8e5370ea3b9869e97";
const datesAt = (instant: string) => ({ createdAt: instant, updatedAt: instant });
const dates = { createdAt: "2026-11-20T20:51:36.034Z", updatedAt: "2026-11-20T20:51:36.058Z" };

/** Plants what the recorded server held before the first request, under the recorded ids. */
export function plantTranscript(store: Store): void {
  store.teams.add({ id: TEAM, name: "iac@example.com's Team" });
  const user = { id: "6b00b2d7e5370ea3b9869e85", email: "iac@example.com", ...dates };
  store.users.add({ ...user, accessKey: "$TOKEN", teamId: TEAM });
  const left = { id: "6b00b2d7e5370ea3b9869e86", email: "left@example.com", ...dates };
  store.users.add({ ...left, accessKey: "$NO_TEAM_TOKEN" });
  plantLookups(store);
  plantOtherTeam(store);
}

function plantLookups(store: Store): void {
  const webhook = { teamId: TEAM, service: "generic", body: '{"text":"{{title}}"}' };
  const [oncall, backup] = ["https://hooks.example.com/oncall", "https://hooks.example.com/backup"];
  const first = { id: "6b00b2d8e5370ea3b9869e9e", name: "oncall", description: "seed" };
  store.webhooks.add({ ...webhook, ...first, url: oncall, ...datesAt("2026-11-20T20:51:36.319Z") });
  const second = { id: "6b00b2d8e5370ea3b9869ea1", name: "oncall-backup", url: backup };
  store.webhooks.add({ ...webhook, ...second, ...datesAt("2026-11-20T20:51:36.329Z") });
  const search = {
    select: "",
    where: "SeverityText:error",
    whereLanguage: "lucene",
    orderBy: "",
    filters: [],
  };
  const errors = { id: "6b00b2d8e5370ea3b9869eae", name: "Errors", sourceId: LOGS, tags: ["iac"] };
  store.savedSearches.add({ ...search, ...errors, teamId: TEAM, ...datesAt("2026-11-20T20:51:36.398Z") });
  store.sources.add({
    id: LOGS,
    teamId: TEAM,
    name: "Logs",
    kind: "log",
    connection: CONNECTION,
    from: { databaseName: "default", tableName: "otel_logs" },
    disabled: false,
    querySettings: [],
    timestampValueExpression: "Timestamp",
    defaultTableSelectExpression: "Timestamp,ServiceName,SeverityText,Body",
    serviceNameExpression: "ServiceName",
    severityTextExpression: "SeverityText",
    bodyExpression: "Body",
    implicitColumnExpression: "Body",
    highlightedTraceAttributeExpressions: [],
    highlightedRowAttributeExpressions: [],
    materializedViews: [],
  });
  const local = { name: "Local ClickHouse", host: "http://127.0.0.1:8123", username: "default" };
  store.connections.add({ id: CONNECTION, teamId: TEAM, ...local, ...datesAt("2026-11-20T20:51:36.270Z") });
  plantDashboard(store);
}

function plantDashboard(store: Store): void {
  const count = (where: string) => [{ valueExpression: "", aggFn: "count", where, whereLanguage: "lucene" }];
  const place = (x: number, y: number) => ({ x, y, w: 6, h: 3 });
  const line = { displayType: "line", sourceId: LOGS, asRatio: false, fillNulls: true };
  const table = { displayType: "table", sourceId: LOGS, asRatio: false, groupBy: "ServiceName" };
  const raw = { configType: "sql", displayType: "table", connectionId: CONNECTION, sqlTemplate: "SELECT 1" };
  const tile = (id: string, x: number, y: number, name: string, config: object) => ({
    id,
    ...place(x, y),
    name,
    config: config as { displayType: string },
  });
  store.dashboards.add({
    id: "6b00b2d8e5370ea3b9869eaa",
    teamId: TEAM,
    name: "Service health",
    tiles: [
      tile("6b00b2d8e5370ea3b9869ea6", 0, 0, "Error rate", { ...line, select: count("SeverityText:error") }),
      tile("6b00b2d8e5370ea3b9869ea7", 6, 0, "Total events", {
        displayType: "number",
        sourceId: LOGS,
        select: count(""),
      }),
      tile("6b00b2d8e5370ea3b9869ea8", 0, 3, "Top services", { ...table, select: count("") }),
      tile("6b00b2d8e5370ea3b9869ea9", 6, 3, "Raw table", raw),
    ],
    tags: ["iac"],
    filters: [],
    savedQuery: null,
    savedQueryLanguage: null,
    savedFilterValues: [],
  });
}

function plantOtherTeam(store: Store): void {
  const webhookId = "6b00b2d8e5370ea3b9869eb1";
  const savedSearchId = "6b00b2d8e5370ea3b9869ebc";
  store.webhooks.add({ id: webhookId, teamId: OTHER_TEAM, name: "theirs", service: "generic", ...dates });
  const search = { select: "", where: "", whereLanguage: "lucene", orderBy: "", tags: [], filters: [] };
  const theirs = { id: savedSearchId, teamId: OTHER_TEAM, name: "Theirs", sourceId: LOGS };
  store.savedSearches.add({ ...search, ...theirs, ...dates });
  store.alerts.add({
    id: "6b00b2d8e5370ea3b9869ec1",
    teamId: OTHER_TEAM,
    name: null,
    message: null,
    note: null,
    threshold: 1,
    thresholdType: "above",
    interval: "5m",
    numConsecutiveWindows: null,
    source: "saved_search",
    savedSearchId,
    state: "OK",
    channels: [{ type: "webhook", webhookId }],
    ...dates,
  });
}
