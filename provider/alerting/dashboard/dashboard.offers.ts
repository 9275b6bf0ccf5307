import type { Rule } from "../../engine/problems/check";
import { quote, type Problem } from "../../engine/problems/problems";
import { listNotOffered } from "../chart/chart.managed";
import { offers } from "../capabilities";
import type { AlertingSettings } from "../settings";
import { QUERY_FILTER } from "./dashboard.parts.schema";
import type { DashboardInputs } from "./dashboard.schema";
import { FILTER_KEYS } from "./dashboard.strict.schema";
import { listPathsOf } from "./tile.entries";

type Args = Partial<DashboardInputs>;

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
