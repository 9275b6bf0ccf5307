import { Hono } from "hono";
import type { Emulator, ManagedOptions } from "./api";
import { findAlert } from "./edits";
import type { FaultRule } from "./faults";
import { json, noSuchRoute } from "./http-answers";
import type { App, Env } from "./world";

/** A fault rule as JSON carries it: a regular expression is its source, and no times means for ever. */
export interface FaultRequest extends Omit<FaultRule, "path" | "times"> {
  path?: string;
  pathPattern?: string;
  times?: number | "forever";
}

/** Request bodies of the control commands, by command. */
export interface Controls {
  "edit-alert": { nameOrId: string; changes: object };
  "delete-alert": { nameOrId: string };
  "edit-organization": { id: string; changes: object };
  "edit-pipe": { id: string; changes: object };
  fault: FaultRequest;
  "clear-faults": unknown;
  latency: { milliseconds: number };
  "stale-reads": { reads: number };
  "fill-omitted-fields": { on: boolean };
  managed: ManagedOptions;
  clock: { now?: string; advanceMs?: number };
  log: unknown;
  "clear-log": unknown;
  reset: unknown;
}

/** Each returns the answer. */
const CONTROLS: { [Name in keyof Controls]: (emulator: Emulator, body: Controls[Name]) => unknown } = {
  "edit-alert": (emulator, { nameOrId, changes }) => {
    const { id } = findAlert(emulator.store, nameOrId);
    emulator.editAlert(id, changes);
    return emulator.store.alerts.get(id);
  },
  "delete-alert": (emulator, { nameOrId }) => {
    const { id } = findAlert(emulator.store, nameOrId);
    emulator.deleteAlert(id);
    return { id };
  },
  "edit-organization": (emulator, { id, changes }) => {
    emulator.editOrganization(id, changes);
    return emulator.store.organizations.get(id);
  },
  "edit-pipe": (emulator, { id, changes }) => {
    emulator.editPipe(id, changes);
    return emulator.store.pipes.get(id);
  },
  fault: (emulator, { pathPattern, times, ...rule }) => {
    emulator.fault({
      ...rule,
      ...(pathPattern !== undefined && { path: new RegExp(pathPattern) }),
      ...(times !== undefined && { times: times === "forever" ? Infinity : times }),
    });
  },
  "clear-faults": (emulator) => emulator.clearFaults(),
  latency: (emulator, { milliseconds }) => emulator.latency(milliseconds),
  "stale-reads": (emulator, { reads }) => emulator.staleReads(reads),
  "fill-omitted-fields": (emulator, { on }) => emulator.fillOmittedFields(on),
  managed: (emulator, changes) => emulator.managed(changes),
  clock: (emulator, { now, advanceMs }) => {
    if (now !== undefined) emulator.setNow(now);
    if (advanceMs !== undefined) emulator.advance(advanceMs);
    return { now: emulator.clock.now() };
  },
  log: (emulator) => emulator.requests,
  "clear-log": (emulator) => emulator.clearRequests(),
  reset: (emulator) => emulator.reset(),
};

/** The API for the command line. It has no credentials, so it serves only this machine. */
export function controlApp(emulator: Emulator): App {
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    const local = isLoopback(c.env.incoming.socket.remoteAddress);
    // A page in a browser on this machine is on loopback too, but its requests name their origin.
    const fromPage = c.req.header("origin") !== undefined;
    return local && !fromPage ? next() : noSuchRoute(c.req.method, c.req.path);
  });
  app.onError((error) => json(400, { message: error.message }));
  app.post("/:name", async (c) => {
    const control = CONTROLS[c.req.param("name") as keyof Controls] as
      | ((emulator: Emulator, body: unknown) => unknown)
      | undefined;
    if (control === undefined) return noSuchRoute(c.req.method, c.req.path);
    return json(200, control(emulator, await c.req.json()) ?? {});
  });
  // Without this answer, the request would be logged as one to the services.
  app.all("*", (c) => noSuchRoute(c.req.method, c.req.path));
  return app;
}

function isLoopback(address = ""): boolean {
  return /^(::ffff:)?127\./.test(address) || address === "::1";
}
