import { pick, type Plain } from "../../engine/values/plain";
import type { Named } from "../../engine/service/service";
import { writeNamesWithin } from "../chart/chart.presentation";
import type { TileResult } from "../dashboard/dashboard-result.schema";
import { findUnique } from "../names/references";
import type { WebhookResult } from "../webhook/webhook-result.schema";
import type { AlertChannel } from "./alert.channel.schema";
import { WATCHED } from "./alert.watched";

/** The objects that the names of an alert can refer to, by kind. */
interface NamedObjects {
  readonly dashboard?: readonly Named[];
  readonly tile?: readonly TileResult[];
  readonly savedSearch?: readonly Named[];
  readonly webhook?: readonly WebhookResult[];
  readonly source?: readonly Named[];
  readonly connection?: readonly Named[];
}

/** Writes names in place of identifiers if the name refers to exactly one object. */
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
