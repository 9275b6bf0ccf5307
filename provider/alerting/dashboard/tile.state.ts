import type { Known } from "../../engine/kind/collection/content";
import { isObject, pick, type Plain } from "../../engine/values/plain";
import { dropDefaults, fillDefaults } from "../chart/chart.defaults";
import { project, type Live } from "../chart/nested";
import type { WireTile } from "./dashboard.schema";
import {
  createListKey,
  createRecordKey,
  joinEntries,
  listEntries,
  nameOf,
  type TileEntry,
  type Tiles,
} from "./tile.entries";
import { pairTiles } from "./tile.pairs";

/** The tiles of a dashboard in state: the live tiles, in the program's form. */
export interface TileState {
  readonly tiles: Tiles;
  readonly tileIds: Readonly<Record<string, string>>;
}

/** Lists the recorded tiles, by the identifiers of the service. */
export function listRecordedIds({ tileIds }: Plain): Readonly<Record<string, unknown>> {
  return isObject(tileIds) ? tileIds : {};
}

/** Lists the recorded tiles in the form of the service, by their identifiers. */
function listRecordedTiles(recorded: Plain): ReadonlyMap<string, WireTile> {
  const ids = listRecordedIds(recorded);
  return new Map(
    listEntries(recorded.tiles).flatMap((entry) => {
      const id = ids[entry.key];
      return typeof id === "string" ? [[id, { ...entry.tile, id, name: nameOf(entry) } as WireTile]] : [];
    }),
  );
}

/** Pairs the live tiles with those of the program or, without a program, with those of state. */
export function pairWith(
  live: readonly WireTile[],
  { recorded, args }: Known,
  takesUnknown = true,
): Map<string, WireTile> {
  const tiles = args?.tiles ?? recorded.tiles;
  return pairTiles({
    declared: listEntries(tiles),
    live,
    ids: listRecordedIds(recorded),
    recorded: listRecordedTiles(recorded),
    isList: Array.isArray(tiles),
    isKeyed: !Array.isArray(tiles) && !Array.isArray(recorded.tiles),
    takesUnknown,
  });
}

/**
 * Creates a function that returns the recorded key of a live tile that the program does not declare, if there is one.
 */
export function createKeyOf(recorded: Plain): (tile: WireTile) => string | undefined {
  const keys = new Map(Object.entries(listRecordedIds(recorded)).map(([key, id]) => [id, key]));
  return ({ id }) => keys.get(id);
}

/** A tile of state, with its identifier. */
interface ShownEntry extends TileEntry {
  readonly id: string;
}

/**
 * Converts the live tiles to state. A read shows every tile. A write shows only the tiles that it changes; it does not
 * change or record a tile that no refresh has seen.
 */
export function toTileState(live: readonly WireTile[], known: Known): TileState {
  const { recorded, args } = known;
  const form = args?.tiles ?? recorded.tiles;
  const isList = Array.isArray(form);
  const pairs = pairWith(live, known);
  const paired = new Set(pairs.values());
  const before = new Map(listEntries(recorded.tiles).map(({ key, tile }) => [key, tile]));
  const keyOf = createKeyOf(recorded);
  const shown: ShownEntry[] = [];
  for (const { key, tile } of listEntries(form)) {
    const one = pairs.get(key);
    if (one === undefined) continue;
    const recordedTile = args && before.get(keyOf(one) ?? "");
    shown.push({
      // Until the next write, a tile that people have renamed keeps its recorded key.
      key: (isList && args === undefined && keyOf(one)) || key,
      id: one.id,
      tile: showTile(one, key, { declared: tile, recorded: recordedTile }, isList),
    });
  }
  const others = live.filter((one) => !paired.has(one) && isShown(one, known, keyOf));
  return joinTiles([...shown, ...showOthers(others, [...shown, ...listEntries(form)], isList)], isList);
}

/** Returns whether state shows a tile that the program does not declare: a write only shows tiles that state has. */
function isShown(tile: WireTile, { args }: Known, keyOf: (tile: WireTile) => string | undefined): boolean {
  return args?.tiles === undefined || keyOf(tile) !== undefined;
}

function showOthers(live: readonly WireTile[], known: readonly TileEntry[], isList: boolean): ShownEntry[] {
  const taken = new Set(known.map(({ key }) => key));
  const createKey = isList ? createListKey : createRecordKey;
  return live.map((one) => {
    const key = createKey(one.name, taken);
    return { key, id: one.id, tile: showTile(one, key, {}, isList) };
  });
}

function joinTiles(shown: readonly ShownEntry[], isList: boolean): TileState {
  const tiles = joinEntries(shown, isList);
  const keys = isList ? chooseKeys(shown, tiles) : shown.map(({ key }) => key);
  const ids = shown.map(({ id }, index) => [keys[index] ?? "", id] as const);
  return { tiles, tileIds: Object.fromEntries(ids) };
}

/** Keeps the recorded keys of a list, unless one of them is now the name of another tile. */
function chooseKeys(shown: readonly ShownEntry[], tiles: Tiles): string[] {
  const names = listEntries(tiles).map(({ key }) => key);
  const keys = shown.map(({ key }) => key);
  return names.every((name, index) => keys[index] === name || !keys.includes(name)) ? keys : names;
}

interface Shapes {
  readonly declared?: Plain;
  readonly recorded?: Plain;
}

function showTile(live: WireTile, key: string, { declared, recorded }: Shapes, isList: boolean): Plain {
  const isDefaultName = !isList && declared?.name === undefined && live.name === key;
  const optional = Object.entries(pick(live, ["containerId", "tabId"])).filter(([, value]) => value !== null);
  return {
    ...(isDefaultName ? {} : { name: live.name ?? "" }),
    ...pick(live, ["x", "y", "w", "h"]),
    ...Object.fromEntries(optional),
    config: showConfig(live.config ?? {}, declared?.config, recorded?.config),
  };
}

function showConfig(config: unknown, declared: unknown, recorded: unknown): unknown {
  const live: Live = { full: fillDefaults(config), short: dropDefaults(config) };
  return declared === undefined ? live.short : project(declared, recorded, live);
}
