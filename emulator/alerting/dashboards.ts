import { Hono } from "hono";
import { z } from "zod";
import { json, text } from "../http-answers";
import type { Store } from "../store";
import type { App, Env, World } from "../world";
import { isAlertable, ownedBy } from "./alert-references";
import type { DashboardDocument, TileDocument } from "./documents";
import { check, idParams } from "./validation";

/** A tile's config is taken as it is: charts are not this emulator's subject. */
const tile = z.looseObject({
  id: z.string().optional(),
  name: z.string(),
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
  config: z.looseObject({
    displayType: z.string().optional(),
    configType: z.string().optional(),
    sqlTemplate: z.string().optional(),
  }),
});

const schema = z.object({
  name: z.string().min(1),
  tiles: z.array(tile),
  tags: z.array(z.string()).default([]),
  filters: z.array(z.unknown()).default([]),
  savedQuery: z.string().nullable().default(null),
  savedQueryLanguage: z.string().nullable().default(null),
  savedFilterValues: z.array(z.unknown()).default([]),
});

/** Unlike the other routers, this one says it without JSON. */
const notFound = () => text(404, "Not Found");

export function dashboardRoutes({ store, newObjectId }: World): App {
  const routes = new Hono<Env>({ strict: false });

  // Not paged, and in falling order of names.
  routes.get("/", (c) => {
    const ours = [...store.dashboards.values()].filter(({ teamId }) => teamId === c.get("teamId"));
    const falling = ours.sort((a, b) => (a.name < b.name ? 1 : a.name > b.name ? -1 : 0));
    return json(200, { data: falling.map(shownDashboard) });
  });

  routes.get("/:id", (c) => {
    const checked = check({ params: { schema: idParams, value: c.req.param() } });
    if (!checked.ok) return checked.answer;
    const dashboard = ownedBy(store.dashboards, c.get("teamId"), checked.params.id);
    return dashboard === undefined ? notFound() : json(200, { data: shownDashboard(dashboard) });
  });

  routes.post("/", (c) => {
    const checked = check({ body: { schema, value: c.get("body") } });
    if (!checked.ok) return checked.answer;
    // The service gives every tile an id of its own, whatever the author wrote.
    const tiles = checked.body.tiles.map((authored) => ({ ...authored, id: newObjectId() }));
    const dashboard = { ...checked.body, id: newObjectId(), teamId: c.get("teamId"), tiles };
    return json(200, { data: shownDashboard(store.dashboards.add(dashboard)) });
  });

  routes.put("/:id", (c) => {
    const checked = check({
      body: { schema, value: c.get("body") },
      params: { schema: idParams, value: c.req.param() },
    });
    if (!checked.ok) return checked.answer;
    const stored = ownedBy(store.dashboards, c.get("teamId"), checked.params.id);
    if (stored === undefined) return notFound();
    const known = new Set(stored.tiles.map(({ id }) => id));
    const tiles: TileDocument[] = checked.body.tiles.map((sent) => ({
      ...sent,
      id: sent.id !== undefined && known.has(sent.id) ? sent.id : newObjectId(),
    }));
    const dashboard = { ...stored, ...checked.body, tiles };
    store.dashboards.add(dashboard);
    deleteOrphanedAlerts(store, dashboard);
    return json(200, { data: shownDashboard(dashboard) });
  });

  routes.delete("/:id", (c) => {
    const checked = check({ params: { schema: idParams, value: c.req.param() } });
    if (!checked.ok) return checked.answer;
    const dashboard = ownedBy(store.dashboards, c.get("teamId"), checked.params.id);
    // An unknown one is no error here.
    if (dashboard !== undefined) {
      store.dashboards.delete(dashboard.id);
      deleteOrphanedAlerts(store, { ...dashboard, tiles: [] });
    }
    return json(200, {});
  });

  return routes;
}

/** Alerts whose tile vanished, or can no longer be watched, go with it: nobody is told. */
function deleteOrphanedAlerts(store: Store, { id, tiles }: DashboardDocument): void {
  const watchable = new Set(
    tiles.filter(({ config }) => isAlertable(config.displayType)).map((one) => one.id),
  );
  for (const alert of [...store.alerts.values()]) {
    if (alert.dashboardId === id && !watchable.has(alert.tileId ?? "")) store.alerts.delete(alert.id);
  }
}

function shownDashboard(dashboard: DashboardDocument): object {
  return {
    id: dashboard.id,
    name: dashboard.name,
    tiles: dashboard.tiles,
    tags: dashboard.tags,
    filters: dashboard.filters,
    savedQuery: dashboard.savedQuery,
    savedQueryLanguage: dashboard.savedQueryLanguage,
    savedFilterValues: dashboard.savedFilterValues,
  };
}
