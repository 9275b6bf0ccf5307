import { Hono } from "hono";
import type { Emulator } from "./api";
import { CONTROLS } from "./command-line/controls";
import { json, noSuchRoute } from "./http-answers";
import type { App, Env } from "./world";

/** A command as the command line parsed it. */
export interface ControlRequest {
  readonly args: readonly unknown[];
  readonly options: object;
}

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
    const control = new Map(Object.entries(CONTROLS)).get(c.req.param("name"));
    if (control === undefined) return noSuchRoute(c.req.method, c.req.path);
    const { args, options } = await c.req.json<ControlRequest>();
    return json(200, { printed: control.run(emulator, args, options) });
  });
  // Without this answer, the request would be logged as one to the services.
  app.all("*", (c) => noSuchRoute(c.req.method, c.req.path));
  return app;
}

function isLoopback(address = ""): boolean {
  return /^(::ffff:)?127\./.test(address) || address === "::1";
}
