import type { Context, MiddlewareHandler } from "hono";
import { html, json, jsonOrText, refuse, text } from "../http-answers";
import type { Env, World } from "../world";

const MAX_BODY_BYTES = 32 * 1024 * 1024;

/** Parses the body as the service does, before it looks at who is asking. */
export const parseBody: MiddlewareHandler<Env> = async (c, next) => {
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  const raw = await c.req.text();
  if (Buffer.byteLength(raw) > MAX_BODY_BYTES) return json(413, { message: "Something went wrong :(" });
  if (type === "text/plain") {
    c.set("body", raw);
  } else if (type === "application/json" && raw !== "") {
    const parsed = jsonOrText(raw);
    // Objects and arrays only: the service's parser refuses bare values.
    if (typeof parsed !== "object" || parsed === null) return json(400, { message: "Invalid JSON payload" });
    c.set("body", parsed);
  } else {
    c.set("body", {});
  }
  return next();
};

/** One counter for all routers, before authentication: a wrong token uses up its own allowance. */
export function limitRate(world: World): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { limiters } = world;
    if (limiters === undefined) return next();
    const key = bearerToken(c.req.header("authorization")) ?? c.env.incoming.socket.remoteAddress ?? "";
    const { limit, remaining, resetSeconds, exceeded } = limiters.alerting.hit(key);
    const headers = {
      "RateLimit-Limit": String(limit),
      "RateLimit-Remaining": String(remaining),
      "RateLimit-Reset": String(resetSeconds),
    };
    if (exceeded) {
      // Retry-After is the window's whole length whatever is left of it; RateLimit-Reset is the truth.
      return html(429, "Too many requests, please try again later.", { ...headers, "Retry-After": "60" });
    }
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  };
}

export function authenticate({ store }: World): MiddlewareHandler<Env> {
  return async (c, next) => {
    const token = bearerToken(c.req.header("authorization"));
    const [user] = store.users.where({ accessKey: token });
    if (user === undefined) return text(401, "Unauthorized");
    c.set("user", user);
    c.set("teamId", user.teamId);
    return next();
  };
}

/** The form of a router's refusals. */
export type Refusal = (status: number, message: string) => Response;

export const jsonRefusal: Refusal = (status, message) => json(status, { message });

/** The caller's team. The service asks for it after it has validated the request. */
export function teamOf(c: Context<Env>, refusal = jsonRefusal): string {
  return c.get("teamId") ?? refuse(refusal(403, "Forbidden"));
}

/** Reads the token. The scheme counts in this letter case only. */
function bearerToken(authorization: string | undefined): string | undefined {
  return authorization?.split("Bearer ")[1];
}
