import type { MiddlewareHandler } from "hono";
import { json } from "../http-answers";
import { credentials } from "../seed";
import type { Env, World } from "../world";
import { unauthorized } from "./envelope";

/** Limits the rate of each key. Only a refusal tells the limit, in a header with a name of its own. */
export function limitRate({ limiters }: World): MiddlewareHandler<Env> {
  return async (c, next) => {
    const key =
      basicCredentials(c.req.header("authorization"))?.id ?? c.env.incoming.socket.remoteAddress ?? "";
    const count = limiters?.cloud.hit(key);
    if (count?.exceeded) {
      return json(429, { error: "TOO_MANY_REQUESTS" }, { "X-RateLimit-Reset": String(count.resetSeconds) });
    }
    return next();
  };
}

export const authenticate: MiddlewareHandler<Env> = async (c, next) => {
  const given = basicCredentials(c.req.header("authorization"));
  const known = given?.id === credentials.apiKeyId && given.secret === credentials.apiKeySecret;
  return known ? next() : unauthorized();
};

function basicCredentials(authorization: string | undefined): { id: string; secret: string } | undefined {
  const encoded = /^Basic (.+)$/i.exec(authorization ?? "")?.[1];
  if (encoded === undefined) return undefined;
  const decoded = Buffer.from(encoded, "base64").toString("utf8");
  // The key id holds no colon; the secret may.
  const colon = decoded.indexOf(":");
  return colon < 0 ? undefined : { id: decoded.slice(0, colon), secret: decoded.slice(colon + 1) };
}
