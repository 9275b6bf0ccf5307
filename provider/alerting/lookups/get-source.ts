import type { Output } from "@pulumi/pulumi";
import type { LookupOptions } from "../../engine/program/lookup-options";
import type { GetSourceArgs, SourceByNameArgs, SourceResult } from "../alerting.types";
import { sourceByName } from "../names/names.schema";
import { findSource } from "../names/find";
import { alertingLookup } from "./lookup";

const lookup = alertingLookup<GetSourceArgs, SourceResult>({
  name: "alerting.getSource",
  schema: sourceByName,
  ask: (connection, args) => findSource(connection, args),
});

/**
 * Looks up a source by its name.
 *
 * Errors: a wrong argument or setting, a server that does not list sources, a name with no match or several matches;
 * the error lists the candidates.
 */
export function getSource(args: GetSourceArgs, options?: LookupOptions): Promise<SourceResult> {
  return lookup.get(args, options);
}

/** The form of `getSource` that accepts outputs. */
export function getSourceOutput(args: SourceByNameArgs, options?: LookupOptions): Output<SourceResult> {
  return lookup.getOutput(args, options);
}
