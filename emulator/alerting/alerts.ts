import type { Store } from "../store";
import type { World } from "../world";
import { featuresOf, type Has } from "./versions";
import { referenceProblem } from "./alert-references";
import { type AlertBody, alertSchema, plainFields, selectPlain } from "./alert-schema";
import type { CollectionKind } from "./collection-routes";
import type { TileConfig } from "./dashboards/config-schema";
import { referenceProblem as chartProblem } from "./dashboards/references";
import { storedConfig } from "./dashboards/stored-config";
import { type AlertDocument, type Dated, pick } from "./documents";

export function alertKind(world: World, has = featuresOf(world)): CollectionKind<AlertDocument, AlertBody> {
  const { store, clock } = world;
  return {
    documents: store.alerts,
    get schema() {
      return alertSchema(clock, { has });
    },
    notFound: "Alert not found",
    bodyProblem: (body, teamId) =>
      inlineProblem(store, teamId, body) ?? referenceProblem(store, teamId, body),
    build: (body, place, stored) => fillInNewer(world, has, buildAlert(body, place, stored)),
    omittedFields: ({ name, threshold, thresholdType, scheduleOffsetMinutes = 0 }) => ({
      displayName: name ?? `Alert when ${thresholdType} ${threshold}`,
      tags: [],
      numConsecutiveWindows: 1,
      // Sticky: a value that an earlier write set is still there.
      scheduleOffsetMinutes,
    }),
    show: showAlert,
    // Lists are kept short.
    leftOutOfLists: "chartConfig",
  };
}

function inlineProblem(store: Store, teamId: string, body: AlertBody): string | undefined {
  if (body.source !== "inline") return undefined;
  const tile = { name: "", x: 0, y: 0, w: 1, h: 1, config: body.chartConfig };
  return chartProblem(store, teamId, { name: "", tiles: [tile] });
}

/** Sets the fields that a newer server fills in if a write omits them. */
function fillInNewer(world: World, has: Has, alert: AlertDocument): AlertDocument {
  const { detectionMode = "threshold", anomalyConfig = null } = alert;
  return {
    ...alert,
    ...(has("alertLabels") && labelsOf(world, alert)),
    ...(has("anomalies") && { detectionMode, anomalyConfig }),
    ...(has("clearsRanges") && !RANGES.includes(alert.thresholdType) && { thresholdMax: undefined }),
  };
}

const RANGES = ["between", "not_between"];

function labelsOf({ store }: World, alert: AlertDocument): Pick<AlertDocument, "displayName" | "tags"> {
  const { dashboardId = "", savedSearchId = "" } = alert;
  const parent = store.dashboards.get(dashboardId) ?? store.savedSearches.get(savedSearchId);
  const { displayName = parent?.name, tags = parent?.tags ?? [] } = alert;
  return { displayName, tags };
}

/** The fields that a write replaces: an omitted one is cleared, as are those of another kind of source. */
const REPLACED = [
  ...["threshold", "thresholdType", "interval", "source", "tileId", "groupBy"],
  ...["displayName", "tags", "detectionMode", "anomalyConfig"],
];

interface Watched {
  dashboardId?: string;
  savedSearchId?: string;
  chartConfig?: TileConfig;
}

function replacedFields(body: AlertBody): object {
  const { channel, channels = channel === undefined ? [] : [channel], numConsecutiveWindows } = body;
  const { dashboardId, savedSearchId, chartConfig }: Watched = body;
  const values: Readonly<Record<string, unknown>> = body;
  return {
    ...Object.fromEntries(REPLACED.map((name) => [name, values[name] ?? undefined])),
    ...selectPlain(body),
    channels,
    numConsecutiveWindows: numConsecutiveWindows ?? null,
    dashboardId: dashboardId?.toLowerCase(),
    savedSearchId: savedSearchId?.toLowerCase(),
    chartConfig: chartConfig && storedConfig(chartConfig),
  };
}

const STICKY = ["thresholdMax", "scheduleStartAt", "scheduleOffsetMinutes"];

/** Builds the sticky fields: a write that omits one keeps the stored value. */
function stickyFields(body: AlertBody, stored: object = {}): object {
  const { thresholdMax, scheduleStartAt: start } = body;
  // A write of the start, even one that clears it, resets an offset that it omits.
  const { scheduleOffsetMinutes = start === undefined ? undefined : 0 } = body;
  const scheduleStartAt = start && new Date(start).toISOString();
  return pick(STICKY, { thresholdMax, scheduleStartAt, scheduleOffsetMinutes }, stored);
}

function buildAlert(body: AlertBody, place: Dated, stored?: AlertDocument): AlertDocument {
  const fields = { ...replacedFields(body), ...stickyFields(body, stored), ...place };
  return { state: "OK", ...stored, ...fields } as AlertDocument;
}

/** The fields that answers show, in their order, after the identifier and the plain fields. */
const SHOWN = [
  ...["threshold", "thresholdMax", "interval", "scheduleOffsetMinutes", "scheduleStartAt"],
  ...["numConsecutiveWindows", "thresholdType", "source", "state", "channel", "channels", "teamId", "tileId"],
  ...["dashboardId", "savedSearchId", "groupBy", "silenced", "executionErrors", "createdAt", "updatedAt"],
  ...["displayName", "tags", "detectionMode", "anomalyConfig", "chartConfig"],
] as const;

export const SHOWN_FIELDS: readonly string[] = ["id", ...Object.keys(plainFields), ...SHOWN];

/** Shows an alert as answers do: unset optional fields are absent. */
function showAlert(alert: AlertDocument): object {
  const [channel] = alert.channels;
  const { id, chartConfig } = alert;
  return {
    id,
    ...selectPlain(alert),
    ...Object.fromEntries(SHOWN.map((name) => [name, name === "channel" ? channel : alert[name]])),
    channels: channel === undefined ? undefined : alert.channels,
    chartConfig: isShown(chartConfig) ? chartConfig : undefined,
  };
}

/** Parts of a chart that the web app can write and the API does not know. */
const WEB_ONLY = [
  ...["filters", "having", "havingLanguage", "orderBy", "limit", "ratioMode", "selectGroupBy", "granularity"],
  ...["implicitColumnExpression", "sampleWeightExpression", "eventTableSelect", "bodyExpression"],
  ...["useTextIndexForImplicitColumn", "metricTables"],
];

/** Checks whether answers show the chart. They leave out a whole chart if the API cannot express a part of it. */
function isShown(chart: AlertDocument["chartConfig"]): boolean {
  const { select, configType } = Object(chart) as { select?: unknown; configType?: unknown };
  if (typeof select === "string" || configType === "promql") return false;
  if (Array.isArray(select) && select.length > 20) return false;
  return !WEB_ONLY.some((key) => key in Object(chart));
}
