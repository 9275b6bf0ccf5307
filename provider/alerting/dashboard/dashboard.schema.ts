import { z } from "../../zod";
import type { Collection } from "../../engine/kind/collection/requests";
import type { ResourceType } from "../../engine/kind/resource-type";
import { oneOf, text } from "../chart/values.schema";
import { WHERE_LANGUAGES } from "../chart/words";
import { objectId } from "../object-id.schema";
import { containers, filters, filterValues } from "./dashboard.parts.schema";
import { strictDashboard } from "./dashboard.strict.schema";
import { tiles } from "./tile.schema";

export const MOST_TAGS = 50;

/** What a program may declare of a dashboard. */
export const dashboardArgs = z.strictObject({
  /**
   * Adopts the existing dashboard with this identifier instead of creating one; the option `import` sets it. Another
   * identifier replaces the resource. Errors: the dashboard does not exist. API field: `id`.
   */
  dashboardId: objectId("a dashboard").optional(),
  /** Name of the dashboard, at most 1024 characters. Required for a new dashboard. API field: `name`. */
  name: text(1024).optional(),
  /**
   * At most 500 tiles: an object, whose keys identify them, or a list, in which their names and positions do.
   * Required for a new dashboard. API field: `tiles`.
   */
  tiles: tiles.optional(),
  /** At most 50 tags of at most 32 characters; the service drops duplicates. Default: none. API field: `tags`. */
  tags: z
    .array(text(32), "expected a list of tags")
    .max(MOST_TAGS, `expected at most ${MOST_TAGS} tags`)
    .optional(),
  /** Filters at the top of the dashboard. Default: none. API field: `filters`. */
  filters: filters.optional(),
  /** Condition on all tiles when the dashboard opens, not empty. Default: none. API field: `savedQuery`. */
  savedQuery: text(Infinity, 1).optional(),
  /**
   * Language of `savedQuery`: `sql`, `lucene` or `promql` (self-hosted only). Default: `lucene` if there is a
   * `savedQuery`. API field: `savedQueryLanguage`.
   */
  savedQueryLanguage: oneOf(WHERE_LANGUAGES).optional(),
  /** Initial values of the filters. Default: none. API field: `savedFilterValues`. */
  savedFilterValues: filterValues.optional(),
  /** Containers that group tiles, at most 50. Default: none. API field: `containers`. */
  containers: containers.optional(),
  /**
   * Allows three things. An update may delete the alerts of tiles that it removes or that alerts can no longer watch. A
   * deletion may delete alerts that the program does not manage. Both are allowed where the server lists no alerts.
   * Default: `false`. Never sent.
   */
  allowAlertLoss: z.boolean("expected true or false").optional(),
  /**
   * Whether an update may delete tiles that the API does not show, such as PromQL tiles. Default: `false`. Never
   * sent.
   */
  allowTileLoss: z.boolean("expected true or false").optional(),
});

const dashboardState = z.object({
  ...dashboardArgs.shape,
  /** Name of the dashboard. */
  name: dashboardArgs.shape.name.unwrap(),
  /** Tiles of the dashboard, by keys or as a list, as in the program. */
  tiles: dashboardArgs.shape.tiles.unwrap(),
  /** Identifiers of the tiles, by their keys in `tiles`, or by their names if `tiles` is a list. */
  tileIds: z.record(z.string(), z.string()),
});

/**
 * The arguments of a `Dashboard`. A new dashboard needs `name` and `tiles`; an adopted one (`dashboardId`) needs only
 * what the program manages.
 */
export type DashboardInputs = z.infer<typeof dashboardArgs>;
export type DashboardState = z.infer<typeof dashboardState>;

export const dashboardType: ResourceType = {
  token: "pulumi-nodejs:dynamic/alerting:Dashboard",
  reference: "dashboard",
  identity: "dashboardId",
  outputs: Object.keys(dashboardState.shape),
  required: ["name", "tiles"],
};

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
  one: "dashboard",
  many: "dashboards",
  route: "dashboards",
  wire: wireDashboard,
  strict: strictDashboard,
};
