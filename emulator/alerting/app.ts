import { Hono } from "hono";
import { json } from "../http-answers";
import type { App, Env, World } from "../world";
import { alertRoutes } from "./alerts";
import { dashboardRoutes } from "./dashboards";
import { listingRoutes, teamRoutes } from "./listings";
import { savedSearchRoutes } from "./saved-searches";
import { authenticate, limitRate, parseBody, requireTeam } from "./transport";
import { webhookRoutes } from "./webhooks";

/** The alerting service as observed, to be mounted at /api/v2. */
export function alertingApp(world: World): App {
  const app = new Hono<Env>({ strict: false });
  app.use(parseBody);

  // Not rate limited, and it really shows the caller's own access key.
  app.get("/", authenticate(world), (c) => {
    const { id, email, accessKey, createdAt, updatedAt, teamId } = c.get("user");
    const user = { _id: id, email, accessKey, createdAt, updatedAt, __v: 0, name: email, team: teamId };
    return json(200, { version: "v2", user });
  });

  const routers: Record<string, App> = {
    alerts: alertRoutes(world),
    dashboards: dashboardRoutes(world),
    webhooks: webhookRoutes(world),
    "saved-searches": savedSearchRoutes(world),
    sources: listingRoutes(world.store.sources),
    connections: listingRoutes(world.store.connections),
    team: teamRoutes(world),
  };
  for (const [name, router] of Object.entries(routers)) {
    // Hono's wildcard covers the bare path too.
    app.use(`/${name}/*`, limitRate(world), authenticate(world), requireTeam);
    app.route(`/${name}`, router);
  }
  return app;
}
