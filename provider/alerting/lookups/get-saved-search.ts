import type { Output } from "@pulumi/pulumi";
import type { LookupOptions } from "../engine/program/lookup";
import type { InputsOf } from "../engine/program/types";
import { savedSearchByName, type SavedSearchByName } from "./names/alert.names.schema";
import { savedSearchNamed } from "./names/find";
import { alertingLookup } from "./names/lookup";
import type { SavedSearch } from "./named.schema";

/**
 * Arguments of `getSavedSearch`.
 *
 * @interface
 */
export type GetSavedSearchArgs = SavedSearchByName;

const lookup = alertingLookup<GetSavedSearchArgs, SavedSearch>({
  name: "alerting.getSavedSearch",
  schema: savedSearchByName,
  ask: (lists, { name }) => savedSearchNamed(lists, name),
});

/**
 * Looks up the saved search of this name.
 *
 * Errors: a wrong argument or setting, a server that does not list saved searches, a name that none of them has, or more than
 * one; the error lists those that there are.
 */
export function getSavedSearch(args: GetSavedSearchArgs, options?: LookupOptions): Promise<SavedSearch> {
  return lookup.get(args, options);
}

/** The form of `getSavedSearch` that takes outputs. */
export function getSavedSearchOutput(
  args: InputsOf<GetSavedSearchArgs>,
  options?: LookupOptions,
): Output<SavedSearch> {
  return lookup.getOutput(args, options);
}
