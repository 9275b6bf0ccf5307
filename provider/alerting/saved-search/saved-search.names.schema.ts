import { z } from "../../zod";
import type { Problem } from "../../engine/problem";
import { name } from "../names/names.schema";
import type { NamedReference } from "../names/references";
import { savedSearchArgs, type SavedSearchInputs } from "./saved-search.schema";

/**
 * The arguments of a saved search with names in place of identifiers. Names are looked up in each run; state holds
 * identifiers.
 */
export const savedSearchArgsWithNames = z.strictObject({
  ...savedSearchArgs.shape,
  /**
   * Name of the source to search, instead of `sourceId`. The source exists, or the program declares it earlier.
   * Looked up in each run; a name with no match or several matches is an error.
   */
  source: name("a source").optional(),
});

/**
 * The arguments of a `SavedSearch`. A new saved search needs `name` and a source; an adopted one (`savedSearchId`)
 * needs only what the program manages.
 */
export type SavedSearchInputsWithNames = z.infer<typeof savedSearchArgsWithNames>;

export const savedSearchReferences: readonly NamedReference[] = [
  { name: "source", id: "sourceId", to: "source" },
];

export function findMissingSource({ savedSearchId, sourceId }: Partial<SavedSearchInputs>): Problem[] {
  if (savedSearchId !== undefined || sourceId !== undefined) return [];
  const reason = "this or source, its name, is required for a new saved search; found nothing";
  return [{ path: "sourceId", reason }];
}
