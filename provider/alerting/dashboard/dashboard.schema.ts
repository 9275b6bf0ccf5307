import { z } from "../../zod";
import { listSent, argument, nameFields } from "../../engine/arguments/argument.schema";
import type { StrictBody, Collection } from "../../engine/kind/collection/declaration";
import { toManagedChart } from "../chart/chart.facts";
import {
  adoptedId,
  bodyOf,
  localFlag,
  optionalText,
  resultOf,
  tags,
  unknownPart,
  wireOf,
} from "../fields.schema";
import {
  container,
  filterValue,
  QUERY_FILTER,
  queryFilter,
  listedTile,
  containers,
  filters,
  filterValues,
  tiles,
} from "./dashboard.parts.schema";
import { resourceType } from "../../engine/arguments/resource-type";
import { normalizeIdsWithin } from "../chart/chart.defaults";
import { oneOf, text } from "../chart/parts.schema";
import { WHERE_LANGUAGES } from "../chart/words";
import { sameList, sameTags, sameTiles } from "./tile.entries";
import { dropAbsent } from "../../engine/values/plain";
import { toResult } from "../names/names.schema";

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

export const dashboardArgs = z.strictObject({
  ...nameFields({
    dashboardId: adoptedId("dashboard"),
    name: argument(text(1024).optional(), { required: true }).describe(
      "Name of the dashboard, at most 1024 characters. Required for a new dashboard.",
    ),
    tiles: argument(tiles.optional(), {
      required: true,
      same: sameTiles,
      canonical: normalizeIdsWithin,
    }).describe(
      "At most 500 tiles: an object, whose keys identify them, or a list, in which their names and " +
        "positions do. Required for a new dashboard.",
    ),
    tags: argument(tags, { removal: { send: [] }, serverDefault: [], same: sameTags }).describe(
      "At most 50 tags of at most 32 characters; the service drops duplicates. Default: none.",
    ),
    filters: argument(filters.optional(), {
      removal: { send: [] },
      serverDefault: [],
      same: sameList("filters"),
      canonical: normalizeIdsWithin,
    }).describe("Filters at the top of the dashboard. Default: none."),
    savedQuery: argument(text(Infinity, 1).optional(), { removal: { send: null } }).describe(
      "Condition on all tiles when the dashboard opens, not empty. Default: none.",
    ),
    savedQueryLanguage: argument(oneOf(WHERE_LANGUAGES).optional(), { removal: { send: null } }).describe(
      "Language of `savedQuery`: `sql`, `lucene` or `promql` (self-hosted only). Default: `lucene` if " +
        "there is a `savedQuery`.",
    ),
    savedFilterValues: argument(filterValues.optional(), {
      removal: { send: [] },
      serverDefault: [],
      same: sameList("savedFilterValues"),
    }).describe("Initial values of the filters. Default: none."),
    containers: argument(containers.optional(), {
      removal: { send: [] },
      serverDefault: [],
      same: sameList("containers"),
    }).describe("Containers that group tiles, at most 50. Default: none."),
  }),
  allowAlertLoss: localFlag().describe(
    "Whether an update may delete the alerts of tiles that it removes or that alerts can no longer " +
      "watch, and a deletion the alerts of all tiles. For a deletion, takes effect in the update before " +
      "it. Default: `false`. Never sent.",
  ),
  allowTileLoss: localFlag().describe(
    "Whether an update may delete tiles that the API does not show: those of PromQL. Without it, an " +
      "update fails if there is such a tile or, because the API does not tell, if the team has a source " +
      "for PromQL. Default: `false`. Never sent.",
  ),
});

const dashboardState = z.object({
  ...dashboardArgs.shape,
  name: dashboardArgs.shape.name.unwrap().describe("Name of the dashboard."),
  tiles: dashboardArgs.shape.tiles
    .unwrap()
    .describe("Tiles of the dashboard, by keys or as a list, as in the program."),
  tileIds: z
    .record(z.string(), z.string())
    .describe("Identifiers of the tiles, by their keys in `tiles`, or by their names if `tiles` is a list."),
});

export type DashboardInputs = z.infer<typeof dashboardArgs>;

export const dashboardType = resourceType({
  token: "pulumi-nodejs:dynamic/alerting:Dashboard",
  reference: "dashboard",
  args: dashboardArgs,
  state: dashboardState,
  docs: {
    about:
      "The arguments of a `Dashboard`. A new dashboard needs `name` and `tiles`; an adopted one " +
      "(`dashboardId`) needs only what the program manages.",
  },
});

const id = z.string().min(1);
const texts = z.string().nullish();
const numbers = z.number().nullish();

const wireTile = z.looseObject({
  id,
  name: texts,
  x: numbers,
  y: numbers,
  config: z.looseObject({ displayType: texts }).nullish(),
});

const wireDashboard = wireOf({
  name: texts,
  tags: z.array(z.string()).nullish(),
  tiles: z.array(wireTile).nullish(),
  filters: z.array(z.looseObject({ id: texts, name: texts })).nullish(),
});

export type WireTile = z.infer<typeof wireTile>;
export type WireDashboard = z.infer<typeof wireDashboard>;

/** The dashboards of a team, with their tiles. */
export const dashboards: Collection<WireDashboard> = {
  type: dashboardType,
  one: "dashboard",
  many: "dashboards",
  route: "dashboards",
  wire: wireDashboard,
  strict: strictDashboard(listSent(dashboardArgs)),
};

export const tileResult = resultOf(
  "tile, which changes if the dashboard is recreated",
  "TileResult",
  "A tile of a dashboard.",
  {
    dashboardId: z.string().describe("Identifier of the dashboard."),
    name: optionalText.describe("Name of the tile."),
    displayType: optionalText.describe(
      "Type of its chart; `line`, `stacked_bar` and `number` can have alerts.",
    ),
    x: z.number().optional().describe("Column in the dashboard's grid, from the left."),
    y: z.number().optional().describe("Row in the dashboard's grid, from the top."),
  },
);

export const dashboardResult = resultOf("dashboard", "DashboardResult", "A dashboard with its tiles.", {
  name: optionalText.describe("Name of the dashboard."),
  tags: z.array(z.string()).default([]).describe("Tags of the dashboard."),
  tiles: z.array(tileResult).describe("Tiles of the dashboard, in its order."),
});

export type TileResult = z.infer<typeof tileResult>;
export type DashboardResult = z.infer<typeof dashboardResult>;

export function toDashboardResult({ tiles: own, ...dashboard }: WireDashboard): DashboardResult {
  const toTile = ({ config, ...tile }: WireTile): object =>
    dropAbsent({ ...tile, displayType: config?.displayType, dashboardId: dashboard.id });
  return toResult(dashboardResult, { ...dashboard, tiles: (own ?? []).map(toTile) });
}
