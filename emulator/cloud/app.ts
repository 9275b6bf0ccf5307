import { Hono } from "hono";
import { MANAGED_PATH, managedApp } from "../managed/app";
import type { App, Env, World } from "../world";
import { authenticate, checkPermission, limitRate } from "./access";
import { backupBucketRoutes, backupConfigurationRoutes, backupReads } from "./backups";
import { organizationReads, organizationUpdate } from "./organizations";
import { pipeRoutes, pipeSettingsRead } from "./pipes";
import { serviceRoutes } from "./services";

/** The cloud management service, to be mounted at /v1. */
export function cloudApp(world: World): App {
  const app = new Hono<Env>({ strict: false });
  app.use(limitRate(world), authenticate, checkPermission(world));
  for (const addRoutes of [organizationUpdate, backupReads, pipeSettingsRead]) addRoutes(app, world);
  // The contract's page knows no other routes.
  if (world.mode === "documented") return app;
  for (const addRoutes of [organizationReads, serviceRoutes, backupConfigurationRoutes, backupBucketRoutes])
    addRoutes(app, world);
  pipeRoutes(app, world);
  app.route(MANAGED_PATH, managedApp(world));
  return app;
}
