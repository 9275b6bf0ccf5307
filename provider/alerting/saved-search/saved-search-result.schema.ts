import { z } from "../../zod";
import { dropAbsent } from "../../engine/plain";
import type { WireSavedSearch } from "./saved-search.schema";

const text = z.string().optional();

export const savedSearchResult = z.object({
  /** Identifier of the saved search. */
  id: z.string(),
  /** Name of the saved search. */
  name: text,
  /** The condition, in the language that `whereLanguage` names. */
  where: text,
  /** Language of the condition: `lucene` or `sql`. */
  whereLanguage: text,
  /** Identifier of the searched source. */
  sourceId: text,
  /** Tags of the saved search. */
  tags: z.array(z.string()),
});

/** A saved search. @published */
export type SavedSearchResult = z.infer<typeof savedSearchResult>;

export function toSavedSearchResult(wire: WireSavedSearch): SavedSearchResult {
  const { id, name, where, whereLanguage, sourceId, tags } = wire;
  return { ...dropAbsent({ name, where, whereLanguage, sourceId }), id, tags: tags ?? [] };
}
