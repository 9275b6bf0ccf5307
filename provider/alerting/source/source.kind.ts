import { collectionKind } from "../../engine/kind/collection/collection-kind";
import type { Lister, Wire } from "../../engine/kind/collection/declaration";
import { dashboards } from "../dashboard/dashboard.schema";
import { savedSearches } from "../saved-search/saved-search.schema";
import { alertingService } from "../service";
import { findUsers, keepUsed } from "../losses";
import { sourceLinkType } from "../source-link/source-link.schema";
import { listCloudRules, offers } from "../settings";
import {
  isSourceKind,
  LINKS,
  sourceReferences,
  sources,
  KINDS,
  listKindKeys,
  nameKey,
  SPECIAL_KEYS,
} from "./source.type.schema";
import { namesIn, toReferences, writeNames } from "../names/references";
import { lay, record, toBody, toState, toWire, listTaken } from "./source.wire";
import type { Rule } from "../../engine/problems/check";
import type { Problem } from "../../engine/problems/problem";
import { quote } from "../../engine/problems/problems";
import { sourceArgs, type SourceInputs } from "./source.schema";

type Args = Partial<SourceInputs>;
type SourceKey = keyof SourceInputs;

export const sourceRules: readonly Rule<SourceInputs>[] = [
  { keys: ["sourceId", "kind"], check: findMissingKind },
  { keys: ["sourceId", "connectionId"], check: findMissingConnection },
  { keys: ["kind", "from"], check: findMissingTable },
  { keys: ["materializedViews"], check: findMissingColumns },
  { keys: ["kind", "otherProperties"], check: findTaken },
  ...(SPECIAL_KEYS as SourceKey[]).flatMap((key): Rule<SourceInputs>[] => [
    {
      keys: ["sourceId", "kind", key],
      check: (args) => [...findMissing(args, key), ...findForeign(args, key)],
    },
  ]),
];

/** Rules for the gateway of ClickHouse Cloud, which refuses fields that it does not know. */
export const strictRules: readonly Rule<SourceInputs>[] = [
  { keys: ["kind", "otherProperties"], check: findUnlisted },
  ...listCloudRules<SourceInputs>(sourceArgs),
];

function findMissingKind({ sourceId, kind }: Args): Problem[] {
  if (sourceId !== undefined || kind !== undefined) return [];
  return [{ path: "kind", reason: "is required for a new source; found nothing" }];
}

function findMissingConnection({ sourceId, connectionId }: Args): Problem[] {
  if (sourceId !== undefined || connectionId !== undefined) return [];
  const reason = "is required for a new source, unless connection names it; found nothing";
  return [{ path: "connectionId", reason }];
}

/** Refuses other properties that have an argument of their own. */
function findTaken({ kind, otherProperties = {} }: Args): Problem[] {
  const taken = listTaken(kind ?? "log");
  return listOthers(otherProperties, (key) =>
    taken.includes(key) ? `the argument ${ARGUMENTS[key] ?? key} has it` : undefined,
  );
}

const ARGUMENTS: Readonly<Record<string, string>> = { id: "sourceId", connection: "connectionId" };

function findUnlisted({ kind, otherProperties = {} }: Args): Problem[] {
  if (!isSourceKind(kind)) return [];
  return listOthers(
    otherProperties,
    () => "ClickStack in ClickHouse Cloud does not accept it of a known kind",
  );
}

function listOthers(others: object, why: (key: string) => string | undefined): Problem[] {
  return Object.entries(others).flatMap(([key, value]): Problem[] => {
    const reason = why(key);
    if (reason === undefined) return [];
    return [{ path: `otherProperties.${key}`, reason: `expected none: ${reason}; found ${quote(value)}` }];
  });
}

/** Reports a missing table. Metrics need none, because they have tables of their own. */
function findMissingTable({ kind, from }: Args): Problem[] {
  if (!isSourceKind(kind) || kind === "metric" || from === undefined || from.tableName) return [];
  return [{ path: "from.tableName", reason: `is required for the kind ${quote(kind)}; found nothing` }];
}

function findMissingColumns({ materializedViews = [] }: Args): Problem[] {
  return materializedViews.flatMap(({ aggregatedColumns }, view) =>
    aggregatedColumns.flatMap(({ aggFn, sourceColumn }, column): Problem[] => {
      if (aggFn === "count" || sourceColumn !== undefined) return [];
      const path = `materializedViews[${view}].aggregatedColumns[${column}].sourceColumn`;
      return [{ path, reason: `is required for ${quote(aggFn)}; found nothing` }];
    }),
  );
}

/**
 * Reports an argument that the kind requires and that a new source lacks. A source that changes its kind needs it, too.
 */
function findMissing(args: Args, key: SourceKey): Problem[] {
  const { kind, sourceId } = args;
  if (!isSourceKind(kind) || sourceId !== undefined || args[key] !== undefined) return [];
  if (!KINDS[kind].required.includes(key)) return [];
  const other = key in LINKS ? `, unless ${nameKey(key)} names it` : "";
  const reason = `is required for a new source of the kind ${quote(kind)}${other}; found nothing`;
  return [{ path: key, reason }];
}

/** Reports an argument of another kind. The service drops it silently, and state would show drift forever. */
function findForeign(args: Args, key: SourceKey): Problem[] {
  const { kind } = args;
  if (kind === undefined || args[key] === undefined) return [];
  if (isSourceKind(kind) && listKindKeys(kind).includes(key)) return [];
  const advice = isSourceKind(kind) ? "" : ": write it into otherProperties";
  return [
    { path: key, reason: `does not belong to the kind ${quote(kind)}${advice}; found ${quote(args[key])}` },
  ];
}

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
