import { isDeepStrictEqual } from "node:util";
import { dropAbsent, type Plain } from "../../engine/values/plain";
import type { Same } from "../../engine/arguments/argument.schema";
import { fillDefaults } from "../chart/chart.defaults";
import { LISTS, listOf, type ListKey } from "./dashboard.lists";
import { listEntries, nameOf } from "./tile.entries";

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
