import { Hono } from "hono";
import { json } from "../http-answers";
import type { App, Env, World } from "../world";
import { alertKind } from "./alerts";
import { collectionRoutes } from "./collection-routes";
import { connectionKind } from "./connections";
import { dashboardKind, dryRunRoutes } from "./dashboards/dashboards";
import { chartRoutes, searchRoutes } from "./queries";
import { savedSearchKind } from "./saved-searches";
import { sourceKind } from "./sources";
import { teamRoutes } from "./team";
import { authenticate, limitRate, parseBody } from "./transport";
import { webhookKind } from "./webhooks";

/** The alerting service as observed, to be mounted at /api/v2. */
export function alertingApp(world: World): App {
  const app = new Hono<Env>({ strict: false });
  app.use(parseBody);

  app.options("*", () => new Response(null, { status: 204 }));

  // Not rate limited, and it really shows the caller's own access key.
  app.get("/", authenticate(world), (c) => {
    const { id, email, name = email, accessKey, createdAt, updatedAt, teamId } = c.get("user");
    const user = { _id: id, email, accessKey, createdAt, updatedAt, __v: 0, name, team: teamId };
    return json(200, { version: "v2", user });
  });

  const routers: Record<string, App> = {
    alerts: collectionRoutes(world, alertKind(world)),
    dashboards: collectionRoutes(world, dashboardKind(world)),
    webhooks: collectionRoutes(world, webhookKind(world)),
    "saved-searches": collectionRoutes(world, savedSearchKind(world)),
    sources: collectionRoutes(world, sourceKind(world)),
    connections: collectionRoutes(world, connectionKind(world)),
    team: teamRoutes(world),
    search: searchRoutes(world),
    charts: chartRoutes(world),
  };
  for (const [name, router] of Object.entries(routers)) {
    // Hono's wildcard covers the bare path too.
    app.use(`/${name}/*`, limitRate(world), authenticate(world));
    app.route(`/${name}`, router);
  }
  app.route("/dashboards", dryRunRoutes(world));
  return app;
}

/** The paths below a resource that begin with a word of the service instead of an identifier. */
const FIXED = /^\/api\/v2\/(dashboards\/validate|team\/(members?|invitations?)|charts\/series)(?=\/|$)/i;

/**
 * Returns the path as routes know it. Express reads its fixed parts in any letter case, and accepts a doubled slash
 * between two of them.
 */
export function routedPath(path: string): string {
  return path
    .replace(/^\/api\/v2(\/?\/[^/]+)?\/?(?=\/|$)/i, (resource) =>
      resource.toLowerCase().replaceAll("//", "/").replace(/\/$/, ""),
    )
    .replace(FIXED, (fixed) => fixed.toLowerCase());
}
