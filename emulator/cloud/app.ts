import { Hono, type MiddlewareHandler } from "hono";
import { showDocumented } from "../documented";
import { json } from "../http-answers";
import { MANAGED_PATH, managedApp } from "../managed/app";
import { credentials } from "../seed";
import type { App, Env, World } from "../world";
import { backupRoutes } from "./backups";
import { failure } from "./gateway";
import { organizationRoutes } from "./organizations";
import { pipeRoutes } from "./pipes";

/** The cloud management service, to be mounted at /v1. */
export function cloudApp(world: World): App {
  const app = new Hono<Env>({ strict: false });
  app.use(limitRate(world), authenticate, checkPermission(world));
  if (world.mode === "documented") app.use(showDocumented(world));
  organizationRoutes(app, world);
  backupRoutes(app, world);
  pipeRoutes(app, world);
  app.route(MANAGED_PATH, managedApp(world));
  return app;
}

/** Limits the rate of each key. Only a refusal tells the limit, in a header with a name of its own. */
function limitRate(world: World): MiddlewareHandler<Env> {
  return async (c, next) => {
    const key =
      basicCredentials(c.req.header("authorization"))?.id ?? c.env.incoming.socket.remoteAddress ?? "";
    const count = world.limiters?.cloud.hit(key);
    if (count?.exceeded) {
      return json(429, { error: "TOO_MANY_REQUESTS" }, { "X-RateLimit-Reset": String(count.resetSeconds) });
    }
    return next();
  };
}

const authenticate: MiddlewareHandler<Env> = async (c, next) => {
  const given = basicCredentials(c.req.header("authorization"));
  const known = given?.id === credentials.apiKeyId && given.secret === credentials.apiKeySecret;
  // This one is answered before a request gets an id.
  return known ? next() : json(401, { error: "UNAUTHORIZED: Key is not found", status: 401 });
};

function basicCredentials(authorization: string | undefined): { id: string; secret: string } | undefined {
  const encoded = /^Basic (.+)$/i.exec(authorization ?? "")?.[1];
  if (encoded === undefined) return undefined;
  const decoded = Buffer.from(encoded, "base64").toString("utf8");
  // The key id holds no colon; the secret may.
  const colon = decoded.indexOf(":");
  return colon < 0 ? undefined : { id: decoded.slice(0, colon), secret: decoded.slice(colon + 1) };
}

/** The permissions for a service and for the paths below it. All other paths need no permission. */
const FEATURES: readonly { path: RegExp; read: string; write: string }[] = [
  { path: /^\/(backups|backupConfiguration|backupBucket)\b/, read: "view-backups", write: "manage-backups" },
  { path: /^\/clickpipes\b/, read: "manage-clickpipes", write: "manage-clickpipes" },
  { path: /^\/clickstack\b/, read: "manage-clickstack-api", write: "manage-clickstack-api" },
  { path: /^$/, read: "view", write: "manage" },
];

/** Refuses what the role of the key does not allow, before it looks for the object. */
function checkPermission(world: World): MiddlewareHandler<Env> {
  return async (c, next) => {
    const [, rest] = /\/services\/[^/]+(.*)$/.exec(new URL(c.req.url).pathname) ?? [];
    const feature = rest === undefined ? undefined : FEATURES.find(({ path }) => path.test(rest));
    if (feature === undefined) return next();
    const permission = `control-plane:service:${c.req.method === "GET" ? feature.read : feature.write}`;
    if (world.permissions?.includes(permission) !== false) return next();
    return failure(403, `Missing permission ${permission}`);
  };
}
