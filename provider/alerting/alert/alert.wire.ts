import { dropAbsent, omit, pick, type Plain } from "../../engine/values/plain";
import type { Capabilities, Collection, Dropping } from "../../engine/kind/collection/declaration";
import { createReader } from "../../engine/arguments/resource-type";
import { lineMark } from "../../engine/kind/owner-mark";
import { layChart, layOver } from "../chart/chart.defaults";
import { normalizeId } from "../object-id";
import { SETTINGS } from "../settings";
import {
  addUndeclared,
  isChannel,
  normalizeChannel,
  readChannels,
  recordChannels,
  toInstant,
  listForeignKeys,
  watchedKind,
  sortTags,
} from "./alert.parts";
import { LONGEST_NOTE, RANGE_TYPES, type AlertInputs, type AlertState } from "./alert.schema";
import { alertType, wireAlert, type WireAlert } from "./alert.type.schema";
import type { AlertingConnection } from "../connection";
import { NAMED } from "../names/named";
import type { AlertChannel } from "./alert.parts.schema";
import { isDeepStrictEqual } from "node:util";
import { isFailure } from "../../http/errors";
import { dashboards } from "../dashboard/dashboard.schema";
import { savedSearches } from "../saved-search/saved-search.schema";

/** The one mapping of alerts to the wire, and the one from it. */

type AlertValues = Partial<AlertInputs>;

export const noteMark = lineMark({ key: "note", longest: LONGEST_NOTE, setting: SETTINGS.ownerNote.config });

export function isRange(thresholdType: string | null | undefined): boolean {
  return RANGE_TYPES.includes(thresholdType ?? "");
}

const readPlain = createReader(alertType, noteMark);

/** Normalizes once: either spelling, null as absent, instants canonical, and nothing that does not apply. */
export function toState(wire: WireAlert): AlertState {
  const channels = readChannels(wire).map(normalizeChannel);
  const { silenced } = wire;
  return dropAbsent({
    ...readPlain(wire),
    // A range's upper end cannot be cleared on the service; with any other type it has no meaning.
    thresholdMax: isRange(wire.thresholdType) ? wire.thresholdMax : undefined,
    dashboardId: normalizeId(wire.dashboardId ?? wire.dashboard),
    tileId: normalizeId(wire.tileId),
    savedSearchId: normalizeId(wire.savedSearchId ?? wire.savedSearch),
    channel: channels[0],
    channels: channels.length === 0 ? undefined : channels,
    // Setting a start makes an offset of 0 appear: 0 and unset are the same.
    scheduleOffsetMinutes: wire.scheduleOffsetMinutes === 0 ? undefined : wire.scheduleOffsetMinutes,
    scheduleStartAt: toInstant(wire.scheduleStartAt),
    teamId: wire.teamId ?? wire.team,
    silenced: typeof silenced === "object" && silenced !== null ? isMuted(silenced.until) : silenced,
  });
}

/**
 * Selects the fields that state records. A comparison that is declared without a range has no upper end, even if people
 * added one.
 */
export function record(live: Plain, declared: readonly string[], wanted: Plain): Plain {
  const hasRange = declared.includes("thresholdMax") || !declared.includes("thresholdType");
  return recordChannels(hasRange ? live : omit(live, ["thresholdMax"]), declared, wanted);
}

function isMuted(until: string | null | undefined): boolean {
  return until === undefined || until === null || Date.parse(until) > Date.now();
}

/**
 * Creates the body that creates an alert, or that updates one on a server that cannot be read. It has only what is
 * declared.
 */
export function toWire(declared: AlertValues, capabilities: Capabilities): Plain {
  const { channels, ...rest } = declared;
  return dropAbsent({
    ...rest,
    source: spellSource(declared, capabilities),
    // Servers before 2.36 know `channel` only; newer ones take both when they agree.
    ...(channels === undefined ? {} : { channels, channel: channels[0] }),
  });
}

/** Fields that only the service writes; sending them back would be noise. */
const SERVER_OWNED: readonly string[] = [
  "id",
  "state",
  "team",
  "teamId",
  "silenced",
  "executionErrors",
  "createdAt",
  "updatedAt",
];

/**
 * Converts the current alert to a body, in the observed spelling. Null means unset, and servers refuse some nulls, so
 * known fields omit it. Only the server knows the meaning of null in a field that this package does not know.
 */
export function toBody(current: WireAlert): Plain {
  const { dashboard, savedSearch, channel, channels, ...body } = omit(current, SERVER_OWNED);
  const known = {
    ...pick(body, Object.keys(wireAlert.shape)),
    dashboardId: body.dashboardId ?? dashboard,
    savedSearchId: body.savedSearchId ?? savedSearch,
    channel: isChannel(channel) ? dropAbsent(channel) : undefined,
    channels: Array.isArray(channels) ? channels.filter(isChannel).map(dropAbsent) : undefined,
  };
  return { ...omit(body, Object.keys(wireAlert.shape)), ...omit(dropAbsent(known), LABELS) };
}

/** Lays the declared arguments over the body and removes fields that contradict them. */
export function lay(body: Plain, args: AlertValues, capabilities: Capabilities): void {
  const declared = layParts(body, args);
  const kind = watchedKind(declared) ?? watchedKind(body);
  const source = declared.source ?? kind;
  const wanted = { ...body, ...declared, ...(source && { source }) };
  Object.assign(body, toWire(wanted, capabilities));
  // Without the list, the alert keeps the one declared channel only.
  if (declared.channel) Object.assign(body, { channel: declared.channel, channels: undefined });
  if (kind !== undefined) for (const key of listForeignKeys(kind)) delete body[key];
  settleSchedule(body, declared);
  if (!isRange(body.thresholdType as string)) delete body.thresholdMax;
  // A server may refuse the tuning of a mode that has none.
  if (args.detectionMode === "threshold" && args.anomalyConfig === undefined) delete body.anomalyConfig;
}

/** Lays the declared channels, chart and tuning over the current ones, whose undeclared parts stay. */
function layParts(body: Plain, args: AlertValues): AlertValues {
  const { channel, channels, chartConfig, anomalyConfig } = args;
  const laid = dropAbsent({
    channel: channel && addUndeclared([channel], body)[0],
    channels: channels && addUndeclared(channels, body),
    chartConfig: layChart(body.chartConfig, chartConfig),
    anomalyConfig: layOver(body.anomalyConfig, anomalyConfig),
  });
  return { ...args, ...(laid as AlertValues) };
}

/** Resolves the conflict between a start and an offset: the declared one overrides the stored one. */
function settleSchedule(body: Plain, declared: AlertValues): void {
  if (declared.scheduleStartAt !== undefined) body.scheduleOffsetMinutes = 0;
  else if (declared.scheduleOffsetMinutes && body.scheduleStartAt) body.scheduleStartAt = null;
}

/**
 * Returns the spelling of the source. For a saved search, it is the server's own word once it is known; before that,
 * `saved_search`, which the observed service requires.
 */
function spellSource(declared: AlertValues, capabilities: Capabilities): string | undefined {
  const kind = watchedKind(declared);
  if (kind !== "search") return kind;
  if (typeof capabilities.searchSpelling === "string") return capabilities.searchSpelling;
  if (capabilities.offersRead === false) return declared.source ?? "search";
  return declared.savedSearchId === undefined ? declared.source : "saved_search";
}

/** Finds the webhooks in a body that the team does not have, because the service only says "Webhook not found". */
export async function findMissingWebhooks(
  connection: AlertingConnection,
  { channel, channels }: Plain,
): Promise<string[]> {
  const there = new Set((await NAMED.webhook.list(connection, "now")).map(({ id }) => id));
  const declared = (channels ?? [channel]) as (Partial<AlertChannel> | null | undefined)[];
  return declared.flatMap((one, index) => {
    const id = normalizeId(one?.webhookId);
    if (typeof id !== "string" || there.has(id)) return [];
    return `webhook ${id} (${channels === undefined ? "channel" : `channels[${index}]`})`;
  });
}

/** Arguments that some servers drop, and without which an alert fires or notifies at other times. */
const DECISIVE = ["channels", "groupBy", "scheduleOffsetMinutes", "scheduleStartAt"];

/** The arguments of an alert that older servers silently drop. */
export const dropping: Dropping = {
  labels: ["displayName", "tags", "note"],
  decisive: ({ detectionMode, numConsecutiveWindows }) => [
    ...DECISIVE,
    // One window is the default.
    ...(numConsecutiveWindows === 1 ? [] : ["numConsecutiveWindows"]),
    "detectionMode",
    // A threshold has no tuning.
    ...(detectionMode === "threshold" ? [] : ["anomalyConfig"]),
  ],
  describe,
};

function describe({
  detectionMode = "threshold",
  thresholdType,
  threshold,
  thresholdMax,
}: AlertState): string {
  const values = [thresholdType, threshold, thresholdMax].filter((value) => value !== undefined).join(" ");
  return detectionMode === "threshold"
    ? `an alert with a threshold, ${values}`
    : `an alert in the mode ${detectionMode}`;
}

/** The labels of an alert. If an alert has none, newer servers fill them in from its dashboard or saved search. */
export const LABELS = ["displayName", "tags"] as const;

/**
 * Finds the alert's own labels, which the server would not fill in again, so an update has to send them. If the
 * server's labels are not known, all count as the alert's own, because a frozen label is better than a lost one.
 */
export async function findOwnLabels(connection: AlertingConnection, alert: WireAlert): Promise<Plain> {
  const { displayName, tags } = alert;
  const labels = dropAbsent({ displayName, tags: isEmpty(tags) ? undefined : tags });
  if (Object.keys(labels).length === 0) return labels;
  const parent = await readParent(connection, alert);
  return dropAbsent({
    displayName: displayName === parent?.name ? undefined : labels.displayName,
    tags: isDeepStrictEqual(sortTags(tags), sortTags(parent?.tags)) ? undefined : labels.tags,
  });
}

function isEmpty(tags: unknown): boolean {
  return Array.isArray(tags) && tags.length === 0;
}

async function readParent(connection: AlertingConnection, alert: WireAlert): Promise<Plain | undefined> {
  const read = async <W extends Plain & { id: string }>(
    collection: Collection<W>,
    id: string | null | undefined,
  ): Promise<Plain | undefined> => {
    if (typeof id !== "string") return undefined;
    const found = await connection
      .reads(collection)
      .read(id)
      .catch((error: unknown) => {
        if (isFailure(error, "forbidden")) return "forbidden" as const;
        throw error;
      });
    return typeof found === "string" ? undefined : found;
  };
  const dashboard = await read(dashboards, alert.dashboardId ?? alert.dashboard);
  return dashboard ?? read(savedSearches, alert.savedSearchId ?? alert.savedSearch);
}
