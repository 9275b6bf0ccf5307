import { collectionKind } from "../../engine/kind/collection/collection-kind";
import type { Lister, Wire } from "../../engine/kind/collection/declaration";
import { dashboards } from "../dashboard/dashboard.schema";
import { savedSearches } from "../saved-search/saved-search.schema";
import { alertingService } from "../service";
import { findUsers, keepUsed } from "../losses";
import { sourceLinkType } from "../source-link/source-link.schema";
import { offers } from "../settings";
import { isSourceKind, LINKS, sourceReferences, sources } from "./source.type.schema";
import { namesIn, toReferences, writeNames } from "../names/references";
import { sourceRules, strictRules } from "./source.rules";
import { lay, record, toBody, toState, toWire } from "./source.wire";

export const sourceKind = collectionKind({
  service: alertingService,
  collection: sources,
  mapping: { toState, toWire, writable: toBody, lay, record },
  checks: { rules: (settings) => [...sourceRules, ...(offers(settings, "unknownKeys") ? [] : strictRules)] },
  protects: { deletionLosses: keepUsed(findSourceUsers) },
  resolveNames: namesIn(sourceReferences),
  shown: {
    references: toReferences(sourceReferences, { kind: sourceLinkType.reference, from: "sourceId" }),
    writeNames: (...known) => writeNames(sourceReferences, ...known),
    escapes: { kind: { isOther: (kind) => !isSourceKind(kind), call: "otherSourceKind" } },
    terraformType: "clickhouse_clickstack_source",
  },
});

/**
 * Finds the users of a source, except for those that it refers to itself, such as the traces of logs: two sources that
 * refer to each other could never be deleted.
 */
async function findSourceUsers(id: string, list: Lister): Promise<string[]> {
  const own = await findUsers(id, list, [savedSearches, dashboards]);
  const reached = reachFrom(await list(sources), id);
  const others = await findUsers(id, list, [sources], (wire) => !reached.has(wire.id));
  return [...own, ...others];
}

function reachFrom(all: readonly Wire[], id: string): ReadonlySet<string> {
  const reached = new Set([id]);
  for (const one of reached) {
    const wire = all.find((each) => each.id === one);
    for (const key of Object.keys(LINKS)) {
      if (typeof wire?.[key] === "string") reached.add(wire[key].toLowerCase());
    }
  }
  return reached;
}
