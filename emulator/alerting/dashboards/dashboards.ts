import { Hono } from "hono";
import { json, text } from "../../http-answers";
import type { Store } from "../../store";
import type { App, Env, World } from "../../world";
import { isAlertable } from "../alert-schema";
import type { CollectionKind } from "../collection-routes";
import type { DashboardDocument, Dated, TileDocument } from "../documents";
import { teamOf } from "../transport";
import { featuresOf } from "../versions";
import { type DashboardBody, dashboardReplacementSchema, dashboardSchema } from "./body-schema";
import { configOfTile, referenceProblem } from "./references";
import { newerFilterProblem } from "./filter-schema";
import { storedConfig } from "./stored-config";

export function dashboardKind(world: World): CollectionKind<DashboardDocument, DashboardBody> {
  const { store, newObjectId } = world;
  return {
    documents: store.dashboards,
    schema: dashboardSchema,
    replacementSchema: dashboardReplacementSchema,
    // Unlike most routers, this one does not word its refusals in JSON.
    refusal: text,
    notFound: "Not Found",
    // The order is by descending names.
    unpagedOrder: (one, other) => (one.name < other.name ? 1 : one.name > other.name ? -1 : 0),
    bodyProblem: ({ filters = [] }) => newerFilterProblem(filters, featuresOf(world)),
    writeProblem: (body, teamId, stored) => referenceProblem(store, teamId, body, stored?.containers),
    build: (body, place, stored) => buildDashboard(body, place, { stored, newObjectId }),
    omittedFields: () => ({ pinned: false }),
    show: showDashboard,
    afterWrite: (dashboard) => deleteOrphanedAlerts(store, dashboard),
    afterDeletion: (dashboard) => deleteOrphanedAlerts(store, { ...dashboard, tiles: [] }),
    deletesUnknown: true,
  };
}

interface Before {
  stored?: DashboardDocument;
  newObjectId: () => string;
}

/** The values of the fields that a POST omits. */
const EMPTY = { tags: [], savedQuery: null, savedFilterValues: [], containers: [] };

/** Builds a dashboard. A PUT keeps the fields that it omits, except name and tiles, which every write has to send. */
function buildDashboard(body: DashboardBody, { id, teamId }: Dated, before: Before): DashboardDocument {
  const { stored } = before;
  const { name, tags, savedQuery, savedFilterValues, containers } = { ...EMPTY, ...stored, ...body };
  return {
    ...{ id, teamId, name },
    tiles: buildTiles(body, before),
    tags: [...new Set(tags)],
    filters: buildFilters(body, before),
    savedQuery,
    savedQueryLanguage: languageOf(body, stored),
    savedFilterValues,
    containers: containers?.length ? containers : undefined,
  };
}

/**
 * Builds the tiles. A tile keeps its id only if the stored dashboard has it; the service gives a new tile an id of its
 * own.
 */
function buildTiles(body: DashboardBody, { stored, newObjectId }: Before): TileDocument[] {
  const known = new Set(stored?.tiles.map(({ id }) => id));
  return body.tiles.map((tile) => {
    const { id = "", x, y, w, h, name, containerId, tabId } = tile;
    const config = configOfTile(tile);
    return {
      ...{ id: known.has(id) ? id : newObjectId(), x, y, w, h, name },
      config: config === undefined ? {} : { ...storedConfig(config) },
      ...{ containerId, tabId },
    };
  });
}

/** Builds the filters, whose ids follow the same rule. The position of the id depends on the method. */
function buildFilters({ filters }: DashboardBody, { stored, newObjectId }: Before): { id: string }[] {
  if (filters === undefined) return stored?.filters ?? [];
  const known = new Set(stored?.filters.map(({ id }) => id));
  return filters.map(({ id = "", sourceId, minSelections, isGlobalRequirement = false, ...others }) => {
    // An answer has neither unless the filter is required.
    const rest = minSelections === 1 ? { ...others, minSelections, isGlobalRequirement } : others;
    return stored === undefined
      ? { ...rest, id: newObjectId(), sourceId }
      : { id: known.has(id) ? id : newObjectId(), ...rest, sourceId };
  });
}

function languageOf(body: DashboardBody, stored?: DashboardDocument): string | null {
  const { savedQuery, savedQueryLanguage } = body;
  if (savedQuery === null) return null;
  if (savedQueryLanguage !== undefined) return savedQueryLanguage;
  return savedQuery ? "lucene" : (stored?.savedQueryLanguage ?? null);
}

/** Deletes the alerts whose tile vanished or can no longer be watched, without a notice. */
function deleteOrphanedAlerts(store: Store, { id, tiles }: DashboardDocument): void {
  const watchable = new Set(
    tiles.filter(({ config }) => isAlertable(config.displayType)).map((one) => one.id),
  );
  for (const alert of store.alerts.where({ dashboardId: id })) {
    if (!watchable.has(alert.tileId ?? "")) store.alerts.delete(alert.id);
  }
}

/** Shows a dashboard without its PromQL tiles, which only the web app shows and a PUT therefore deletes. */
function showDashboard({ teamId: _team, pinned, ...dashboard }: DashboardDocument): object {
  const isShown = ({ config }: DashboardDocument["tiles"][number]): boolean => config.configType !== "promql";
  // A test may have stored what no service would.
  const tiles = Array.isArray(dashboard.tiles) ? dashboard.tiles.filter(isShown) : dashboard.tiles;
  return { ...dashboard, tiles, pinned };
}

/** Says what a POST of a dashboard would say, and stores nothing. */
export function dryRunRoutes({ store }: World): App {
  const routes = new Hono<Env>({ strict: false });
  routes.post("/validate", (c) => {
    const { data, error } = dashboardSchema.safeParse(c.get("body"));
    if (error !== undefined) {
      return invalid(error.issues.map(({ path, message }) => ({ path: path.join("."), message })));
    }
    const problem = referenceProblem(store, teamOf(c, text), data);
    if (problem !== undefined) return invalid([{ path: "", message: problem }]);
    return json(200, { valid: true, errors: [], normalized: data });
  });
  return routes;
}

function invalid(errors: { path: string; message: string }[]): Response {
  return json(200, { valid: false, errors, normalized: null });
}
