import { isOutputMember } from "../../engine/values/outputs";
import { isObject, type Plain } from "../../engine/values/plain";

/** The tiles of a program: by keys, or as a list without keys. */
export type Tiles = Readonly<Record<string, Plain>> | readonly Plain[];

/** A tile of a program, with the key that identifies it. */
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

/** Returns the name of a tile on the service. */
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

/** Lists the tiles with their paths in the program. */
export function listPathsOf(tiles: unknown): [string, Plain][] {
  if (Array.isArray(tiles)) return tiles.map((tile: Plain, index) => [`tiles[${index}]`, tile]);
  return listEntries(tiles).map(({ key, tile }) => [`tiles.${key}`, tile]);
}
