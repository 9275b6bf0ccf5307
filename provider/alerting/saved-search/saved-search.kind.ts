import { collectionKind } from "../../engine/kind/collection/collection-kind";
import type { Problem } from "../../engine/problems/problem";
import { keepWatched } from "../losses";
import { alertingService } from "../service";
import { tagsMark } from "../settings";
import { namesIn, toReferences, writeNames } from "../names/references";
import { savedSearches, savedSearchReferences, type SavedSearchInputs } from "./saved-search.schema";

export const savedSearchKind = collectionKind({
  service: alertingService,
  collection: savedSearches,
  checks: { rules: () => [{ keys: ["savedSearchId", "sourceId"], check: findMissingSource }] },
  protects: { deletionLosses: keepWatched((alert) => alert.savedSearchId ?? alert.savedSearch) },
  resolveNames: namesIn(savedSearchReferences),
  shown: {
    references: toReferences(savedSearchReferences),
    writeNames: (...known) => writeNames(savedSearchReferences, ...known),
    terraformType: "clickhouse_clickstack_saved_search",
  },
  mark: tagsMark,
});

function findMissingSource({ savedSearchId, sourceId }: Partial<SavedSearchInputs>): Problem[] {
  if (savedSearchId !== undefined || sourceId !== undefined) return [];
  const reason = "this or source, its name, is required for a new saved search; found nothing";
  return [{ path: "sourceId", reason }];
}
