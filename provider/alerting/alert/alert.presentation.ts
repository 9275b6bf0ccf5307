import { readPolicies, selectKeys } from "../../engine/arguments/argument.schema";
import type { Presentation, Reference } from "../../engine/kind/kind";
import { omit, pick, dropAbsent, type Plain } from "../../engine/values/plain";
import { chartReferences, writeNamesWithin } from "../chart/chart.references";
import { CHANNELS, SEVERITIES, type AlertChannel } from "./alert.parts.schema";
import {
  alertArgs,
  DETECTION_MODES,
  INTERVALS,
  SOURCES,
  THRESHOLD_TYPES,
  type AlertState,
} from "./alert.schema";
import { listKeys, WATCHED, watchedKind } from "./alert.watched";
import type { Named } from "../../engine/service/service";
import type { TileResult } from "../dashboard/dashboard.schema";
import { findUnique } from "../names/references";
import type { WebhookResult } from "../webhook/webhook.schema";

const webhookReference: Reference = {
  to: "webhook",
  isFilter: true,
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
    tileId: { to: "tile", output: "tileIds" },
    savedSearchId: { to: "savedSearch", files: { name: "saved-searches" } },
    channel: webhookReference,
    channels: webhookReference,
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

/** The objects that the names of an alert can refer to, by kind. */
interface NamedObjects {
  readonly dashboard?: readonly Named[];
  readonly tile?: readonly TileResult[];
  readonly savedSearch?: readonly Named[];
  readonly webhook?: readonly WebhookResult[];
  readonly source?: readonly Named[];
  readonly connection?: readonly Named[];
}

export function writeNames(args: Plain, all: NamedObjects, linked: ReadonlySet<string>): Plain {
  const listed = { ...all, linked };
  const { source, connection } = all;
  const watched = nameWatched(args, listed);
  const entries = Object.entries(args).flatMap(([key, value]): [string, unknown][] => {
    if (watched?.keys.includes(key)) return key === watched.keys[0] ? [[watched.name, watched.value]] : [];
    if (key === "channels" && Array.isArray(value))
      return [[key, value.map((one) => nameChannel(one, listed))]];
    if (key === "chartConfig") return [[key, writeNamesWithin(value, { source, connection }, linked)]];
    return [[key, value]];
  });
  return Object.fromEntries<unknown>(entries);
}

/** The listed objects, and the identifiers that the program gets from its own resources. */
interface KnownNames extends NamedObjects {
  readonly linked: ReadonlySet<string>;
}

interface Watched {
  readonly name: string;
  readonly value: unknown;
  /** The arguments that the name replaces. */
  readonly keys: readonly string[];
}

/**
 * Returns the name of the watched object; undefined if other arguments identify the object too, which the name would
 * contradict.
 */
function nameWatched(args: Plain, listed: KnownNames): Watched | undefined {
  const saying = ["source", ...Object.values(WATCHED).flatMap(({ required }) => [...required])];
  const given = Object.keys(pick(args, saying));
  const isGiven = (keys: readonly string[]): boolean =>
    keys.length === given.length && keys.every((key) => given.includes(key));
  const { tile, search } = WATCHED;
  if (isGiven(tile.required)) {
    const value = nameTile(args, listed);
    return value === undefined ? undefined : { name: tile.name, value, keys: tile.required };
  }
  if (!isGiven(search.required)) return undefined;
  if (listed.linked.has(String(args.savedSearchId))) return undefined;
  const value = findUnique(listed.savedSearch, args.savedSearchId)?.name;
  return value === undefined ? undefined : { name: search.name, value, keys: search.required };
}

function nameTile({ dashboardId, tileId }: Plain, { dashboard, tile, linked }: KnownNames): unknown {
  if (linked.has(String(tileId))) return undefined;
  const ofDashboard = tile?.filter((one) => one.dashboardId === dashboardId);
  const names = [findUnique(dashboard, dashboardId)?.name, findUnique(ofDashboard, tileId)?.name];
  return names.includes(undefined) ? undefined : { dashboard: names[0], name: names[1] };
}

/** Writes the name of a webhook. Other kinds of channels have no names and pass unchanged. */
function nameChannel(channel: unknown, { webhook, linked }: KnownNames): unknown {
  const { type, webhookId, ...others } = channel as AlertChannel;
  if (type !== "webhook" || linked.has(String(webhookId))) return channel;
  const all = webhook;
  const there = all?.find(({ id }) => id === webhookId);
  const ofService = all?.filter(({ service }) => service === there?.service);
  if (findUnique(all, webhookId)) return { webhook: there?.name, ...others };
  if (findUnique(ofService, webhookId))
    return { webhook: { name: there?.name, service: there?.service }, ...others };
  return channel;
}
