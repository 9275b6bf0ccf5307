import type { Lister, LossyWrite } from "../../engine/kind/collection/declaration";
import type { Loss, Presentation } from "../../engine/kind/kind";
import { isObject, isUnknown, pick, type Plain } from "../../engine/values/plain";
import type { Problem } from "../../engine/problems/problem";
import { quote } from "../../engine/problems/problems";
import { isFailure } from "../../http/errors";
import type { WireAlert } from "../alert/alert.type.schema";
import { alertLoss, findAlertLosses, keepWatched, nameAlerts } from "../losses";
import { ALERTABLE, isOtherChart } from "../chart/words";
import { connections } from "../clickhouse-connection/clickhouse-connection.schema";
import { sources } from "../source/source.type.schema";
import {
  dashboards,
  type WireDashboard,
  type WireTile,
  FILTER_KEYS,
  type DashboardInputs,
} from "./dashboard.schema";
import { isDeepStrictEqual } from "node:util";
import { collectionKind } from "../../engine/kind/collection/collection-kind";
import { alertingService } from "../service";
import { tagsMark, offers, refuseInCloud, type AlertingSettings } from "../settings";
import { dryRun, lay, toBody, toState, toWire } from "./dashboard.wire";
import { chartReferences, resolveDashboardNames, writeNamesWithin } from "../chart/chart.references";
import { listEntries, nameOf, listPathsOf } from "./tile.entries";
import type { Rule } from "../../engine/problems/check";
import { listNotOffered } from "../chart/chart.facts";
import { QUERY_FILTER } from "./dashboard.parts.schema";

const idOfDashboard = ({ dashboard, dashboardId }: WireAlert): unknown => dashboardId ?? dashboard;

export const findDeletionLosses = keepWatched(idOfDashboard);

/**
 * Finds what the service silently deletes with an update: alerts, and tiles that its API does not return. Such tiles are
 * shown by their alerts or, because no read tells when somebody edited a dashboard, possible wherever PromQL is.
 */
export async function findWriteLosses(
  write: LossyWrite<WireDashboard>,
  list: Lister,
): Promise<readonly Loss[]> {
  const { id, args } = write;
  if (args.allowAlertLoss === true && args.allowTileLoss === true) return [];
  const alerts = await findAlertLosses(args, list, (all) =>
    describeLosses(
      write,
      all.filter((alert) => idOfDashboard(alert) === id),
    ),
  );
  const isHiddenKnown = alerts.some((loss) => loss.allowedBy === "allowTileLoss");
  if (args.allowTileLoss === true || isHiddenKnown) return alerts;
  return [...alerts, ...(await findPossiblyHidden(list))];
}

function tileLoss(text: string): Loss {
  return { text, allowedBy: "allowTileLoss" };
}

/** The web app makes tiles of PromQL on sources for PromQL only. With a connection alone, other clients can. */
async function findPossiblyHidden(list: Lister): Promise<Loss[]> {
  const describe = (what: string): Loss =>
    tileLoss(
      `this team has a ${what} for PromQL, the API does not show tiles of PromQL, and an update deletes those that ` +
        "somebody has added in the web app",
    );
  if ((await list(sources, true).catch(orNone)).some(({ kind }) => kind === "promql"))
    return [describe("source")];
  const all = await list(connections, true).catch(orNone);
  const isPossible = all.some((one) => one.isPrometheusEndpoint === true);
  return isPossible ? [{ ...describe("connection"), isUnlikely: true }] : [];
}

/** A server without such lists knows no PromQL. */
function orNone(error: unknown): [] {
  if (isFailure(error, "notOffered", "missing")) return [];
  throw error;
}

function describeLosses(
  { current, body }: LossyWrite<WireDashboard>,
  all: readonly WireAlert[],
): readonly Loss[] {
  if (all.length === 0) return [];
  // Without their identifiers, the service treats all tiles as new.
  if (current === undefined)
    return [
      alertLoss(
        `it cannot be read, so the service would take its tiles for new ones and delete ${nameAlerts(all)}`,
      ),
    ];
  const live = current.tiles ?? [];
  const hidden = all.filter(({ tileId }) => tileId && !live.some((tile) => tile.id === tileId));
  return [...describeHidden(hidden), ...live.flatMap((tile) => describeTile(tile, body, all))];
}

function describeHidden(hidden: readonly WireAlert[]): Loss[] {
  if (hidden.length === 0) return [];
  const what = "it has a tile that the API does not show, such as one of PromQL, with";
  return [tileLoss(`${what} ${nameAlerts(hidden)}, and any update would delete the tile and them`)];
}

/** Describes the alerts of one tile if the tile is removed or becomes one that no alert can watch. */
function describeTile(tile: WireTile, body: Plain, all: readonly WireAlert[]): Loss[] {
  const own = all.filter(({ tileId }) => tileId === tile.id);
  const after = (body.tiles as readonly Plain[]).find(({ id }) => id === tile.id);
  const type = (after?.config as Plain | undefined)?.displayType;
  if (own.length === 0 || (after && (ALERTABLE.includes(type) || isUnknown(type)))) return [];
  const what = after
    ? `tile ${quote(tile.name)} would become of the type ${String(type)}, which no alert can watch`
    : `tile ${quote(tile.name)} would be removed`;
  return [alertLoss(`${what}, and the service would delete ${nameAlerts(own)}`)];
}

type Args = Partial<DashboardInputs>;

/** Rules across the arguments of a dashboard. They do not know the undeclared parts of an adopted one. */
export const RULES: readonly Rule<DashboardInputs>[] = [
  {
    keys: ["dashboardId", "savedQuery", "savedQueryLanguage"],
    check: ({ dashboardId, savedQuery, savedQueryLanguage }) =>
      dashboardId === undefined && savedQuery === undefined && savedQueryLanguage !== undefined
        ? [{ path: "savedQueryLanguage", reason: "expected none without savedQuery" }]
        : [],
  },
  { keys: ["dashboardId", "tiles", "containers"], check: findStrayTiles },
];

function findStrayTiles({ dashboardId, tiles, containers }: Args): Problem[] {
  if (dashboardId !== undefined && containers === undefined) return [];
  return listPathsOf(tiles).flatMap(([path, { containerId, tabId }]) => {
    if (containerId === undefined) return [];
    const container = (containers ?? []).find(({ id }) => id === containerId);
    const known = (containers ?? []).map(({ id }) => quote(id)).join(", ") || "none";
    if (container === undefined)
      return [
        {
          path: `${path}.containerId`,
          reason: `expected one of containers, ${known}; found ${quote(containerId)}`,
        },
      ];
    if (tabId === undefined || container.tabs?.some(({ id }) => id === tabId)) return [];
    return [
      {
        path: `${path}.tabId`,
        reason: `expected a tab of container ${quote(containerId)}; found ${quote(tabId)}`,
      },
    ];
  });
}

/** Creates the rules about properties that ClickStack in ClickHouse Cloud does not accept. */
export function listOfferRules(settings: Partial<AlertingSettings>): readonly Rule<DashboardInputs>[] {
  if (offers(settings, "unknownKeys")) return [];
  return [
    { keys: ["tiles"], check: findInTiles },
    { keys: ["filters"], check: findInFilters },
    {
      keys: ["savedQueryLanguage"],
      check: ({ savedQueryLanguage }) =>
        savedQueryLanguage === "promql" ? [refuseInCloud("savedQueryLanguage", '"promql"')] : [],
    },
  ];
}

function findInTiles({ tiles }: Args): Problem[] {
  return listPathsOf(tiles).flatMap(([path, { config, ...place }]) => [
    ...listNotOffered(config as Record<string, unknown>).map((key) => refuseInCloud(`${path}.config.${key}`)),
    ...Object.entries(place)
      .filter(([, value]) => typeof value === "number" && !Number.isInteger(value))
      .map(([key, value]) => ({
        path: `${path}.${key}`,
        reason: `expected a whole number for ClickStack in ClickHouse Cloud; found ${quote(value)}`,
      })),
  ]);
}

function findInFilters({ filters = [] }: Args): Problem[] {
  return filters.flatMap((filter, index) =>
    Object.keys(filter.type === QUERY_FILTER ? filter : {})
      .filter((key) => !FILTER_KEYS.includes(key))
      .map((key) => refuseInCloud(`filters[${index}].${key}`)),
  );
}

const WITH_NAMES = ["tiles", "filters"];

const dashboardPresentation: Partial<Presentation> = {
  terraformType: "clickhouse_clickstack_dashboard",
  hasOwnFile: true,
  references: Object.fromEntries(WITH_NAMES.map((key) => [key, chartReferences])),
  escapes: {
    tiles: { isOther: (one) => isObject(one) && isOtherChart(one), call: "otherChart", within: "config" },
  },
  writeNames: (args, listed, linked) => ({
    ...args,
    ...(writeNamesWithin(pick(args, WITH_NAMES), listed, linked) as typeof args),
  }),
};

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
  resolveNames: resolveDashboardNames,
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
