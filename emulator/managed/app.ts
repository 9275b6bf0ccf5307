import { Hono } from "hono";
import { z } from "zod/v3";
import { collectionRoutes } from "../alerting/collection-routes";
import { dryRunRoutes } from "../alerting/dashboards/dashboards";
import { savedSearchKind, savedSearchSchema } from "../alerting/saved-searches";
import { webhookKind, webhookSchema } from "../alerting/webhooks";
import type { Schema } from "../alerting/validation";
import type { Collection } from "../store";
import { gatewaySchema, strictObject } from "./gateway";
import type { App, Env, World } from "../world";
import { alertBody, managedAlertKind } from "./alerts";
import { dashboardBody, dashboardReplacement, managedDashboardKind } from "./dashboards";
import { checkBody, enterService, lagBehindWrites, offerRoutes, wrapAnswers } from "./middleware";
import { managedSourceKind, sourceBody } from "./sources";

/** One collection behind the gateway. */
interface Offer {
  name: string;
  documents: Collection<{ id: string; teamId: string }>;
  routes: App;
  /** Routes that store nothing. */
  dryRun?: App;
  /** The schema of the bodies that the gateway accepts, for a PUT too unless that has its own. */
  body: () => Schema<unknown>;
  replacement?: () => Schema<unknown>;
  /** Default: always. */
  isOffered?: (method: string, id: string | undefined) => boolean;
}

const searchFilter = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("sql"), condition: z.string() }),
  z.strictObject({ type: z.literal("sql_ast"), operator: z.string(), left: z.string(), right: z.string() }),
]);
const savedSearchBody = strictObject(savedSearchSchema, {}, { filters: z.array(searchFilter).optional() });
const webhookBody = gatewaySchema(webhookSchema);

/** The path of a service's ClickStack, below /v1. */
export const MANAGED_PATH = "/organizations/:organizationId/services/:serviceId/clickstack";

/**
 * The ClickStack of a service: the routes of a self-hosted one behind a gateway, with the service as the team. The
 * cloud service, which mounts it, has authenticated the caller and counted the request.
 */
export function managedApp(world: World): App {
  const app = new Hono<Env>({ strict: false });
  for (const offer of offersOf(world)) mount(app, world, offer);
  return app;
}

function offersOf(world: World): Offer[] {
  const { store } = world;
  return [
    {
      name: "alerts",
      documents: store.alerts,
      routes: collectionRoutes(world, managedAlertKind(world)),
      body: () => alertBody(world.managed),
    },
    {
      name: "dashboards",
      documents: store.dashboards,
      routes: collectionRoutes(world, managedDashboardKind(world)),
      dryRun: dryRunRoutes(world),
      body: () => dashboardBody,
      replacement: () => dashboardReplacement,
    },
    {
      name: "saved-searches",
      documents: store.savedSearches,
      routes: collectionRoutes(world, savedSearchKind(world)),
      body: () => savedSearchBody,
      isOffered: () => world.managed.savedSearches,
    },
    {
      name: "webhooks",
      documents: store.webhooks,
      routes: collectionRoutes(world, webhookKind(world)),
      body: () => webhookBody,
    },
    {
      name: "sources",
      documents: store.sources,
      routes: collectionRoutes(world, managedSourceKind(world)),
      body: () => sourceBody,
      isOffered: (method, id) => method !== "GET" || id === undefined,
    },
  ];
}

function mount(app: App, world: World, offer: Offer): void {
  const { name, routes, dryRun, body, replacement = body, isOffered = () => true } = offer;
  const path = `/${name}`;
  app.use(`${path}/:id?`, offerRoutes(isOffered));
  app.use(`${path}/*`, enterService(world));
  app.post(path, checkBody(body));
  app.put(`${path}/:id`, checkBody(replacement));
  if (dryRun !== undefined) app.post(`${path}/validate`, checkBody(body));
  app.use(`${path}/*`, wrapAnswers);
  if (dryRun !== undefined) app.route(path, dryRun);
  app.use(`${path}/*`, lagBehindWrites(world, name, offer.documents));
  app.route(path, routes);
}
