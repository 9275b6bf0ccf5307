import { isDeepStrictEqual } from "node:util";
import { pick, withoutAbsent, type Plain } from "../engine/plain";
import type { AlertChannel } from "./alert.schema";
import { canonicalChannel, canonicalId } from "./alert.wire";

const IDENTIFIERS = ["alertId", "dashboardId", "tileId", "savedSearchId"];

/** Inputs with identifiers in the case of letters that the service answers with. */
export function canonical(inputs: Plain): Plain {
  const ids = IDENTIFIERS.filter((key) => typeof inputs[key] === "string");
  const lowered = Object.fromEntries(ids.map((key) => [key, canonicalId(inputs[key] as string)]));
  return withoutAbsent({ ...inputs, ...lowered, ...canonicalChannels(inputs) });
}

/** Both spellings of channels say the same when they agree: then the list is the one that is kept. */
function canonicalChannels({ channel, channels }: Plain): Plain {
  const one = channel === undefined ? {} : { channel: canonicalEntry(channel) };
  if (!Array.isArray(channels)) return one;
  const list: unknown[] = channels.map(canonicalEntry);
  return isDeepStrictEqual(one.channel, list[0])
    ? { channel: undefined, channels: list }
    : { ...one, channels: list };
}

/** What is no channel is left for the schema to refuse. */
function canonicalEntry(entry: unknown): unknown {
  return isChannel(entry) ? canonicalChannel(entry) : entry;
}

function isChannel(value: unknown): value is AlertChannel {
  return typeof value === "object" && value !== null && typeof (value as AlertChannel).webhookId === "string";
}

/** A declared single channel beside others that somebody added is written as the list that it has become. */
export function inputsOf(state: Plain, declared: readonly string[]): Plain {
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
