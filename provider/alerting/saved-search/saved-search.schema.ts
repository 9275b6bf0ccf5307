import { isDeepStrictEqual } from "node:util";
import { z } from "../../zod";
import {
  published,
  argument,
  listSent,
  text,
  wireFields,
  nameFields,
} from "../../engine/arguments/argument.schema";
import type { Collection } from "../../engine/kind/collection/declaration";
import { resourceType } from "../../engine/arguments/resource-type";
import {
  adoptedId,
  idArgument,
  bodyOf,
  trim,
  times,
  tags,
  localFlag,
  resultOf,
  optionalText,
  looseOf,
  optional,
  wireOf,
} from "../fields.schema";
import { name, type NamedReference } from "../names/names.schema";

const filter = looseOf("expected a filter such as {condition: \"ServiceName IN ('api')\"}", {
  type: optional(z.string("expected a type, a string"), "Language of the condition. Default: `sql`."),
  condition: optional(
    text(8192).min(1, "expected a condition that is not empty"),
    "A condition that the sidebar can show, such as `ServiceName IN ('api', 'web')`; at most 8192 " +
      "characters.",
  ),
})
  .describe("A filter of the sidebar.")
  .register(published, { plain: "SavedSearchFilter", inputs: "SavedSearchFilterArgs" });

/** The service fills in the type of a filter. */
export function addType(one: object): object {
  return { type: "sql", ...one };
}

function sameFilters(recorded: unknown, declared: unknown): boolean {
  const withTypes = (filters: unknown): unknown[] => ((filters ?? []) as object[]).map(addType);
  return isDeepStrictEqual(withTypes(recorded), withTypes(declared));
}

export const savedSearchArgs = z.strictObject({
  ...nameFields({
    savedSearchId: adoptedId("saved search"),
    name: argument(text(1024).trim().min(1, "expected a name that is not empty").optional(), {
      required: true,
      canonical: trim,
    }).describe("Name of the saved search, 1 to 1024 characters. Required for a new saved search."),
    sourceId: idArgument("a source").describe(
      "Identifier of the source to search, 24 hex digits. A new saved search needs this or `source`.",
    ),
    select: argument(text(4096).optional(), { removal: "omit", serverDefault: "" }).describe(
      'Columns to show, at most 4096 characters. Default: `""`, those of the source.',
    ),
    where: argument(text(8192).optional(), { removal: "omit", serverDefault: "" }).describe(
      'The condition, at most 8192 characters. Default: `""`, which matches everything.',
    ),
    whereLanguage: argument(z.enum(["lucene", "sql"], 'expected "lucene" or "sql"').optional(), {
      removal: "omit",
      serverDefault: "lucene",
    }).describe("Language of the condition: `lucene` or `sql`. Default: `lucene`."),
    orderBy: argument(text(1024).optional(), { removal: "omit", serverDefault: "" }).describe(
      'Order of the results, at most 1024 characters. Default: `""`, newest first.',
    ),
    tags: argument(tags, { removal: "omit", serverDefault: [] }).describe(
      "At most 50 tags of at most 32 characters; the order matters. Default: none.",
    ),
    filters: argument(
      z.array(filter, "expected a list of filters").max(100, "expected at most 100 filters").optional(),
      { removal: "omit", serverDefault: [], same: sameFilters },
    ).describe(
      "Filters of the sidebar, at most 100. The service accepts new ones only with `IN`, `NOT IN` or " +
        "`BETWEEN`. Default: none.",
    ),
  }),
  allowAlertLoss: localFlag().describe(
    "Whether a deletion may delete the alerts that watch the saved search. Takes effect in the update " +
      "before the deletion. Default: `false`. Never sent.",
  ),
});

/**
 * The arguments of a saved search with names in place of identifiers. Names are looked up in each run; state holds
 * identifiers.
 */
export const savedSearchArgsWithNames = z.strictObject({
  ...savedSearchArgs.shape,
  source: optional(
    name("a source"),
    "Name of the source to search, instead of `sourceId`. The source exists, or the program declares " +
      "it earlier. Looked up in each run; a name with no match or several matches is an error.",
  ),
});

const savedSearchState = z.object({
  ...savedSearchArgs.shape,
  name: savedSearchArgs.shape.name.unwrap().describe("Name of the saved search."),
  sourceId: savedSearchArgs.shape.sourceId.unwrap().describe("Identifier of the searched source."),
  teamId: z.string().optional().describe("Identifier of the owning team."),
  ...times,
});

export type SavedSearchInputs = z.infer<typeof savedSearchArgs>;

export const savedSearchType = resourceType({
  token: "pulumi-nodejs:dynamic/alerting:SavedSearch",
  reference: "savedSearch",
  args: savedSearchArgs,
  written: savedSearchArgsWithNames,
  state: savedSearchState,
  docs: {
    about:
      "The arguments of a `SavedSearch`. A new saved search needs `name` and a source; an adopted one " +
      "(`savedSearchId`) needs only what the program manages.",
  },
});

export const savedSearchReferences: readonly NamedReference[] = [
  { name: "source", id: "sourceId", to: "source" },
];

const wireSavedSearch = wireOf({
  ...wireFields(savedSearchState),
  tags: z.array(z.string()).nullish(),
});

export type WireSavedSearch = z.infer<typeof wireSavedSearch>;

/** The gateway knows filters by their type, so it insists on one. */
const strictFilters = z
  .array(z.looseObject({}).transform(addType))
  .nullable()
  .transform((filters) => filters ?? undefined);

export const savedSearches: Collection<WireSavedSearch> = {
  type: savedSearchType,
  one: "saved search",
  many: "saved searches",
  route: "saved-searches",
  wire: wireSavedSearch,
  strict: { schema: bodyOf(listSent(savedSearchArgs), { filters: strictFilters }) },
};

export const savedSearchResult = resultOf("saved search", "SavedSearchResult", "A saved search.", {
  name: optionalText.describe("Name of the saved search."),
  where: optionalText.describe("The condition, in the language that `whereLanguage` names."),
  whereLanguage: optionalText.describe("Language of the condition: `lucene` or `sql`."),
  sourceId: optionalText.describe("Identifier of the searched source."),
  tags: z.array(z.string()).default([]).describe("Tags of the saved search."),
});
