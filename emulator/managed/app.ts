import { Hono } from "hono";
import { z } from "zod/v3";
import { type CollectionKind, collectionRoutes } from "../alerting/collection-routes";
import { dryRunRoutes } from "../alerting/dashboards/dashboards";
import type { Owned } from "../alerting/documents";
import { savedSearchKind, savedSearchSchema } from "../alerting/saved-searches";
import { webhookKind, webhookSchema } from "../alerting/webhooks";
import type { Schema } from "../alerting/validation";
import { gatewaySchema, strictObject } from "./gateway";
import type { App, Env, World } from "../world";
import { alertBody, managedAlertKind } from "./alerts";
import { dashboardBody, dashboardReplacement, managedDashboardKind } from "./dashboards";
import { checkBody, enterService, lagBehindWrites, offerRoutes, wrapAnswers } from "./middleware";
import { managedSourceKind, sourceBody } from "./sources";

/** One collection behind the gateway. */
interface Offer<Document extends Owned, Body> {
  kind: CollectionKind<Document, Body>;
  /** The schema of the bodies that the gateway accepts, for a PUT too unless that has its own. */
  body: () => Schema<unknown>;
  replacement?: () => Schema<unknown>;
  /** Routes that store nothing. */
  dryRun?: App;
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
  mount(app, world, "alerts", { kind: managedAlertKind(world), body: () => alertBody(world.managed) });
  mount(app, world, "dashboards", {
    kind: managedDashboardKind(world),
    body: () => dashboardBody,
    replacement: () => dashboardReplacement,
    dryRun: dryRunRoutes(world),
  });
  mount(app, world, "saved-searches", {
    kind: savedSearchKind(world),
    body: () => savedSearchBody,
    isOffered: () => world.managed.savedSearches,
  });
  mount(app, world, "webhooks", { kind: webhookKind(world), body: () => webhookBody });
  mount(app, world, "sources", {
    kind: managedSourceKind(world),
    body: () => sourceBody,
    isOffered: (method, id) => method !== "GET" || id === undefined,
  });
  return app;
}

function mount<Document extends Owned, Body>(
  app: App,
  world: World,
  name: string,
  offer: Offer<Document, Body>,
): void {
  const { kind, dryRun, body, replacement = body, isOffered = () => true } = offer;
  const path = `/${name}`;
  app.use(`${path}/:id?`, offerRoutes(isOffered));
  app.use(`${path}/*`, enterService(world));
  app.post(path, checkBody(body));
  app.put(`${path}/:id`, checkBody(replacement));
  if (dryRun !== undefined) app.post(`${path}/validate`, checkBody(body));
  app.use(`${path}/*`, wrapAnswers);
  if (dryRun !== undefined) app.route(path, dryRun);
  app.use(`${path}/*`, lagBehindWrites(world, name, kind.documents));
  app.route(path, collectionRoutes(world, kind));
}
