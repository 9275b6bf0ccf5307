import { z } from "../../zod";
import { published } from "../../engine/arguments/argument.schema";
import { dropAbsent } from "../../engine/values/plain";
import { toResult } from "../names/result";
import type { WireDashboard, WireTile } from "./dashboard.schema";

const text = z.string().optional();

export const tileResult = z
  .object({
    id: z.string().describe("Identifier of the tile, which changes if the dashboard is recreated."),
    dashboardId: z.string().describe("Identifier of the dashboard."),
    name: text.describe("Name of the tile."),
    displayType: text.describe("Type of its chart; `line`, `stacked_bar` and `number` can have alerts."),
    x: z.number().optional().describe("Column in the dashboard's grid, from the left."),
    y: z.number().optional().describe("Row in the dashboard's grid, from the top."),
  })
  .describe("A tile of a dashboard.")
  .register(published, { plain: "TileResult" });

export const dashboardResult = z
  .object({
    id: z.string().describe("Identifier of the dashboard."),
    name: text.describe("Name of the dashboard."),
    tags: z.array(z.string()).default([]).describe("Tags of the dashboard."),
    tiles: z.array(tileResult).describe("Tiles of the dashboard, in its order."),
  })
  .describe("A dashboard with its tiles.")
  .register(published, { plain: "DashboardResult" });

export type TileResult = z.infer<typeof tileResult>;
export type DashboardResult = z.infer<typeof dashboardResult>;

export function toDashboardResult({ tiles, ...dashboard }: WireDashboard): DashboardResult {
  const toTile = ({ config, ...tile }: WireTile): object =>
    dropAbsent({ ...tile, displayType: config?.displayType, dashboardId: dashboard.id });
  return toResult(dashboardResult, { ...dashboard, tiles: (tiles ?? []).map(toTile) });
}
