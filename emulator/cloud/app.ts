import { Hono } from "hono";
import { MANAGED_PATH, managedApp } from "../managed/app";
import type { App, Env, World } from "../world";
import { backupBucketRoutes } from "./backup-bucket";
import { backupConfigurationRoutes } from "./backup-configuration";
import { badRequest, success } from "./envelope";
import { findOrganization } from "./lookups";
import { PatchProblem, patched } from "./organization-patch";
import { checkPermission } from "./permissions";
import { pipeSettingsUpdate } from "./pipe-settings";
import { serviceReads } from "./service-reads";
import { serviceRoutes } from "./service-routes";
import { shownAs } from "./shown";
import { authenticate, limitRate } from "./transport";

/** The cloud management service, to be mounted at /v1. */
export function cloudApp(world: World): App {
  const app = new Hono<Env>({ strict: false });
  app.use(limitRate(world), authenticate, checkPermission(world));
  // Reading organizations is observed only, as ClickStack is; the contract's page knows no such routes.
  if (world.mode === "observed") organizationReads(app, world);
  organizationUpdate(app, world);
  serviceReads(app, world);
  if (world.mode === "observed") {
    serviceRoutes(app, world);
    backupConfigurationRoutes(app, world);
    pipeSettingsUpdate(app, world);
    backupBucketRoutes(app, world);
    app.route(MANAGED_PATH, managedApp(world));
  }
  return app;
}

function organizationReads(app: App, world: World): void {
  const { store, staleReads } = world;
  const shown = shownAs(world);
  app.get("/organizations", () =>
    success([...store.organizations.values()].map((one) => shown.organization(staleReads.read(one)))),
  );
  app.get("/organizations/:organizationId", (c) => {
    const found = findOrganization(world, c.req.param("organizationId"));
    if ("answer" in found) return found.answer;
    return success(shown.organization(staleReads.read(found.document)));
  });
}

function organizationUpdate(app: App, world: World): void {
  const shown = shownAs(world);
  app.patch("/organizations/:organizationId", async (c) => {
    const found = findOrganization(world, c.req.param("organizationId"));
    if ("answer" in found) return found.answer;
    const before = found.document;
    try {
      const after = patched(before, parseJson(await c.req.text()), world.mode);
      world.store.organizations.add(after);
      const visible = world.staleReads.begin(before, after, c.get("stale"));
      return success(shown.organization(visible));
    } catch (error) {
      if (error instanceof PatchProblem) return badRequest(error.message);
      throw error;
    }
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PatchProblem("request body is not valid JSON");
  }
}
