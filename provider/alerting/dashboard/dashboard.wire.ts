import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Known, DryRun, DryRunError } from "../../engine/kind/collection/declaration";
import { dropAbsent, omit, pick, type Plain } from "../../engine/values/plain";
import { dropLeftovers, layChart, layOver, pairBy, project } from "../chart/chart.defaults";
import { tagsMark, type AlertingSettings } from "../settings";
import { LIST_KEYS, LISTS, listOf, listEntries, nameOf, type ListKey, type TileEntry } from "./tile.entries";
import type { WireDashboard, WireTile } from "./dashboard.schema";
import { createKeyOf, pairWith, toTileState } from "./tile.state";

/** The one mapping of dashboards to the wire, and the one from it. */

export function toState(wire: WireDashboard, known: Known): Plain {
  return dropAbsent({
    name: wire.name,
    ...toTileState(wire.tiles ?? [], known),
    tags: tagsMark.remove(wire.tags),
    // An empty query means none. The service keeps a language without a query.
    ...(wire.savedQuery ? pick(wire, ["savedQuery", "savedQueryLanguage"]) : {}),
    ...Object.fromEntries(LIST_KEYS.map((key) => [key, showList(key, wire[key], known)])),
  });
}

function showList(key: ListKey, live: unknown, { recorded, args }: Known): Plain[] {
  const { defaults } = LISTS[key];
  return listOf(live).map((entry, index) => {
    const own = dropAbsent(key === "filters" ? omit(entry, ["id"]) : entry);
    const declared = findEntry(key, (args ?? recorded)[key], own, index);
    const before = args && findEntry(key, recorded[key], own, index);
    if (declared === undefined && before === undefined) return own;
    return project(declared, before, { full: { ...defaults, ...own }, short: own }) as Plain;
  });
}

/** Finds the entry of a list that corresponds to a live one, if the key of the list identifies it. */
function findEntry(key: ListKey, list: unknown, live: Plain, index: number): Plain | undefined {
  const { by } = LISTS[key];
  return by === undefined ? listOf(list)[index] : listOf(list).find((one) => one[by] === live[by]);
}

export function toWire(args: Plain): Plain {
  return dropAbsent({
    ...args,
    ...(args.tiles !== undefined && { tiles: listNew(args.tiles).map(newTile) }),
  });
}

/** Lists the tiles in the order in which a new dashboard gets them. */
export function listNew(tiles: unknown): TileEntry[] {
  const entries = listEntries(tiles);
  return Array.isArray(tiles) ? entries : entries.sort((a, b) => byPlace(a.tile, b.tile));
}

function newTile(entry: TileEntry): Plain {
  return { ...entry.tile, name: nameOf(entry) };
}

function byPlace(a: Plain, b: Plain): number {
  return Number(a.y) - Number(b.y) || Number(a.x) - Number(b.x);
}

/** Converts the current dashboard to a body with all fields, because an update keeps the fields that it omits. */
export function toBody(current: WireDashboard): Plain {
  return {
    savedQuery: null,
    savedQueryLanguage: null,
    ...omit(current, ["id"]),
    tags: current.tags ?? [],
    tiles: (current.tiles ?? []).map((tile) => ({ ...tile, config: dropLeftovers(tile.config) })),
    ...Object.fromEntries(LIST_KEYS.map((key) => [key, listOf(current[key])])),
  };
}

export function lay(body: Plain, args: Plain, _capabilities: unknown, recorded: Plain): void {
  const { tiles, ...others } = args;
  const lists = LIST_KEYS.filter((key) => args[key] !== undefined);
  const laid = lists.map((key) => [key, layList(key, listOf(body[key]), listOf(args[key]), recorded)]);
  const live = body.tiles as WireTile[];
  Object.assign(body, others, Object.fromEntries(laid));
  if (tiles !== undefined) body.tiles = layTiles(live, args, recorded);
  body.tiles = (body.tiles as Plain[]).map((tile) => leaveLost(tile, listOf(body.containers)));
  settleQuery(body);
}

/** Removes an undeclared tile from a container or a tab that no longer exists. */
function leaveLost(tile: Plain, containers: readonly Plain[]): Plain {
  const container = containers.find(({ id }) => id === tile.containerId);
  if (container === undefined) return omit(tile, ["containerId", "tabId"]);
  return listOf(container.tabs).some(({ id }) => id === tile.tabId) ? tile : omit(tile, ["tabId"]);
}

/**
 * Lays the tiles: those that the service has, in its order, then new ones. A tile that no refresh has seen stays
 * unchanged, unless the dashboard is adopted.
 */
function layTiles(live: readonly WireTile[], args: Plain, recorded: Plain): Plain[] {
  const entries = new Map(listEntries(args.tiles).map((entry) => [entry.key, entry]));
  const isAdopted = recorded.tileIds === undefined;
  const pairs = pairWith(live, { recorded, args }, isAdopted);
  const keyOf = createKeyOf(recorded);
  const before = new Map(listEntries(recorded.tiles).map(({ key, tile }) => [key, tile]));
  const keys = new Map([...pairs].map(([key, tile]) => [tile, key]));
  const current = live.flatMap((tile) => {
    const entry = entries.get(keys.get(tile) ?? "");
    if (keys.has(tile) && entry) return [layTile(tile, entry, before.get(keyOf(tile) ?? ""))];
    return keyOf(tile) === undefined ? [tile] : [];
  });
  const added = listNew(args.tiles).filter(({ key }) => !pairs.has(key));
  return [...current, ...added.map(newTile)];
}

function layTile(live: WireTile, entry: TileEntry, recorded: Plain | undefined): Plain {
  const { config, ...place } = entry.tile;
  return {
    ...omit(live, ["containerId", "tabId"]),
    ...place,
    name: nameOf(entry),
    config: dropLeftovers(layChart(live.config, config, recorded?.config)),
  };
}

/** Lays the declared entries over the live ones of the same name. A PUT requires an identifier for each filter. */
function layList(key: ListKey, live: readonly Plain[], declared: readonly Plain[], recorded: Plain): Plain[] {
  const { by } = LISTS[key];
  const isNamed = (other: Plain, one: Plain): boolean => by !== undefined && other[by] === one[by];
  const isRenamed = (other: Plain, one: Plain): boolean =>
    by !== undefined && isDeepStrictEqual(omit(other, ["id", by]), omit(one, [by]));
  const pairs = pairBy(live, declared, [isNamed, isRenamed]);
  return declared.map((one, index) => {
    const base = live[pairs[index] ?? -1];
    const id = key === "filters" ? { id: base?.id ?? randomBytes(12).toString("hex") } : {};
    const before = base && findEntry(key, recorded[key], base, index);
    return { ...id, ...(layOver(base, one, before) as Plain) };
  });
}

/**
 * Settles the language of the query. The service refuses null next to a query, and chooses a language if there is none.
 */
function settleQuery(body: Plain): void {
  if (body.savedQuery === null) body.savedQueryLanguage = null;
  else if (body.savedQueryLanguage === null) delete body.savedQueryLanguage;
}

export const dryRun: DryRun<AlertingSettings> = {
  isWanted: ({ verifyReferences }) => verifyReferences === "true",
  complete,
  locate,
};

/** Completes the body of an adopted dashboard, whose name, tiles and containers the program need not declare. */
function complete(body: Plain, { containers }: Plain): Plain {
  const tiles = (body.tiles ?? []) as readonly Plain[];
  const isUncontained = containers === undefined;
  return {
    name: "",
    ...body,
    tiles: isUncontained ? tiles.map((tile) => omit(tile, ["containerId", "tabId"])) : tiles,
  };
}

/**
 * Finds the program's paths of an error. For a missing source or connection, the message has only its identifier, so
 * the path is that of the identifier in the program.
 */
function locate({ path, message }: DryRunError, args: Plain): readonly string[] {
  if (path !== "") return [toProgramPath(path.split("."), args)];
  const ids = [...new Set(message.match(/\b[\da-f]{24}\b/gi))];
  const places = ids.flatMap((id) => findText(pick(args, ["tiles", "filters"]), id)?.slice(1) ?? []);
  return places.length === 0 ? ["tiles"] : places;
}

/** Converts a path to the program's form: the service has indexes in place of the program's keys. */
function toProgramPath([argument = "", ...parts]: readonly string[], { tiles }: Plain): string {
  const [index, ...rest] = parts;
  const key = argument === "tiles" && !Array.isArray(tiles) && listNew(tiles)[Number(index)]?.key;
  return key === false || key === undefined
    ? appendKeys(argument, parts)
    : appendKeys(`${argument}.${key}`, rest);
}

function appendKeys(path: string, keys: readonly string[]): string {
  return keys.reduce((whole, key) => whole + (/^\d+$/.test(key) ? `[${key}]` : `.${key}`), path);
}

/** Finds the path of the first occurrence of a text. */
function findText(value: unknown, text: string): string | undefined {
  if (typeof value !== "object" || value === null) return value === text ? "" : undefined;
  for (const [key, held] of Object.entries(value)) {
    const within = findText(held, text);
    const place = Array.isArray(value) ? `[${key}]` : `.${key}`;
    if (within !== undefined) return place + within;
  }
  return undefined;
}
