import type { Rule } from "../../engine/problems/check";
import type { Problem } from "../../engine/problems/problem";
import { quote } from "../../engine/problems/problems";
import { FILTER_KEYS, type DashboardInputs } from "./dashboard.schema";
import { listPathsOf } from "./tile.entries";
import { listNotOffered } from "../chart/chart.facts";
import { offers, type AlertingSettings } from "../settings";
import { QUERY_FILTER } from "./dashboard.parts.schema";

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

/** Finds tiles in containers and tabs that the dashboard does not have. */
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
        savedQueryLanguage === "promql" ? [refuse("savedQueryLanguage", '"promql"')] : [],
    },
  ];
}

function findInTiles({ tiles }: Args): Problem[] {
  return listPathsOf(tiles).flatMap(([path, { config, ...place }]) => [
    ...listNotOffered(config as Record<string, unknown>).map((key) => refuse(`${path}.config.${key}`)),
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
      .map((key) => refuse(`filters[${index}].${key}`)),
  );
}

function refuse(path: string, what = "it"): Problem {
  return { path, reason: `expected none: ClickStack in ClickHouse Cloud does not accept ${what}` };
}
