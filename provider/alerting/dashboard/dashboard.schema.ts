import { z } from "../../zod";
import type { Collection } from "../../engine/kind/collection/requests";
import { dropAbsent } from "../../engine/plain";

const id = z.string().min(1);
const texts = z.string().nullish();
const numbers = z.number().nullish();

const wireTile = z.looseObject({
  id,
  name: texts,
  x: numbers,
  y: numbers,
  config: z.looseObject({ displayType: texts }).nullish(),
});

/** A dashboard as the service returns it. Only identifiers are relied on; fields that are not listed pass. */
const wireDashboard = z.looseObject({
  id,
  name: texts,
  tags: z.array(z.string()).nullish(),
  tiles: z.array(wireTile).nullish(),
});

type WireTile = z.infer<typeof wireTile>;
type WireDashboard = z.infer<typeof wireDashboard>;

/** The dashboards of a team, with their tiles. */
export const dashboards: Collection<WireDashboard> = {
  one: "dashboard",
  many: "dashboards",
  route: "dashboards",
  wire: wireDashboard,
};

const text = z.string().optional();

/** The types of tiles that alerts can watch. */
export const ALERTABLE: readonly string[] = ["line", "stacked_bar", "number"];

export const tile = z.object({
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

export const dashboard = z.object({
  /** Identifier of the dashboard. */
  id: z.string(),
  /** Name of the dashboard. */
  name: text,
  /** Tags of the dashboard. */
  tags: z.array(z.string()),
  /** Tiles of the dashboard, in its own order. */
  tiles: z.array(tile),
});

/**
 * A tile of a dashboard.
 *
 * @published
 */
export type Tile = z.infer<typeof tile>;
/**
 * A dashboard with its tiles.
 *
 * @published
 */
export type Dashboard = z.infer<typeof dashboard>;

export function toDashboard({ id: dashboardId, name, tags, tiles }: WireDashboard): Dashboard {
  const all = (tiles ?? []).map((one) => toTile(dashboardId, one));
  return { ...dropAbsent({ name }), id: dashboardId, tags: tags ?? [], tiles: all };
}

function toTile(dashboardId: string, { id: tileId, name, config, x, y }: WireTile): Tile {
  return { ...dropAbsent({ name, displayType: config?.displayType, x, y }), id: tileId, dashboardId };
}
