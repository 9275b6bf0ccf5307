import { collectionKind } from "../../engine/kind/collection/collection-kind";
import { tagMark } from "../../engine/kind/owner-mark";
import type { Problem } from "../../engine/problems/problem";
import { keepWatched } from "../losses";
import { alertingService } from "../service";
import { SETTINGS } from "../settings";
import { toReferences, writeNames } from "../names/references";
import { namesIn } from "../names/resolve-names";
import {
  MOST_TAGS,
  savedSearches,
  savedSearchReferences,
  type SavedSearchInputs,
} from "./saved-search.schema";

export const savedSearchKind = collectionKind({
  service: alertingService,
  collection: savedSearches,
  checks: { rules: () => [{ keys: ["savedSearchId", "sourceId"], check: findMissingSource }] },
  protects: { deletionLosses: keepWatched((alert) => alert.savedSearchId ?? alert.savedSearch) },
  resolveNames: namesIn(savedSearchReferences),
  shown: {
    references: toReferences(savedSearchReferences),
    writeNames: writeNames(savedSearchReferences),
    terraformType: "clickhouse_clickstack_saved_search",
  },
  mark: tagMark({ key: "tags", longest: MOST_TAGS, setting: SETTINGS.ownerNote.config }),
});

function findMissingSource({ savedSearchId, sourceId }: Partial<SavedSearchInputs>): Problem[] {
  if (savedSearchId !== undefined || sourceId !== undefined) return [];
  const reason = "this or source, its name, is required for a new saved search; found nothing";
  return [{ path: "sourceId", reason }];
}
