import { z } from "../../zod";
import type { Problem } from "../../engine/problem";
import { name } from "../names/names.schema";
import type { NamedReference } from "../names/references";
import { savedSearchArgs, type SavedSearchInputs } from "./saved-search.schema";

/** What a program may write instead of identifiers. The names are looked up in each run; state holds identifiers. */
export const savedSearchArgsWithNames = z.strictObject({
  ...savedSearchArgs.shape,
  /**
   * Source that is searched, by its name; instead of `sourceId`. One that the program declares before, or one that
   * exists: looked up in each run, and a name with no match, or several matches, is an error.
   */
  source: name("a source").optional(),
});

/**
 * The arguments of a `SavedSearch`. A new saved search needs `name` and a source; an adopted one (`savedSearchId`)
 * needs only what the program wants to manage.
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
