import { z } from "../../zod";
import { argument, listSent } from "../../engine/arguments/argument.schema";
import type { Collection } from "../../engine/kind/collection/requests";
import { resourceType } from "../../engine/arguments/resource-type";
import { normalizeIdsWithin } from "../chart/chart.defaults";
import { oneOf, text } from "../chart/values.schema";
import { WHERE_LANGUAGES } from "../chart/words";
import { idArgument } from "../object-id.schema";
import { containers, filters, filterValues } from "./dashboard.parts.schema";
import { sameList, sameTags, sameTiles } from "./dashboard.same";
import { strictDashboard } from "./dashboard.strict.schema";
import { tiles } from "./tile.schema";

export const MOST_TAGS = 50;

/** The arguments of a dashboard. */
export const dashboardArgs = z.strictObject({
  dashboardId: idArgument("a dashboard", { identity: true }).describe(
    "Adopts the existing dashboard with this identifier instead of creating one; the option `import` " +
      "sets it. Another identifier replaces the resource. Errors: the dashboard does not exist. API " +
      "field: `id`.",
  ),
  name: argument(text(1024).optional(), { required: true }).describe(
    "Name of the dashboard, at most 1024 characters. Required for a new dashboard. API field: `name`.",
  ),
  tiles: argument(tiles.optional(), {
    required: true,
    same: sameTiles,
    canonical: normalizeIdsWithin,
  }).describe(
    "At most 500 tiles: an object, whose keys identify them, or a list, in which their names and " +
      "positions do. Required for a new dashboard. API field: `tiles`.",
  ),
  tags: argument(
    z
      .array(text(32), "expected a list of tags")
      .max(MOST_TAGS, `expected at most ${MOST_TAGS} tags`)
      .optional(),
    { removal: { send: [] }, serverDefault: [], same: sameTags },
  ).describe(
    "At most 50 tags of at most 32 characters; the service drops duplicates. Default: none. API " +
      "field: `tags`.",
  ),
  filters: argument(filters.optional(), {
    removal: { send: [] },
    serverDefault: [],
    same: sameList("filters"),
    canonical: normalizeIdsWithin,
  }).describe("Filters at the top of the dashboard. Default: none. API field: `filters`."),
  savedQuery: argument(text(Infinity, 1).optional(), { removal: { send: null } }).describe(
    "Condition on all tiles when the dashboard opens, not empty. Default: none. API field: " +
      "`savedQuery`.",
  ),
  savedQueryLanguage: argument(oneOf(WHERE_LANGUAGES).optional(), { removal: { send: null } }).describe(
    "Language of `savedQuery`: `sql`, `lucene` or `promql` (self-hosted only). Default: `lucene` if " +
      "there is a `savedQuery`. API field: `savedQueryLanguage`.",
  ),
  savedFilterValues: argument(filterValues.optional(), {
    removal: { send: [] },
    serverDefault: [],
    same: sameList("savedFilterValues"),
  }).describe("Initial values of the filters. Default: none. API field: `savedFilterValues`."),
  containers: argument(containers.optional(), {
    removal: { send: [] },
    serverDefault: [],
    same: sameList("containers"),
  }).describe("Containers that group tiles, at most 50. Default: none. API field: `containers`."),
  allowAlertLoss: argument(z.boolean("expected true or false").optional(), { local: true }).describe(
    "Whether an update may delete the alerts of tiles that it removes or that alerts can no longer " +
      "watch, and a deletion the alerts of all tiles. For a deletion, takes effect in the update before " +
      "it. Default: `false`. Never sent.",
  ),
  allowTileLoss: argument(z.boolean("expected true or false").optional(), { local: true }).describe(
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

/** A dashboard as the service returns it. Only identifiers are relied on; fields that are not listed pass. */
const wireDashboard = z.looseObject({
  id,
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
