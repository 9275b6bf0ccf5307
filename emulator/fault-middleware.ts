import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, MiddlewareHandler } from "hono";
import type { FaultRule, Faults } from "./faults";
import { html, json, text } from "./http-answers";
import type { Env } from "./world";

export function injectFaults(faults: Faults): MiddlewareHandler<Env> {
  return async (c, next) => {
    // Not c.req.path: that one loses a trailing slash.
    const rule = faults.take(c.req.method, new URL(c.req.url).pathname);
    if (rule === undefined) return next();
    if (rule.stale !== undefined) {
      c.set("stale", rule.stale);
      return next();
    }
    if (rule.effect === "after" || rule.truncate !== undefined) await next();
    const answer = await show(rule, c);
    // Assigning over a response would merge the real answer's headers into the fault's.
    c.res = undefined;
    c.res = answer;
  };
}

async function show(rule: FaultRule, c: Context<Env>): Promise<Response> {
  if (rule.reset) return reset(c.env.outgoing);
  if (rule.hang) return hang(c.env.outgoing);
  if (rule.truncate !== undefined) return truncate(c.env.outgoing, c.res, rule.truncate);
  return statusAnswer(rule, c);
}

function reset(outgoing: ServerResponse): Response {
  outgoing.socket?.resetAndDestroy();
  outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Waits until the client gives up, so that the request log shows how long it waited. */
async function hang(outgoing: ServerResponse): Promise<Response> {
  if (!outgoing.destroyed) await once(outgoing, "close");
  return RESPONSE_ALREADY_SENT;
}

async function truncate(outgoing: ServerResponse, real: Response, bytes: number): Promise<Response> {
  const body = Buffer.from(await real.arrayBuffer());
  const headers = Object.fromEntries(real.headers);
  outgoing.writeHead(real.status, { ...headers, "content-length": String(body.length) });
  await new Promise<void>((sent) => {
    outgoing.write(body.subarray(0, bytes), () => sent());
    // Nothing to write is nothing to call back for.
    if (bytes === 0) outgoing.flushHeaders();
    outgoing.once("close", sent);
  });
  outgoing.socket?.destroySoon();
  return RESPONSE_ALREADY_SENT;
}

function statusAnswer(rule: FaultRule, c: Context<Env>): Response {
  const status = rule.status ?? 500;
  const headers = rule.headers ?? {};
  // These statuses have no body by definition; giving them one is an error of the Fetch API.
  if ([204, 205, 304].includes(status)) return new Response(null, { status, headers });
  if (rule.body === undefined) return ownWords(status, c.req.path, headers);
  if (typeof rule.body !== "string") return json(status, rule.body, headers);
  return rule.body.trimStart().startsWith("<")
    ? html(status, rule.body, headers)
    : text(status, rule.body, headers);
}

/** Returns the answer that the services, or a proxy in front of them, give with this status. */
function ownWords(status: number, path: string, headers: Record<string, string>): Response {
  const cloud = path.startsWith("/v1");
  if (status === 429) {
    return cloud
      ? json(status, { error: "TOO_MANY_REQUESTS" }, headers)
      : html(status, "Too many requests, please try again later.", { "Retry-After": "60", ...headers });
  }
  if (status === 401 && !cloud) return text(status, "Unauthorized", headers);
  if (status === 401) return json(status, { error: "UNAUTHORIZED: Key is not found", status }, headers);
  if (status === 502 || status === 503 || status === 504) return html(status, gatewayPage(status), headers);
  const words = status >= 500 ? "Something went wrong :(" : `Status ${status} asked for by a fault rule`;
  return cloud
    ? json(status, { status, error: `INTERNAL_ERROR: ${words}`, requestId: crypto.randomUUID() }, headers)
    : json(status, { message: words }, headers);
}

function gatewayPage(status: number): string {
  return `<HTML><HEAD><TITLE>ERROR: The request could not be satisfied</TITLE></HEAD><BODY><H1>${status} ERROR</H1></BODY></HTML>\n`;
}
