import type { MiddlewareHandler } from "hono";
import { failure, notFound } from "../cloud/gateway";
import { findOrganization, findService } from "../cloud/lookups";
import { noSuchRoute } from "../http-answers";
import { credentials } from "../seed";
import type { Env, World } from "../world";

const PERMISSION = "control-plane:service:manage-clickstack-api";

/** Routes that are not there do not look at whose service it is. */
export function offerRoutes(
  isOffered: (method: string, id: string | undefined) => boolean,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { method } = c.req;
    if (isOffered(method, c.req.param("id"))) return next();
    return noSuchRoute(method, new URL(c.req.url).pathname);
  };
}

/** Finds the team of the service, for a key that may use its ClickStack. */
export function enterService(world: World): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { organizationId = "", serviceId = "" } = c.req.param() as Record<string, string>;
    const organization = findOrganization(world, organizationId);
    if (organization.id !== credentials.organizationId) {
      return failure(403, "FORBIDDEN", `Key has no access to organization ${organizationId}`);
    }
    if (!world.managed.switches.permission) {
      return failure(403, "FORBIDDEN", `Missing permission ${PERMISSION}`);
    }
    const { clickStackTeamId } = findService(world, { organizationId, serviceId });
    if (clickStackTeamId === undefined) return notFound("Unknown Error");
    c.set("teamId", clickStackTeamId);
    return next();
  };
}
