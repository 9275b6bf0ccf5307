import { z } from "zod/v3";
import { text } from "../http-answers";
import type { Store } from "../store";
import type { World } from "../world";
import { isAlertable } from "./alert-references";
import type { CollectionKind, Place } from "./collection-routes";
import type { DashboardDocument } from "./documents";

/** A tile's config is taken as it is: charts are not this emulator's subject. */
const tile = z
  .object({
    id: z.string().optional(),
    name: z.string(),
    x: z.number(),
    y: z.number(),
    w: z.number(),
    h: z.number(),
    config: z
      .object({
        displayType: z.string().optional(),
        configType: z.string().optional(),
        sqlTemplate: z.string().optional(),
      })
      .passthrough(),
  })
  .passthrough();

const schema = z.object({
  name: z.string().min(1),
  tiles: z.array(tile),
  tags: z.array(z.string()).default([]),
  filters: z.array(z.unknown()).default([]),
  savedQuery: z.string().nullable().default(null),
  savedQueryLanguage: z.string().nullable().default(null),
  savedFilterValues: z.array(z.unknown()).default([]),
});

type DashboardBody = z.infer<typeof schema>;

export function dashboardKind({
  store,
  newObjectId,
}: World): CollectionKind<DashboardDocument, DashboardBody> {
  return {
    documents: store.dashboards,
    schema,
    // Unlike most routers, this one does not word its refusals in JSON.
    refusal: text,
    notFound: "Not Found",
    // By falling names.
    unpagedOrder: (one, other) => (one.name < other.name ? 1 : one.name > other.name ? -1 : 0),
    build: (body, place, stored) => buildDashboard(body, place, { stored, newObjectId }),
    omittedFields: () => ({ pinned: false }),
    show: showDashboard,
    afterWrite: (dashboard) => deleteOrphanedAlerts(store, dashboard),
    afterDeletion: (dashboard) => deleteOrphanedAlerts(store, { ...dashboard, tiles: [] }),
    deletesUnknown: true,
  };
}

/** A tile keeps its id only when the stored dashboard has it: to a new tile the service gives an id of its own. */
function buildDashboard(
  body: DashboardBody,
  { id, teamId }: Place,
  { stored, newObjectId }: { stored?: DashboardDocument; newObjectId: () => string },
): DashboardDocument {
  const known = new Set(stored?.tiles.map((one) => one.id));
  const tiles = body.tiles.map((sent) => ({
    ...sent,
    id: sent.id !== undefined && known.has(sent.id) ? sent.id : newObjectId(),
  }));
  return { ...body, tiles, id, teamId };
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

function showDashboard(dashboard: DashboardDocument): object {
  return {
    id: dashboard.id,
    name: dashboard.name,
    tiles: dashboard.tiles,
    tags: dashboard.tags,
    filters: dashboard.filters,
    savedQuery: dashboard.savedQuery,
    savedQueryLanguage: dashboard.savedQueryLanguage,
    savedFilterValues: dashboard.savedFilterValues,
    pinned: dashboard.pinned,
  };
}
