import type { Output } from "@pulumi/pulumi";
import type { LookupOptions } from "../../engine/program/lookup-options";
import type { GetTileArgs, Tile, TileByNameArgs } from "../alerting.types";
import { tileByName } from "../names/names.schema";
import { findTile } from "../names/find";
import { alertingLookup } from "./lookup";

const lookup = alertingLookup<GetTileArgs, Tile>({
  name: "alerting.getTile",
  schema: tileByName,
  ask: (connection, args) => findTile(connection, args),
});

/**
 * Looks up the tile of this name on the dashboard of this name.
 *
 * Errors: a wrong argument or setting, a server that does not list dashboards, a name with no match or
 * with several matches; the error lists the candidates.
 */
export function getTile(args: GetTileArgs, options?: LookupOptions): Promise<Tile> {
  return lookup.get(args, options);
}

/** The form of `getTile` that takes outputs. */
export function getTileOutput(args: TileByNameArgs, options?: LookupOptions): Output<Tile> {
  return lookup.getOutput(args, options);
}
