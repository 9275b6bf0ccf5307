import type { Output } from "@pulumi/pulumi";
import type { LookupOptions } from "../../engine/program/lookup-options";
import type { GetSavedSearchArgs, SavedSearchByNameArgs, SavedSearchResult } from "../alerting.types";
import { savedSearchByName } from "../names/names.schema";
import { findSavedSearch } from "../names/find";
import { alertingLookup } from "./lookup";

const lookup = alertingLookup<GetSavedSearchArgs, SavedSearchResult>({
  name: "alerting.getSavedSearch",
  schema: savedSearchByName,
  ask: (connection, args) => findSavedSearch(connection, args),
});

/**
 * Looks up a saved search by its name.
 *
 * Errors: a wrong argument or setting, a server that does not list saved searches, a name with no match or several
 * matches; the error lists the candidates.
 */
export function getSavedSearch(
  args: GetSavedSearchArgs,
  options?: LookupOptions,
): Promise<SavedSearchResult> {
  return lookup.get(args, options);
}

/** The form of `getSavedSearch` that accepts outputs. */
export function getSavedSearchOutput(
  args: SavedSearchByNameArgs,
  options?: LookupOptions,
): Output<SavedSearchResult> {
  return lookup.getOutput(args, options);
}
