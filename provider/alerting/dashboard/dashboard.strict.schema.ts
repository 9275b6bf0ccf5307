import { z } from "../../zod";
import type { StrictBody } from "../../engine/kind/collection/requests";
import { toManagedChart } from "../chart/chart.managed";
import { bodyOf, unknownPart } from "../strict-body.schema";
import { QUERY_FILTER } from "./dashboard.parts.schema";

const TILE = ["id", "name", "x", "y", "w", "h", "config", "containerId", "tabId"];
const CONTAINER = ["id", "title", "collapsed", "collapsible", "bordered", "tabs"];

export const FILTER_KEYS = [
  ...["type", "name", "expression", "sourceId"],
  ...["sourceMetricType", "where", "whereLanguage", "appliesToSourceIds"],
  ...["isBroadcastEnabled", "isVariableEnabled", "variableName"],
];

const queryFilter = bodyOf(["id", ...FILTER_KEYS], { type: z.literal(QUERY_FILTER) });

/** Null has a meaning here: there is no query. */
const nullable = z.unknown();

/** A body with these keys, for the gateway of ClickHouse Cloud. */
export function strictDashboard(keys: readonly string[]): StrictBody {
  return {
    schema: bodyOf(keys, {
      tiles: z.array(bodyOf(TILE, { config: z.unknown().transform(toManagedChart) })),
      filters: z.array(z.union([queryFilter, unknownPart])),
      savedFilterValues: z.array(bodyOf(["type", "condition"])),
      containers: z.array(bodyOf(CONTAINER)),
      savedQuery: nullable,
      savedQueryLanguage: nullable,
    }),
  };
}
