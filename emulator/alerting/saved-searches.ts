import { z } from "zod/v3";
import type { World } from "../world";
import { ownedBy } from "./alert-references";
import type { CollectionKind } from "./collection-routes";
import { pick, type SavedSearchDocument } from "./documents";
import { canonicalId, objectId } from "./validation";

const filter = z.union([
  z.object({ type: z.enum(["sql", "lucene"]).default("sql"), condition: z.string().max(8192) }),
  z.object({
    type: z.literal("sql_ast"),
    operator: z.enum(["=", "<", ">", "!=", "<=", ">="]),
    left: z.string().max(8192),
    right: z.string().max(8192),
  }),
]);
type Filter = z.infer<typeof filter>;

/** The body of POST and PUT. A PUT replaces the whole search, so a field that it omits falls back to its default. */
export const savedSearchSchema = z.object({
  name: z.string().trim().min(1).max(1024),
  sourceId: objectId,
  select: z.string().max(4096).default(""),
  where: z.string().max(8192).default(""),
  whereLanguage: z.enum(["lucene", "sql"]).default("lucene"),
  orderBy: z.string().max(1024).default(""),
  tags: z.array(z.string().max(32)).max(50).default([]),
  filters: z.array(filter).max(100).default([]),
});

export function savedSearchKind({
  store,
}: World): CollectionKind<SavedSearchDocument, z.infer<typeof savedSearchSchema>> {
  return {
    documents: store.savedSearches,
    schema: savedSearchSchema,
    notFound: "Saved search not found",
    bodyProblem: ({ sourceId }, teamId) =>
      ownedBy(store.sources, teamId, sourceId) === undefined
        ? "sourceId must be an existing source id"
        : undefined,
    writeProblem: ({ filters }, _teamId, stored) => filterProblem(filters, stored?.filters ?? []),
    build: (body, place) => ({ ...body, sourceId: canonicalId(body.sourceId), ...place }),
    omittedFields: () => ({ pinned: false }),
    show: (search) => pick(SHOWN, search),
    afterDeletion: ({ id }) => {
      for (const alert of store.alerts.where({ savedSearchId: id })) store.alerts.delete(alert.id);
    },
  };
}

/**
 * Describes the problem of a filter. The side bar of the UI has to be able to draw a new filter; a stored one may stay.
 */
function filterProblem(filters: Filter[], stored: unknown[]): string | undefined {
  const known = new Set(stored.map((one) => JSON.stringify(one)));
  const index = filters.findIndex((one) => !isDrawable(one) && !known.has(JSON.stringify(one)));
  if (index === -1) return undefined;
  return (
    `filters[${index}] must be a sidebar-renderable SQL predicate (e.g. "<column> IN ('<value>', ...)", ` +
    `"NOT IN (...)", or "BETWEEN <n> AND <n>"). Other shapes are only accepted on update when preserved ` +
    "unchanged from the stored saved search."
  );
}

/** Checks whether the UI can draw a filter. The service parses the condition; here only its form counts. */
function isDrawable(one: Filter): boolean {
  return (
    one.type === "sql" &&
    /^\S.*\s((NOT\s+)?IN\s*\(.+\)|BETWEEN\s+-?[\d.]+\s+AND\s+-?[\d.]+)$/is.test(one.condition)
  );
}

const SHOWN = [
  ...["id", "name", "select", "where", "whereLanguage", "orderBy", "sourceId", "tags", "filters"],
  ...["teamId", "createdAt", "updatedAt", "pinned"],
];
