import type { AlertBody } from "./alert-schema";
import type { Place } from "./collection-routes";
import { storedConfig } from "./dashboards/stored-config";
import type { AlertDocument, ChannelDocument } from "./documents";

/** The fields that every write sets, sent or not: what is omitted is cleared. */
function replacedFields(body: AlertBody) {
  return {
    name: body.name ?? null,
    message: body.message ?? null,
    note: body.note ?? null,
    threshold: body.threshold,
    thresholdType: body.thresholdType,
    interval: body.interval,
    numConsecutiveWindows: body.numConsecutiveWindows ?? null,
    channels: channelsOf(body),
    ...NOTHING_WATCHED,
    ...watchedOf(body),
    displayName: body.displayName ?? undefined,
    tags: body.tags ?? undefined,
    detectionMode: body.detectionMode ?? undefined,
    anomalyConfig: body.anomalyConfig,
  };
}

function channelsOf({ channel, channels }: AlertBody): ChannelDocument[] {
  return channels ?? (channel === undefined ? [] : [channel]);
}

const NOTHING_WATCHED = {
  dashboardId: undefined,
  tileId: undefined,
  savedSearchId: undefined,
  groupBy: undefined,
  chartConfig: undefined,
};

/** What belongs to one kind of source; what belongs to another is cleared. A grouping sent for a tile is dropped. */
function watchedOf(body: AlertBody) {
  if (body.source === "tile") {
    const { source, dashboardId, tileId } = body;
    return { source, dashboardId: dashboardId.toLowerCase(), tileId };
  }
  if (body.source === "inline") return { source: body.source, chartConfig: storedConfig(body.chartConfig) };
  const { source, savedSearchId, groupBy } = body;
  return { source, savedSearchId: savedSearchId.toLowerCase(), groupBy: groupBy ?? undefined };
}

/** The sticky fields: a write that omits one leaves what is stored. */
function stickyFields(body: AlertBody): Partial<AlertDocument> {
  const kept: Partial<AlertDocument> = {};
  if (body.thresholdMax !== undefined) kept.thresholdMax = body.thresholdMax;
  if (body.scheduleStartAt !== undefined) {
    kept.scheduleStartAt =
      body.scheduleStartAt === null ? null : new Date(body.scheduleStartAt).toISOString();
    // Touching the start, even to clear it, resets an offset that was not sent along.
    kept.scheduleOffsetMinutes = 0;
  }
  if (body.scheduleOffsetMinutes !== undefined) kept.scheduleOffsetMinutes = body.scheduleOffsetMinutes;
  return kept;
}

export function buildAlert(body: AlertBody, place: Place, stored?: AlertDocument): AlertDocument {
  return { state: "OK", ...stored, ...replacedFields(body), ...stickyFields(body), ...place };
}

/** The alert as answers show it: unset optional fields are absent (JSON drops `undefined`), in this order. */
export function showAlert(alert: AlertDocument): object {
  const [channel] = alert.channels;
  return {
    id: alert.id,
    name: alert.name,
    message: alert.message,
    note: alert.note,
    threshold: alert.threshold,
    thresholdMax: alert.thresholdMax,
    interval: alert.interval,
    scheduleOffsetMinutes: alert.scheduleOffsetMinutes,
    scheduleStartAt: alert.scheduleStartAt,
    numConsecutiveWindows: alert.numConsecutiveWindows,
    thresholdType: alert.thresholdType,
    source: alert.source,
    state: alert.state,
    channel,
    channels: channel === undefined ? undefined : alert.channels,
    teamId: alert.teamId,
    tileId: alert.tileId,
    dashboardId: alert.dashboardId,
    savedSearchId: alert.savedSearchId,
    groupBy: alert.groupBy,
    silenced: alert.silenced,
    executionErrors: alert.executionErrors,
    createdAt: alert.createdAt,
    updatedAt: alert.updatedAt,
    displayName: alert.displayName,
    tags: alert.tags,
    detectionMode: alert.detectionMode,
    anomalyConfig: alert.anomalyConfig,
    chartConfig: alert.chartConfig,
  };
}
