import type { Rule } from "../../engine/problems/check";
import { quote, type Problem } from "../../engine/problems/problems";
import type { DashboardInputs } from "./dashboard.schema";
import { listPathsOf } from "./tile.entries";

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
