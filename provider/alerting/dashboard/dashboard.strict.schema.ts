import { z } from "../../zod";
import { listSent } from "../../engine/arguments/argument.schema";
import type { StrictBody } from "../../engine/kind/collection/requests";
import { toManagedChart } from "../chart/chart.managed";
import { bodyOf, unknownPart } from "../strict-body.schema";
import { container, filterValue, QUERY_FILTER, queryFilter } from "./dashboard.parts.schema";
import { listedTile } from "./tile.schema";

export const FILTER_KEYS = listSent(queryFilter);

const filter = z.union([bodyOf(["id", ...FILTER_KEYS], { type: z.literal(QUERY_FILTER) }), unknownPart]);

/** Null has a meaning here: there is no query. */
const nullable = z.unknown();

/** A body with these keys, for the gateway of ClickHouse Cloud. */
export function strictDashboard(keys: readonly string[]): StrictBody {
  return {
    schema: bodyOf(keys, {
      tiles: z.array(
        bodyOf(["id", ...listSent(listedTile)], { config: z.unknown().transform(toManagedChart) }),
      ),
      filters: z.array(filter),
      savedFilterValues: z.array(bodyOf(listSent(filterValue))),
      containers: z.array(bodyOf(listSent(container))),
      savedQuery: nullable,
      savedQueryLanguage: nullable,
    }),
  };
}
