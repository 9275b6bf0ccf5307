import { z } from "../../zod";

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
  tags: z.array(z.string()).default([]),
});

/** A saved search. @published */
export type SavedSearchResult = z.infer<typeof savedSearchResult>;
