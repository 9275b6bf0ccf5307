import { Hono } from "hono";
import type { Emulator, ManagedOptions } from "./api";
import { findAlert } from "./edits";
import type { FaultRule, Faults } from "./faults";
import { json, noSuchRoute } from "./http-answers";
import type { App, Env } from "./world";

/** A fault rule as JSON carries it: a regular expression is its source, and no times means for ever. */
export interface FaultRequest extends Omit<FaultRule, "path" | "times"> {
  path?: string;
  pathPattern?: string;
  times?: number | "forever";
}

/** The API for the command line. It has no credentials, so it serves only this machine. */
export function controlApp(emulator: Emulator, faults: Faults): App {
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    const local = isLoopback(c.env.incoming.socket.remoteAddress);
    // A page in a browser on this machine is on loopback too, but its requests name their origin.
    const fromPage = c.req.header("origin") !== undefined;
    return local && !fromPage ? next() : noSuchRoute(c.req.method, c.req.path);
  });
  app.onError((error) => json(400, { message: error.message }));
  app.get("/", () => json(200, { url: emulator.url, now: emulator.clock.now(), faults: faults.list() }));
  documentRoutes(app, emulator);
  machineRoutes(app, emulator);
  // Without this answer, the request would be logged as one to the services.
  app.all("*", (c) => noSuchRoute(c.req.method, c.req.path));
  return app;
}

function documentRoutes(app: App, emulator: Emulator): void {
  app.patch("/alerts/:nameOrId", async (c) => {
    const { id } = findAlert(emulator.store, c.req.param("nameOrId"));
    emulator.editAlert(id, await c.req.json<object>());
    return json(200, emulator.store.alerts.get(id));
  });
  app.delete("/alerts/:nameOrId", (c) => {
    const { id } = findAlert(emulator.store, c.req.param("nameOrId"));
    emulator.deleteAlert(id);
    return json(200, { id });
  });
  app.post("/dashboards/:id/tiles", async (c) => {
    const tile = await c.req.json<object>();
    emulator.addTile(c.req.param("id"), tile);
    return json(200, tile);
  });
  app.patch("/organizations/:id", async (c) => {
    const id = c.req.param("id");
    emulator.editOrganization(id, await c.req.json<object>());
    return json(200, emulator.store.organizations.get(id));
  });
  app.patch("/pipes/:id", async (c) => {
    const id = c.req.param("id");
    emulator.editPipe(id, await c.req.json<object>());
    return json(200, emulator.store.pipes.get(id));
  });
}

function machineRoutes(app: App, emulator: Emulator): void {
  app.get("/requests", () => json(200, emulator.requests));
  app.delete("/requests", () => {
    emulator.clearRequests();
    return json(200, {});
  });
  app.post("/faults", async (c) => {
    emulator.fault(ruleOf(await c.req.json<FaultRequest>()));
    return json(200, {});
  });
  app.delete("/faults", () => {
    emulator.clearFaults();
    return json(200, {});
  });
  app.post("/latency", async (c) => {
    const { milliseconds } = await c.req.json<{ milliseconds: number }>();
    emulator.latency(milliseconds);
    return json(200, { milliseconds });
  });
  app.post("/stale-reads", async (c) => {
    const { reads } = await c.req.json<{ reads: number }>();
    emulator.staleReads(reads);
    return json(200, { reads });
  });
  app.post("/fill-omitted-fields", async (c) => {
    const { on } = await c.req.json<{ on: boolean }>();
    emulator.fillOmittedFields(on);
    return json(200, { on });
  });
  app.post("/managed", async (c) => {
    const changes = await c.req.json<ManagedOptions>();
    emulator.managed(changes);
    return json(200, changes);
  });
  app.post("/clock", async (c) => {
    const { now, advanceMs } = await c.req.json<{ now?: string; advanceMs?: number }>();
    if (now !== undefined) emulator.setNow(now);
    if (advanceMs !== undefined) emulator.advance(advanceMs);
    return json(200, { now: emulator.clock.now() });
  });
  app.post("/reset", () => {
    emulator.reset();
    return json(200, {});
  });
}

function ruleOf({ pathPattern, times, ...rule }: FaultRequest): FaultRule {
  return {
    ...rule,
    ...(pathPattern !== undefined && { path: new RegExp(pathPattern) }),
    ...(times !== undefined && { times: times === "forever" ? Infinity : times }),
  };
}

function isLoopback(address = ""): boolean {
  return /^(::ffff:)?127\./.test(address) || address === "::1";
}
