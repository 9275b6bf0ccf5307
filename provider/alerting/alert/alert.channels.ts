import { isDeepStrictEqual } from "node:util";
import { pick, dropAbsent, type Plain } from "../../engine/plain";
import type { Same } from "../../engine/kind/collection/declaration";
import { normalizeId } from "../object-id";
import type { AlertChannel } from "./alert.schema";

/** An alert has a list of channels, which programs may also declare as a single one. */

export function isChannel(value: unknown): value is AlertChannel {
  return typeof value === "object" && value !== null && typeof (value as AlertChannel).type === "string";
}

export function normalizeChannel<C extends AlertChannel>(channel: C): C {
  return dropAbsent({ ...channel, webhookId: normalizeId(channel.webhookId) }) as C;
}

/** Inputs with channels in the one spelling. Where both spellings agree, the list is the one that stays. */
export function normalizeChannels({ channel, channels }: Plain): Plain {
  const one = channel === undefined ? {} : { channel: normalizeEntry(channel) };
  if (!Array.isArray(channels)) return one;
  const list: unknown[] = channels.map(normalizeEntry);
  return isDeepStrictEqual(one.channel, list[0])
    ? { channel: undefined, channels: list }
    : { ...one, channels: list };
}

/** What is no channel is left for the schema to refuse. */
function normalizeEntry(entry: unknown): unknown {
  const { webhookId } = (entry ?? {}) as Partial<AlertChannel>;
  return typeof webhookId === "string" ? normalizeChannel(entry as AlertChannel) : entry;
}

/** A declared single channel beside others that somebody added is written as the list that it has become. */
export function selectInputs(state: Plain, declared: readonly string[]): Plain {
  const grown = Array.isArray(state.channels) && state.channels.length > 1;
  const keys = declared.map((key) => (key === "channel" && grown ? "channels" : key));
  return pick(state, keys);
}

/** State holds the channels once, in the declared spelling; the class gives programs both. */
export function record(live: Plain, declared: readonly string[]): Plain {
  const { channel, channels, ...rest } = live;
  const several = Array.isArray(channels) && channels.length > 1;
  const asList = declared.includes("channels") || several;
  const asOne = declared.includes("channel") || !asList;
  return { ...rest, ...(asOne ? { channel } : {}), ...(asList ? { channels } : {}) };
}

export const sameChannels: Readonly<Record<"channel" | "channels", Same>> = {
  // A single channel is as declared only when nobody added another one.
  channel: (recorded, declared, state) =>
    isDeepStrictEqual(state.channels ?? (recorded === undefined ? [] : [recorded]), [declared]),
  channels: (recorded, declared, state) =>
    isDeepStrictEqual(recorded ?? (state.channel === undefined ? undefined : [state.channel]), declared),
};
