import type { Output } from "@pulumi/pulumi";
import type { LookupOptions } from "../../engine/program/lookup-options";
import type { GetConnectionArgs, ConnectionByNameArgs, ConnectionResult } from "../alerting.types";
import { connectionByName } from "../names/names.schema";
import { findConnection } from "../names/find";
import { alertingLookup } from "./lookup";

const lookup = alertingLookup<GetConnectionArgs, ConnectionResult>({
  name: "alerting.getConnection",
  schema: connectionByName,
  ask: (connection, args) => findConnection(connection, args),
});

/**
 * Looks up a connection by its name.
 *
 * Errors: a wrong argument or setting, a server that does not list connections, a name with no match or several
 * matches; the error lists the candidates.
 */
export function getConnection(args: GetConnectionArgs, options?: LookupOptions): Promise<ConnectionResult> {
  return lookup.get(args, options);
}

/** The form of `getConnection` that accepts outputs. */
export function getConnectionOutput(
  args: ConnectionByNameArgs,
  options?: LookupOptions,
): Output<ConnectionResult> {
  return lookup.getOutput(args, options);
}
