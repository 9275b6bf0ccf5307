import { collectionKind } from "../../engine/kind/collection/collection-kind";
import { tagMark } from "../../engine/kind/owner-mark";
import { omit, dropAbsent } from "../../engine/plain";
import { alertingService } from "../service";
import { SETTINGS } from "../settings";
import { toReferences, writeNames } from "../names/references";
import {
  findMissingSource,
  savedSearchArgsWithNames,
  savedSearchReferences,
} from "./saved-search.names.schema";
import { MOST_TAGS, savedSearchArgs, savedSearches, savedSearchType } from "./saved-search.schema";
import type { SavedSearchInputs } from "./saved-search.schema";

const mark = tagMark({ key: "tags", longest: MOST_TAGS, setting: SETTINGS.ownerNote.config });

export const savedSearchKind = collectionKind({
  ...savedSearches,
  type: savedSearchType,
  service: alertingService,
  terraformType: "clickhouse_clickstack_saved_search",
  references: toReferences(savedSearchReferences),
  writeNames: writeNames(savedSearchReferences),
  args: savedSearchArgs,
  written: savedSearchArgsWithNames,
  rules: () => [{ keys: ["savedSearchId", "sourceId"], check: findMissingSource }],
  toState: (wire) => dropAbsent({ ...omit(wire, ["id"]), tags: mark.remove(wire.tags) }),
  toWire: (args: Partial<SavedSearchInputs>) => dropAbsent(args),
  mark,
});
