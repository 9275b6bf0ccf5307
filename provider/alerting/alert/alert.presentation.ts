import type { Reference } from "../../engine/kind/kind";
import { pick, type Plain } from "../../engine/plain";
import {
  alertArgs,
  INTERVALS,
  SOURCES,
  THRESHOLD_TYPES,
  type AlertChannel,
  type AlertState,
} from "./alert.schema";
import { keysOf, kindOfSource, watchedKind } from "./alert.watched";

/** How the command line speaks of alerts and writes them as programs. */

export const vocabulary: readonly string[] = [...INTERVALS, ...SOURCES, ...THRESHOLD_TYPES, "webhook"];

const webhookIdsIn = (value: unknown): string[] =>
  [value].flat().flatMap((channel) => (channel as Partial<AlertChannel> | undefined)?.webhookId ?? []);

export const references: Readonly<Record<string, Reference>> = {
  dashboardId: { to: "dashboard" },
  tileId: { to: "tile" },
  savedSearchId: { to: "savedSearch" },
  channel: { to: "webhook", ids: webhookIdsIn },
  channels: { to: "webhook", ids: webhookIdsIn },
};

/** What is written in the shortest way. Every other argument is written as it is, those of later versions included. */
const SHORTENED = [
  "alertId",
  "source",
  "dashboardId",
  "tileId",
  "savedSearchId",
  "groupBy",
  "channel",
  "channels",
  "numConsecutiveWindows",
];
const AS_IT_IS = Object.keys(alertArgs.shape).filter((key) => !SHORTENED.includes(key));

export function describe(live: Plain): Plain {
  const { channels = [], numConsecutiveWindows } = live as Partial<AlertState>;
  return {
    ...pick(live, AS_IT_IS),
    ...describeWatched(live),
    ...(channels.length > 1 ? { channels } : { channel: channels[0] }),
    ...(numConsecutiveWindows === 1 ? {} : { numConsecutiveWindows }),
  };
}

/** Only what belongs to the source: servers before 2.34 keep the identifiers of the other kind. */
function describeWatched(live: Plain): Plain {
  const isKnown = live.source === undefined || kindOfSource(live.source) !== undefined;
  const kind = isKnown ? watchedKind(live) : undefined;
  const ids = kind === undefined ? {} : pick(live, keysOf(kind));
  if (ids.groupBy === "") delete ids.groupBy;
  return watchedKind(ids) === kind && isKnown ? ids : { ...ids, source: live.source };
}
