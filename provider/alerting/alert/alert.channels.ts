import { isDeepStrictEqual } from "node:util";
import { pick, dropAbsent, type Plain } from "../../engine/values/plain";
import { pairBy } from "../chart/chart.defaults";
import { normalizeId } from "../object-id";
import type { AlertChannel } from "./alert.parts.schema";
import { hasDeclared } from "./alert.watched";
import type { AlertInputs } from "./alert.schema";

/** An alert has a list of channels, which programs may also declare as a single one. */

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
}: Partial<AlertInputs>): readonly (readonly [path: string, channel: AlertChannel])[] {
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
