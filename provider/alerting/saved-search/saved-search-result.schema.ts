import { z } from "../../zod";
import { published } from "../../engine/arguments/argument.schema";

const text = z.string().optional();

export const savedSearchResult = z
  .object({
    id: z.string().describe("Identifier of the saved search."),
    name: text.describe("Name of the saved search."),
    where: text.describe("The condition, in the language that `whereLanguage` names."),
    whereLanguage: text.describe("Language of the condition: `lucene` or `sql`."),
    sourceId: text.describe("Identifier of the searched source."),
    tags: z.array(z.string()).default([]).describe("Tags of the saved search."),
  })
  .describe("A saved search.")
  .register(published, { plain: "SavedSearchResult" });
