import { readPolicies, selectKeys } from "../../engine/arguments/argument.schema";
import type { Presentation, Reference } from "../../engine/kind/kind";
import { omit, pick, dropAbsent, type Plain } from "../../engine/values/plain";
import { chartReferences } from "../chart/chart.presentation";
import { CHANNELS, SEVERITIES, type AlertChannel } from "./alert.channel.schema";
import {
  alertArgs,
  DETECTION_MODES,
  INTERVALS,
  SOURCES,
  THRESHOLD_TYPES,
  type AlertState,
} from "./alert.schema";
import { listKeys, WATCHED, watchedKind } from "./alert.watched";
import { writeNames } from "./alert.write-names";

const webhook: Reference = {
  to: "webhook",
  isFilter: true,
  constant: "webhooks",
  isShared: true,
  ids: (value) =>
    [value].flat().flatMap((channel) => (channel as Partial<AlertChannel> | undefined)?.webhookId ?? []),
};

/** The words for alerts on the command line, and the form of alerts in generated programs. */
export const alertPresentation: Partial<Presentation> = {
  vocabulary: [
    ...INTERVALS,
    ...SOURCES,
    ...THRESHOLD_TYPES,
    ...DETECTION_MODES,
    ...Object.keys(CHANNELS),
    ...SEVERITIES,
  ],
  // An alert with a dashboard is in the file of the dashboard, regardless of its other references.
  references: {
    dashboardId: { to: "dashboard", isFilter: true, files: "each" },
    tileId: { to: "tile", constant: "tiles", output: "tileIds" },
    savedSearchId: { to: "savedSearch", constant: "savedSearches", files: "one" },
    channel: webhook,
    channels: webhook,
    chartConfig: chartReferences,
  },
  namedAfter: [WATCHED.tile.required, WATCHED.search.required],
  escapes: {
    interval: { isOther: (one) => !INTERVALS.some((known) => known === one), call: "otherInterval" },
  },
  terraformType: "clickhouse_clickstack_alert",
  describe,
  writeNames,
};

/** Arguments that have a shortened form. All others pass unchanged, including those of later versions. */
const SHORTENED = [
  "alertId",
  "source",
  ...Object.values(WATCHED).flatMap(({ required, optional }) => [...required, ...optional]),
  "channel",
  "numConsecutiveWindows",
  ...selectKeys(readPolicies(alertArgs), ({ serverChooses }) => serverChooses),
];
const AS_IT_IS = Object.keys(omit(alertArgs.shape, SHORTENED));

function describe(live: Plain): Plain {
  const { numConsecutiveWindows, detectionMode } = live as Partial<AlertState>;
  const isOfThreshold = (detectionMode ?? "threshold") === "threshold";
  return dropAbsent({
    ...pick(live, AS_IT_IS),
    ...describeWatched(live),
    ...(numConsecutiveWindows === 1 ? {} : { numConsecutiveWindows }),
    // An alert's own labels look the same as those that the server has filled in.
    ...(isOfThreshold ? {} : pick(live, ["detectionMode", "anomalyConfig"])),
  });
}

/** Selects the arguments of the source, because servers before 2.34 keep the identifiers of the other kind. */
function describeWatched(live: Plain): Plain {
  const kind = watchedKind(live);
  const { groupBy, ...ids } = kind === undefined ? {} : pick(live, listKeys(kind));
  const keys = groupBy ? { ...ids, groupBy } : ids;
  return kind !== undefined && watchedKind(keys) === kind ? keys : { ...keys, source: live.source };
}
