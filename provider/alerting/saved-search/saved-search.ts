import { resource } from "../../engine/program/resource";
import type { SavedSearchClass } from "../classes.types";
import { namesIn } from "../names/references";
import { createMark } from "../owner-mark";
import { alertingService } from "../service";
import { savedSearchReferences, savedSearchType } from "./saved-search.schema";

/**
 * A saved search of ClickStack (HyperDX). The service deletes it with the alerts that watch it, so a deletion fails if
 * there are alerts that the same run does not delete, unless `allowAlertLoss` is `true`.
 */
export class SavedSearch extends resource<SavedSearchClass<SavedSearch>>({
  type: savedSearchType,
  names: { service: alertingService, resolve: namesIn(savedSearchReferences) },
  mark: createMark,
}) {}
