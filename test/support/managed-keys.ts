import { credentials } from "../../emulator/seed";

/** The keys that the contract lists for bodies of the managed ClickStack; `true` is a value of any form. */
interface Keys {
  readonly [key: string]: Keys | true;
}

const channel = {
  type: true,
  emailRecipients: true,
  webhookId: true,
  webhookService: true,
  slackChannelId: true,
  severity: true,
} as const satisfies Keys;

const attribute = { sqlExpression: true, luceneExpression: true, alias: true } as const;

const named = (...names: string[]): Keys => Object.fromEntries(names.map((name) => [name, true]));

/** Keys of all kinds of sources. The emulator's gateway knows the kind of each. */
const sources: Keys = {
  ...named("name", "kind", "connection", "section", "disabled", "timestampValueExpression"),
  ...named("defaultTableSelectExpression", "serviceNameExpression", "serviceVersionExpression"),
  ...named("resourceAttributesExpression", "eventAttributesExpression", "implicitColumnExpression"),
  ...named("knownColumnsListExpression", "displayedTimestampValueExpression", "orderByExpression"),
  ...named("severityTextExpression", "bodyExpression", "traceIdExpression", "spanIdExpression"),
  ...named(
    "tableFilterExpression",
    "useTextIndexForImplicitColumn",
    "durationExpression",
    "durationPrecision",
  ),
  ...named("parentSpanIdExpression", "spanNameExpression", "spanKindExpression", "sampleRateExpression"),
  ...named("statusCodeExpression", "statusMessageExpression", "spanEventsValueExpression"),
  ...named("spanLinksValueExpression", "logSourceId", "traceSourceId", "sessionSourceId", "metricSourceId"),
  from: { databaseName: true, tableName: true },
  querySettings: { setting: true, value: true },
  metricTables: { gauge: true, histogram: true, sum: true, summary: true, "exponential histogram": true },
  highlightedTraceAttributeExpressions: attribute,
  highlightedRowAttributeExpressions: attribute,
  materializedViews: {
    databaseName: true,
    tableName: true,
    dimensionColumns: true,
    minGranularity: true,
    minDate: true,
    timestampColumn: true,
    aggregatedColumns: { aggFn: true, mvColumn: true, sourceColumn: true },
  },
  metadataMaterializedViews: { keyRollupTable: true, kvRollupTable: true, granularity: true },
  filterSettings: { databaseName: true, tableName: true, columns: true },
};

const KEYS: Readonly<Record<string, Keys>> = {
  alerts: {
    source: true,
    savedSearchId: true,
    dashboardId: true,
    tileId: true,
    groupBy: true,
    threshold: true,
    thresholdMax: true,
    thresholdType: true,
    interval: true,
    scheduleOffsetMinutes: true,
    scheduleStartAt: true,
    channel,
    channels: channel,
    name: true,
    message: true,
    note: true,
    numConsecutiveWindows: true,
    // No contract lists these two: they go back to a gateway that has shown an alert which detects anomalies.
    detectionMode: true,
    anomalyConfig: true,
  },
  webhooks: {
    name: true,
    service: true,
    url: true,
    description: true,
    body: true,
    headers: true,
    queryParams: true,
  },
  "saved-searches": {
    name: true,
    sourceId: true,
    select: true,
    where: true,
    whereLanguage: true,
    orderBy: true,
    tags: true,
    filters: { type: true, condition: true },
  },
  dashboards: {
    name: true,
    tiles: {
      id: true,
      name: true,
      x: true,
      y: true,
      w: true,
      h: true,
      config: true,
      containerId: true,
      tabId: true,
    },
    tags: true,
    filters: {
      id: true,
      type: true,
      name: true,
      expression: true,
      sourceId: true,
      sourceMetricType: true,
      where: true,
      whereLanguage: true,
      appliesToSourceIds: true,
      isBroadcastEnabled: true,
      isVariableEnabled: true,
      variableName: true,
    },
    savedQuery: true,
    savedQueryLanguage: true,
    savedFilterValues: { type: true, condition: true },
    containers: {
      id: true,
      title: true,
      collapsed: true,
      collapsible: true,
      bordered: true,
      tabs: { id: true, title: true },
    },
  },
  sources,
};

/** Only of emulators: a test of the transport has servers with collections of its own. */
const ROUTE = new RegExp(
  `^/v1/organizations/${credentials.organizationId}/services/[^/]+/clickstack/([^/?]+)`,
);

/** The collection that a request writes to, when it is one of a managed ClickStack. */
export function managedRoute(url: string): string | undefined {
  return ROUTE.exec(url)?.[1];
}

/** The paths of all keys in a body that the contract does not list. */
export function findUnlistedKeys(route: string, body: unknown): string[] {
  const keys = KEYS[route];
  // The properties of such a source are those of a later gateway.
  if (route === "sources" && String((body as { kind?: unknown }).kind).startsWith("later_")) return [];
  return keys === undefined ? [`(${route} has no table)`] : find(keys, body, "");
}

function find(keys: Keys, value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => find(keys, one, `${path}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, held]) => {
    const at = path === "" ? key : `${path}.${key}`;
    const known = Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (known === undefined) return [at];
    return known === true ? [] : find(known, held, at);
  });
}
