import type { DashboardTileArgs, ListedDashboardTileArgs } from "../alerting.types";

const COLUMNS = 24;
const HEIGHT = 4;

/** A tile in an object of tiles, without a position. */
export interface GridTile extends Omit<DashboardTileArgs, "x" | "y" | "w" | "h"> {
  /** Height of the tile, in rows. Default: 4. */
  readonly h?: number;
}

/** A tile in a list of tiles, without a position. */
export interface ListedGridTile extends Omit<ListedDashboardTileArgs, "x" | "y" | "w" | "h"> {
  /** Height of the tile, in rows. Default: 4. */
  readonly h?: number;
}

/**
 * Places tiles of equal width in rows, from left to right, as `tiles` of a dashboard:
 *
 *     tiles: grid(2, {
 *       errors: { config: { displayType: "line", source: "Logs", select: [count({ where: "SeverityText:error" })] } },
 *       latency: { config: { displayType: "line", source: "Traces", select: [p95("Duration")] } },
 *     })
 *
 * A row is as tall as its tallest tile.
 *
 * Errors: `columns` is not a whole number from 1 to 24.
 *
 * @param columns Number of tiles in a row, 1 to 24.
 * @param tiles The tiles: an object with keys of your choice, or a list of tiles with names.
 */
export function grid<Key extends string>(
  columns: number,
  tiles: Readonly<Record<Key, GridTile>>,
): Record<Key, DashboardTileArgs>;
/**
 * Places the tiles of a list in the same way.
 *
 * @param columns Number of tiles in a row, 1 to 24.
 * @param tiles A list of tiles with names.
 */
export function grid(columns: number, tiles: readonly ListedGridTile[]): ListedDashboardTileArgs[];
export function grid(
  columns: number,
  tiles: Readonly<Record<string, GridTile>> | readonly ListedGridTile[],
): Record<string, DashboardTileArgs> | ListedDashboardTileArgs[] {
  if (!Number.isInteger(columns) || columns < 1 || columns > COLUMNS)
    throw new RangeError(`grid: expected 1 to ${COLUMNS} tiles in a row; found ${columns}`);
  if (isList(tiles)) return placeAll(columns, tiles);
  const placed = placeAll(columns, Object.values(tiles));
  return Object.fromEntries(Object.keys(tiles).map((key, index) => [key, placed[index]])) as Record<
    string,
    DashboardTileArgs
  >;
}

function isList(tiles: object): tiles is readonly ListedGridTile[] {
  return Array.isArray(tiles);
}

function placeAll<Tile extends { readonly h?: number }>(columns: number, tiles: readonly Tile[]) {
  const w = Math.floor(COLUMNS / columns);
  const heights = tiles.map(({ h = HEIGHT }) => h);
  let y = 0;
  return tiles.map((tile, index) => {
    const column = index % columns;
    if (column === 0 && index > 0) y += Math.max(...heights.slice(index - columns, index));
    return { ...tile, x: column * w, y, w, h: tile.h ?? HEIGHT };
  });
}
