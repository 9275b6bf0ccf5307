import type { Capabilities, HiddenFields } from "../../engine/kind/collection/declaration";
import type { Problem } from "../../engine/problems/problem";
import { isDeepStrictEqual } from "node:util";
import { pick, dropAbsent, type Plain } from "../../engine/values/plain";
import type { Same } from "../../engine/arguments/argument.schema";
import { fillDefaults, hasAll, pairBy } from "../chart/chart.defaults";
import type { AlertChannel } from "./alert.parts.schema";
import { normalizeId } from "../object-id";

/**
 * The kinds of objects that an alert can watch, each with the spellings of `source`, the arguments that identify the
 * object, and the argument that takes its name.
 */
export const WATCHED = {
  tile: { spellings: ["tile"], required: ["dashboardId", "tileId"], optional: [], name: "tile" },
  search: {
    spellings: ["saved_search", "search"],
    required: ["savedSearchId"],
    optional: ["groupBy"],
    name: "savedSearch",
  },
  inline: { spellings: ["inline"], required: ["chartConfig"], optional: [], name: undefined },
} as const;

export type WatchedKind = keyof typeof WATCHED;
type WatchedFields = (typeof WATCHED)[WatchedKind];
export type WatchedKey = WatchedFields["required"][number] | WatchedFields["optional"][number];
type Name = NonNullable<WatchedFields["name"]>;

const KINDS = Object.keys(WATCHED) as WatchedKind[];
const NAMES = KINDS.flatMap((kind) => WATCHED[kind].name ?? []);
const REQUIRED = KINDS.flatMap((kind) => [...WATCHED[kind].required]);

/** The arguments that identify the watched object, by identifiers. */
export const WATCHED_KEYS: readonly WatchedKey[] = KINDS.flatMap(listKeys);

type WatchedValues = { readonly [K in "source" | Name | WatchedKey]?: unknown };

/** Returns the kind for a spelling of `source`; undefined for a kind of a newer server. */
export function kindOfSource(source: unknown): WatchedKind | undefined {
  return KINDS.find((kind) => (WATCHED[kind].spellings as readonly unknown[]).includes(source));
}

/** Returns the kind of the watched object: by `source`, or else by the arguments that identify it. */
export function watchedKind(values: WatchedValues): WatchedKind | undefined {
  if (values.source) return kindOfSource(values.source);
  return KINDS.find((kind) => WATCHED[kind].required.some((key) => (values[key] ?? undefined) !== undefined));
}

export function listKeys(kind: WatchedKind): readonly WatchedKey[] {
  return [...WATCHED[kind].required, ...WATCHED[kind].optional];
}

export function listForeignKeys(kind: WatchedKind): readonly WatchedKey[] {
  return KINDS.filter((other) => other !== kind).flatMap(listKeys);
}

/**
 * Finds a name next to another argument that identifies the watched object, because one of them would have to be
 * dropped.
 */
export function findContradictions(values: WatchedValues): Problem[] {
  const problems = KINDS.flatMap((kind) => {
    const { name } = WATCHED[kind];
    if (name === undefined || values[name] === undefined) return [];
    const others = [...NAMES, ...REQUIRED].filter((key) => key !== name && values[key] !== undefined);
    const source = isOfAnother(kind, values.source) ? [`source ${JSON.stringify(values.source)}`] : [];
    const said = [...others, ...source];
    if (said.length === 0) return [];
    const reason = `an alert watches one thing: remove this or ${said.join(" and ")}`;
    return [{ path: name, reason }];
  });
  // Two names contradict each other, which is one problem.
  return problems.slice(0, 1);
}

/** Returns whether the source is of another kind. If it is not known yet, the identifiers decide. */
function isOfAnother(kind: WatchedKind, source: unknown): boolean {
  return typeof source === "string" && kindOfSource(source) !== kind;
}

export function isSearch(source: unknown): boolean {
  return kindOfSource(source) === "search";
}

/** Extracts the server's word for a saved search from a response. */
export function learn({ source }: { readonly source?: unknown }): Capabilities {
  return isSearch(source) ? { searchSpelling: source } : {};
}

/** No list shows the chart of an alert that has one of its own. */
export const hidden: HiddenFields = {
  of: (values) =>
    watchedKind(values) === "inline" && (values.chartConfig ?? undefined) === undefined
      ? ["chartConfig"]
      : [],
  reason: "the chart has a part that only the web app can write, such as a filter",
};

/** The equality of arguments of an alert for which it is not deep equality. */

/** Compares a single channel. It differs from the declared one if people added another channel. */
export const sameChannel: Same = (recorded, declared, state) =>
  areSame(state.channels ?? (recorded === undefined ? [] : [recorded]), [declared]);

export const sameChannels: Same = (recorded, declared, state) =>
  areSame(recorded ?? (state.channel === undefined ? undefined : [state.channel]), declared);

function areSame(recorded: unknown, declared: unknown): boolean {
  const [there, wanted] = [recorded ?? [], declared] as [AlertChannel[], AlertChannel[]];
  return there.length === wanted.length && wanted.every((one, index) => hasDeclared(there[index], one));
}

/**
 * Returns whether the recorded channel has everything that is declared. A webhook channel may have more, from the
 * service or from people.
 */
export function hasDeclared(recorded: AlertChannel | undefined, declared: AlertChannel): boolean {
  if (recorded === undefined || declared.type !== "webhook") return isDeepStrictEqual(recorded, declared);
  return isDeepStrictEqual(pick(recorded, Object.keys(declared)), declared);
}

/** 0 and -0 are one number on the wire. */
export const sameNumber: Same = (recorded, declared) => recorded === declared;

export const sameSource: Same = (recorded, declared) =>
  recorded === declared || (isSearch(recorded) && isSearch(declared));

export const sameOffset: Same = (recorded, declared) => (recorded ?? 0) === declared;

export const sameInstant: Same = (recorded, declared) =>
  toInstant(recorded as string) === toInstant(declared as string);

export const sameChart: Same = (recorded, declared) => hasAll(fillDefaults(recorded), declared);

export const sameTags: Same = (recorded, declared) =>
  isDeepStrictEqual(sortTags(recorded), sortTags(declared));

/** Sorts the tags, because their order has no meaning. */
export function sortTags(tags: unknown): unknown {
  return Array.isArray(tags) ? [...new Set(tags)].sort() : tags;
}

/** An instant in the one spelling. */
export function toInstant(value: string | null | undefined): string | undefined {
  if (value === undefined || value === null) return undefined;
  const time = Date.parse(value);
  return Number.isNaN(time) ? value : new Date(time).toISOString();
}

/** An alert has a list of channels, which programs may also declare as a single one. */
interface Channels {
  readonly channel?: AlertChannel | undefined;
  readonly channels?: readonly AlertChannel[] | undefined;
}

export function isChannel(value: unknown): value is AlertChannel {
  return typeof value === "object" && value !== null && typeof (value as AlertChannel).type === "string";
}

export function normalizeChannel<C extends AlertChannel>(channel: C): C {
  return dropAbsent({ ...channel, webhookId: normalizeId(channel.webhookId) }) as C;
}

/** Lists the channels of an alert, each with its path. */
export function listChannels({
  channel,
  channels = [],
}: Channels): readonly (readonly [path: string, channel: AlertChannel])[] {
  const listed = channels.map((entry, index) => [`channels[${index}]`, entry] as const);
  return channel ? [["channel", channel], ...listed] : listed;
}

/** Normalizes the channels in the inputs. If both spellings agree, only the list stays. */
export function normalizeChannels({ channel, channels }: Plain): Plain {
  const one = channel === undefined ? {} : { channel: normalizeEntry(channel) };
  if (!Array.isArray(channels)) return one;
  const list: unknown[] = channels.map(normalizeEntry);
  return isDeepStrictEqual(one.channel, list[0])
    ? { channel: undefined, channels: list }
    : { ...one, channels: list };
}

/** Normalizes a channel. A value that is no channel passes unchanged, because the schema refuses it. */
function normalizeEntry(entry: unknown): unknown {
  const { webhookId } = (entry ?? {}) as Partial<AlertChannel>;
  return typeof webhookId === "string" ? normalizeChannel(entry as AlertChannel) : entry;
}

/** Selects the declared inputs. If people added channels to a declared single channel, the result is the list. */
export function selectInputs(state: Plain, declared: readonly string[]): Plain {
  const grown = Array.isArray(state.channels) && state.channels.length > 1;
  const keys = declared.map((key) => (key === "channel" && grown ? "channels" : key));
  return pick(state, keys);
}

/**
 * Records the channels once, in the declared spelling; the class gives programs both. A `wanted` single channel keeps
 * its spelling, even if people added others.
 */
export function recordChannels(live: Plain, declared: readonly string[], wanted: Plain): Plain {
  const { channel, channels, ...rest } = live;
  const several = Array.isArray(channels) && channels.length > 1;
  const asList = declared.includes("channels") || several;
  const asOne = declared.includes("channel") || !asList;
  return {
    ...rest,
    ...(asOne ? { channel: respell(channel, wanted.channel) } : {}),
    ...(asList ? { channels } : {}),
  };
}

function respell(live: unknown, wanted: unknown): unknown {
  return isChannel(live) && isChannel(wanted) && hasDeclared(live, wanted) ? wanted : live;
}

/**
 * Completes the declared channels with the undeclared keys of the current ones. Each current channel matches at most
 * one declared channel.
 */
export function addUndeclared(declared: readonly AlertChannel[], current: Plain): AlertChannel[] {
  const live = readChannels(current).map(normalizeChannel);
  // A webhook may occur several times.
  const pairs = pairBy(live, declared, [hasDeclared, isSameWebhook]);
  return declared.map((one, index) => ({ ...live[pairs[index] ?? -1], ...one }));
}

function isSameWebhook(one: AlertChannel, other: AlertChannel): boolean {
  return one.type === "webhook" && one.type === other.type && one.webhookId === other.webhookId;
}

/** Reads the channels of a response or a body. Older servers have a single channel only. */
export function readChannels({ channel, channels }: Plain): AlertChannel[] {
  return ((channels ?? [channel]) as unknown[]).filter(isChannel);
}
