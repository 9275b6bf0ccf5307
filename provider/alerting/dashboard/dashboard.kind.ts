import { isDeepStrictEqual } from "node:util";
import { collectionKind } from "../../engine/kind/collection/collection-kind";
import type { Plain } from "../../engine/values/plain";
import { alertingService } from "../service";
import { tagsMark } from "../settings";
import { dryRun, lay, toBody, toState, toWire } from "./dashboard.wire";
import { findDeletionLosses, findWriteLosses } from "./dashboard.losses";
import { listOfferRules, RULES } from "./dashboard.rules";
import { dashboardPresentation, resolveNames } from "./dashboard.references";
import { dashboards } from "./dashboard.schema";
import { listEntries, nameOf } from "./tile.entries";

export const dashboardKind = collectionKind({
  service: alertingService,
  collection: dashboards,
  mapping: { toState, toWire, writable: toBody, lay },
  checks: { rules: (settings) => [...RULES, ...listOfferRules(settings)], dryRun },
  protects: {
    writeLosses: findWriteLosses,
    deletionLosses: findDeletionLosses,
    double: {
      text: "has the same name as the new one, and tiles of the same names",
      isLike: isDouble,
    },
  },
  shown: dashboardPresentation,
  resolveNames,
  mark: tagsMark,
});

/**
 * Returns whether a live dashboard may be a leftover of a killed run. It compares only names, because the leftover may
 * refer to sources of that run, which the next run creates again with other identifiers.
 */
function isDouble(live: Plain, args: Plain): boolean {
  const namesOf = ({ tiles }: Plain): unknown[] => listEntries(tiles).map(nameOf).sort();
  return live.name === args.name && isDeepStrictEqual(namesOf(live), namesOf(args));
}
