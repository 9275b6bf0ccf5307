import { isOutputMember } from "../../engine/values/outputs";
import { isObject, dropAbsent, type Plain } from "../../engine/values/plain";
import { isDeepStrictEqual } from "node:util";
import type { Same } from "../../engine/arguments/argument.schema";
import { fillDefaults } from "../chart/chart.defaults";

/** The tiles of a program: by keys, or as a list without keys. */
export type Tiles = Readonly<Record<string, Plain>> | readonly Plain[];

export interface TileEntry {
  readonly key: string;
  readonly tile: Plain;
}

/** Lists the tiles with their keys. In a list, the names are the keys, with a number if the name already occurs. */
export function listEntries(tiles: unknown): TileEntry[] {
  if (Array.isArray(tiles)) {
    const taken = new Set<string>();
    return (tiles as readonly Plain[]).map((tile) => ({ key: createListKey(tile.name, taken), tile }));
  }
  return isObject(tiles)
    ? Object.entries(tiles as Record<string, Plain>).map(([key, tile]) => ({ key, tile }))
    : [];
}

export function nameOf({ key, tile }: TileEntry): unknown {
  return tile.name ?? key;
}

/** Joins the tiles in the form of the program; by keys if there is no program. */
export function joinEntries(entries: readonly TileEntry[], isList: boolean): Tiles {
  return isList
    ? entries.map(({ tile }) => tile)
    : Object.fromEntries(entries.map(({ key, tile }) => [key, tile]));
}

export function createListKey(name: unknown, taken: Set<string>): string {
  return claim(typeof name === "string" && name !== "" ? name : "tile", " ", taken);
}

/** Pulumi's YAML takes a tile of such a key for a property of the tile. */
const PROPERTIES = ["x", "y", "w", "h", "config", "containerId", "tabId", "name"];

/** Creates a key for a tile that no program has named: `errorRate` for "Error rate", `tileApply` for "Apply". */
export function createRecordKey(name: unknown, taken: Set<string>): string {
  const words = typeof name === "string" ? (name.match(/[\p{L}\p{N}_$]+/gu) ?? []) : [];
  const camel = words.map((word, index) => (index === 0 ? lowerFirst(word) : upperFirst(word))).join("");
  const isTaken = isOutputMember(camel) || PROPERTIES.includes(camel);
  return claim(camel === "" || isTaken ? `tile${upperFirst(camel)}` : camel, "", taken);
}

function claim(wanted: string, separator: string, taken: Set<string>): string {
  let key = wanted;
  for (let number = 2; taken.has(key); number += 1) key = `${wanted}${separator}${number}`;
  taken.add(key);
  return key;
}

const lowerFirst = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);
const upperFirst = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export function listPathsOf(tiles: unknown): [string, Plain][] {
  if (Array.isArray(tiles)) return tiles.map((tile: Plain, index) => [`tiles[${index}]`, tile]);
  return listEntries(tiles).map(({ key, tile }) => [`tiles.${key}`, tile]);
}

/** A list of a dashboard: the key that identifies its entries, and the values that the service fills in. */
interface ListForm {
  readonly by?: string;
  readonly defaults: Plain;
}

export type ListKey = "filters" | "containers" | "savedFilterValues";

export const LISTS: Readonly<Record<ListKey, ListForm>> = {
  filters: {
    by: "name",
    defaults: {
      isBroadcastEnabled: true,
      isVariableEnabled: false,
      minSelections: 0,
      isGlobalRequirement: false,
    },
  },
  containers: { by: "id", defaults: {} },
  savedFilterValues: { defaults: { type: "sql" } },
};

export const LIST_KEYS = Object.keys(LISTS) as ListKey[];

export function listOf(value: unknown): Plain[] {
  return Array.isArray(value) ? (value as Plain[]) : [];
}

/** The equality of arguments of a dashboard for which it is not deep equality. */

/**
 * Compares tiles, including the values that the service fills in. The order of a list has no meaning for the service.
 */
export const sameTiles: Same = (recorded, declared) =>
  isDeepStrictEqual(fillTiles(recorded), fillTiles(declared));

function fillTiles(tiles: unknown): unknown {
  const entries = listEntries(tiles).map((entry) => ({
    ...entry.tile,
    key: entry.key,
    name: nameOf(entry),
    config: fillDefaults(entry.tile.config),
  }));
  return [Array.isArray(tiles), entries.sort((a, b) => (a.key < b.key ? -1 : 1))];
}

export function sameList(key: ListKey): Same {
  const fill = (value: unknown): Plain[] =>
    listOf(value).map((one) => ({ ...LISTS[key].defaults, ...dropAbsent(one) }));
  return (recorded, declared) => isDeepStrictEqual(fill(recorded), fill(declared));
}

export const sameTags: Same = (recorded, declared) => isDeepStrictEqual(unique(recorded), unique(declared));

function unique(tags: unknown): unknown[] {
  return [...new Set(Array.isArray(tags) ? tags : [])];
}
