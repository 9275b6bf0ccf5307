import { z } from "../../zod";
import { dropAbsent } from "../../engine/plain";
import type { WireDashboard, WireTile } from "./dashboard.schema";

const text = z.string().optional();

export const tileResult = z.object({
  /** Identifier of the tile. A recreated dashboard has tiles with other identifiers. */
  id: z.string(),
  /** Identifier of the dashboard. */
  dashboardId: z.string(),
  /** Name of the tile. */
  name: text,
  /** How it is drawn: `line`, `stacked_bar` and `number` can have alerts. */
  displayType: text,
  /** Columns from the left of the dashboard's grid. */
  x: z.number().optional(),
  /** Rows from the top of the dashboard's grid. */
  y: z.number().optional(),
});

export const dashboardResult = z.object({
  /** Identifier of the dashboard. */
  id: z.string(),
  /** Name of the dashboard. */
  name: text,
  /** Tags of the dashboard. */
  tags: z.array(z.string()),
  /** Tiles of the dashboard, in its own order. */
  tiles: z.array(tileResult),
});

/**
 * A tile of a dashboard.
 *
 * @published
 */
export type TileResult = z.infer<typeof tileResult>;
/**
 * A dashboard with its tiles.
 *
 * @published
 */
export type DashboardResult = z.infer<typeof dashboardResult>;

export function toDashboardResult({ id: dashboardId, name, tags, tiles }: WireDashboard): DashboardResult {
  const all = (tiles ?? []).map((one) => toTileResult(dashboardId, one));
  return { ...dropAbsent({ name }), id: dashboardId, tags: tags ?? [], tiles: all };
}

function toTileResult(dashboardId: string, { id: tileId, name, config, x, y }: WireTile): TileResult {
  return { ...dropAbsent({ name, displayType: config?.displayType, x, y }), id: tileId, dashboardId };
}
