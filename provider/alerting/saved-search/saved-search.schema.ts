import { z } from "zod";
import type { Collection } from "../../engine/kind/collection/requests";
import { withoutAbsent } from "../../engine/plain";

const texts = z.string().nullish();

/** A saved search as the service returns it. Only the identifier is relied on; fields that are not listed pass. */
const wireSavedSearch = z.looseObject({
  id: z.string().min(1),
  name: texts,
  where: texts,
  whereLanguage: texts,
  sourceId: texts,
  tags: z.array(z.string()).nullish(),
});

export type WireSavedSearch = z.infer<typeof wireSavedSearch>;

/** The saved searches of a team. */
export const savedSearches: Collection<WireSavedSearch> = {
  one: "saved search",
  many: "saved searches",
  route: "saved-searches",
  wire: wireSavedSearch,
};

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
  /** Identifier of the source that is searched. */
  sourceId: text,
  /** Tags of the saved search. */
  tags: z.array(z.string()),
});

/**
 * A saved search.
 *
 * @interface
 */
export type SavedSearchResult = z.infer<typeof savedSearchResult>;

export function toSavedSearchResult(wire: WireSavedSearch): SavedSearchResult {
  const { id, name, where, whereLanguage, sourceId, tags } = wire;
  return { ...withoutAbsent({ name, where, whereLanguage, sourceId }), id, tags: tags ?? [] };
}
