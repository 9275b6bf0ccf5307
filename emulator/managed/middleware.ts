/** Middleware of the routes to the ClickStack of a service. */

import type { MiddlewareHandler } from "hono";
import type { Schema } from "../alerting/validation";
import { failure, notFound, readBody, success, findOrganization, findService } from "../cloud/gateway";
import { Collection } from "../store";
import { noSuchRoute } from "../http-answers";
import { credentials } from "../seed";
import type { Env, World } from "../world";

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
      return failure(403, `Key has no access to organization ${organizationId}`);
    }
    const { clickStackTeamId } = findService(world, { organizationId, serviceId });
    if (clickStackTeamId === undefined) return notFound("Unknown Error");
    c.set("teamId", clickStackTeamId);
    return next();
  };
}

/** Refuses a body before ClickStack sees it. What passes goes on as it was sent. */
export function checkBody(schema: () => Schema<unknown>): MiddlewareHandler<Env> {
  return async (c, next) => {
    const text = await c.req.text();
    readBody(text, schema());
    c.set("body", JSON.parse(text));
    return next();
  };
}

/** An answer of ClickStack. */
interface Answer {
  data?: unknown;
  message?: string;
}

/** Puts ClickStack's answers into the envelope of the cloud service. A page that says "no such route" stays one. */
export const wrapAnswers: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const wrapped = await wrap(c.res);
  if (wrapped === undefined) return;
  // Assigning over a response would keep the headers of ClickStack's own.
  c.res = undefined;
  c.res = wrapped;
};

async function wrap(answer: Response): Promise<Response | undefined> {
  const type = answer.headers.get("content-type") ?? "";
  if (type.startsWith("text/html")) return undefined;
  const body = type.startsWith("text/plain")
    ? { message: await answer.text() }
    : ((await answer.json()) as Answer);
  const { status } = answer;
  // The service says no more of what is missing.
  if (!answer.ok) return failure(status, status === 404 ? "Unknown Error" : (body.message ?? ""));
  // A dry run answers without `data`.
  return success("valid" in body ? body : body.data);
}

type Documents = Collection<{ id: string; teamId: string }>;

/** Makes the reads of a collection lag behind the writes to it. The answer to the write does not lag. */
export function lagBehindWrites(world: World, name: string, documents: Documents): MiddlewareHandler<Env> {
  return async (c, next) => {
    const place = `${c.get("teamId")}/${name}`;
    if (c.req.method === "GET") {
      c.set("visible", world.lag.read(place, documents));
      return next();
    }
    const reads = c.get("stale") ?? world.managed.staleReads;
    const before = reads > 0 ? copyOf(documents) : documents;
    await next();
    if (c.res.ok) world.lag.begin(place, before, documents, reads);
  };
}

/** Copies a collection, but not its documents, because a write replaces a document and does not change the old one. */
function copyOf(documents: Documents): Documents {
  const copy: Documents = new Collection();
  for (const document of documents.values()) copy.add(document);
  return copy;
}
