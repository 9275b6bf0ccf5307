import type { Output } from "@pulumi/pulumi";
import type { LookupOptions } from "../../engine/program/lookup-options";
import type { GetTileArgs, TileByNameArgs, TileResult } from "../alerting.types";
import { tileByName } from "../names/names.schema";
import { findTile } from "../names/find";
import { alertingLookup } from "./lookup";

const lookup = alertingLookup<GetTileArgs, TileResult>({
  name: "alerting.getTile",
  schema: tileByName,
  ask: (connection, args) => findTile(connection, args),
});

/**
 * Looks up a tile by its name and the name of its dashboard.
 *
 * Errors: a wrong argument or setting, a server that does not list dashboards, a name with no match or several
 * matches; the error lists the candidates.
 */
export function getTile(args: GetTileArgs, options?: LookupOptions): Promise<TileResult> {
  return lookup.get(args, options);
}

/** The form of `getTile` that accepts outputs. */
export function getTileOutput(args: TileByNameArgs, options?: LookupOptions): Output<TileResult> {
  return lookup.getOutput(args, options);
}
