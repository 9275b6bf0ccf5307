import { z } from "../../zod";
import { dropAbsent } from "../../engine/plain";
import { toResult } from "../names/result";
import type { WireDashboard, WireTile } from "./dashboard.schema";

const text = z.string().optional();

export const tileResult = z.object({
  /** Identifier of the tile, which changes if the dashboard is recreated. */
  id: z.string(),
  /** Identifier of the dashboard. */
  dashboardId: z.string(),
  /** Name of the tile. */
  name: text,
  /** Type of its chart; `line`, `stacked_bar` and `number` can have alerts. */
  displayType: text,
  /** Column in the dashboard's grid, from the left. */
  x: z.number().optional(),
  /** Row in the dashboard's grid, from the top. */
  y: z.number().optional(),
});

export const dashboardResult = z.object({
  /** Identifier of the dashboard. */
  id: z.string(),
  /** Name of the dashboard. */
  name: text,
  /** Tags of the dashboard. */
  tags: z.array(z.string()).default([]),
  /** Tiles of the dashboard, in its order. */
  tiles: z.array(tileResult),
});

/** A tile of a dashboard. @published */
export type TileResult = z.infer<typeof tileResult>;
/** A dashboard with its tiles. @published */
export type DashboardResult = z.infer<typeof dashboardResult>;

export function toDashboardResult({ tiles, ...dashboard }: WireDashboard): DashboardResult {
  const toTile = ({ config, ...tile }: WireTile): object =>
    dropAbsent({ ...tile, displayType: config?.displayType, dashboardId: dashboard.id });
  return toResult(dashboardResult, { ...dashboard, tiles: (tiles ?? []).map(toTile) });
}
