import type { MiddlewareHandler } from "hono";
import type { Env, World } from "../world";
import { failure } from "./envelope";

interface Feature {
  readonly path: RegExp;
  readonly read: string;
  readonly write: string;
}

/** The permissions for a service and for the paths below it. All other paths need no permission. */
const FEATURES: readonly Feature[] = [
  { path: /^\/(backups|backupConfiguration|backupBucket)\b/, read: "view-backups", write: "manage-backups" },
  { path: /^\/clickpipes\b/, read: "manage-clickpipes", write: "manage-clickpipes" },
  { path: /^\/clickstack\b/, read: "manage-clickstack-api", write: "manage-clickstack-api" },
  { path: /^$/, read: "view", write: "manage" },
];

/** Refuses what the role of the key does not allow, before it looks for the object. */
export function checkPermission(world: World): MiddlewareHandler<Env> {
  return async (c, next) => {
    const [, rest] = /\/services\/[^/]+(.*)$/.exec(new URL(c.req.url).pathname) ?? [];
    const feature = rest === undefined ? undefined : FEATURES.find(({ path }) => path.test(rest));
    if (feature === undefined) return next();
    const permission = `control-plane:service:${c.req.method === "GET" ? feature.read : feature.write}`;
    if (world.permissions?.includes(permission) !== false) return next();
    return failure(403, "FORBIDDEN", `Missing permission ${permission}`);
  };
}
