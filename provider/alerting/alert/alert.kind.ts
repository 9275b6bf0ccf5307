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
import { listKeys, WATCHED, watchedKind, normalizeChannels, selectInputs } from "./alert.parts";
import type { TileResult } from "../dashboard/dashboard.schema";
import { findUnique, writeNames as writeReferences, type Listed } from "../names/references";
import type { NamedReference } from "../names/names.schema";
import type { WebhookResult } from "../webhook/webhook.schema";
import { collectionKind } from "../../engine/kind/collection/collection-kind";
import { alertingService } from "../service";
import {
  findMissingWebhooks,
  findOwnLabels,
  dropping,
  lay,
  noteMark,
  record,
  toState,
  toWire,
  toBody,
} from "./alert.wire";
import { resolveNames } from "./alert.references";
import { listAlertRules } from "./alert.rules";
import { alerts } from "./alert.type.schema";

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

const SAVED_SEARCH: NamedReference = { name: "savedSearch", id: "savedSearchId", to: "savedSearch" };

/**
 * Writes names in place of identifiers. The watched object keeps its identifiers if further arguments identify it, which
 * the name would contradict.
 */
export function writeNames(args: Plain, listed: Listed, linked: ReadonlySet<string>): Plain {
  const saying = ["source", ...Object.values(WATCHED).flatMap(({ required }) => [...required])];
  const given = Object.keys(pick(args, saying)).join();
  const references = given === SAVED_SEARCH.id ? [SAVED_SEARCH] : [];
  const tile = given === WATCHED.tile.required.join() ? nameTile(args, listed, linked) : undefined;
  const entries = Object.entries(writeReferences(references, args, listed, linked)).flatMap(
    ([key, value]): [string, unknown][] => {
      if (tile && key === "tileId") return [];
      if (tile && key === "dashboardId") return [["tile", tile]];
      if (key === "channels" && Array.isArray(value))
        return [[key, value.map((one) => nameChannel(one, listed, linked))]];
      return [[key, key === "chartConfig" ? writeNamesWithin(value, listed, linked) : value]];
    },
  );
  return Object.fromEntries(entries);
}

function nameTile(
  { dashboardId, tileId }: Plain,
  listed: Listed,
  linked: ReadonlySet<string>,
): Plain | undefined {
  if (linked.has(String(tileId))) return undefined;
  const tiles = listed.tile as readonly TileResult[] | undefined;
  const dashboard = findUnique(listed.dashboard, dashboardId)?.name;
  const name = findUnique(
    tiles?.filter((one) => one.dashboardId === dashboardId),
    tileId,
  )?.name;
  return dashboard === undefined || name === undefined ? undefined : { dashboard, name };
}

/** Writes the name of a webhook. Other kinds of channels have no names and pass unchanged. */
function nameChannel(channel: unknown, listed: Listed, linked: ReadonlySet<string>): unknown {
  const { type, webhookId, ...others } = channel as AlertChannel;
  if (type !== "webhook" || linked.has(String(webhookId))) return channel;
  const all: readonly WebhookResult[] | undefined = listed.webhook;
  const there = all?.find(({ id }) => id === webhookId);
  const ofService = all?.filter(({ service }) => service === there?.service);
  if (findUnique(all, webhookId)) return { webhook: there?.name, ...others };
  if (findUnique(ofService, webhookId))
    return { webhook: { name: there?.name, service: there?.service }, ...others };
  return channel;
}

export const alertKind = collectionKind({
  service: alertingService,
  collection: alerts,
  mapping: {
    toState,
    toWire,
    writable: toBody,
    lay,
    canonical: (inputs) => ({ ...inputs, ...normalizeChannels(inputs) }),
    inputsOf: selectInputs,
    record,
  },
  checks: { rules: listAlertRules },
  protects: { dropping, keep: findOwnLabels, missing: findMissingWebhooks },
  shown: alertPresentation,
  resolveNames,
  mark: noteMark,
});
