import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { isIP } from "node:net";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, MiddlewareHandler } from "hono";
import type { RequestLogEntry } from "./api";
import type { Clock } from "./clock";
import type { FaultRule, Faults } from "./faults";
import { html, json, jsonOrText, text } from "./http-answers";
import type { Env } from "./world";

const LOOPBACK = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;
const EVERY_ADDRESS = ["0.0.0.0", "::"];

/**
 * Refuses a request that names another host. A page in a browser can let a name of its own resolve to this machine (DNS
 * rebinding), and would reach the emulator as its own server. An address cannot be redirected so.
 */
export function checkHost(bound = "127.0.0.1"): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { hostname } = new URL(c.req.url);
    const plain = hostname.replace(/^\[|\]$/g, "");
    const isBound = plain === bound.toLowerCase() || (EVERY_ADDRESS.includes(bound) && isIP(plain) !== 0);
    if (LOOPBACK.test(hostname) || isBound) return next();
    return text(
      421,
      `The emulator answers requests to localhost or ${bound}, and this one is to ${hostname}.`,
    );
  };
}

/** Enough for any test or demo, and an end to the memory a forgotten emulator takes. */
const KEPT = 100_000;

export function logRequests(entries: RequestLogEntry[], clock: Clock): MiddlewareHandler<Env> {
  return async (c, next) => {
    const url = new URL(c.req.url);
    const { authorization: _secret, ...headers } = c.req.header();
    const entry: RequestLogEntry = {
      method: c.req.method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers,
      at: clock.now().toISOString(),
      startedAt: Date.now(),
    };
    entries.push(entry);
    if (entries.length > KEPT) entries.shift();
    const body = await c.req.text();
    if (body !== "") entry.body = jsonOrText(body);
    await next();
    entry.finishedAt = Date.now();
    // A fault that wrote to the socket itself leaves a stand-in response without the real status.
    const sent = c.env.outgoing;
    const status = sent.headersSent || sent.destroyed ? sent.statusCode : c.res.status;
    if (!sent.destroyed) entry.status = status;
  };
}

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

const GATEWAY_PAGE = `<HTML><HEAD><TITLE>ERROR: The request could not be satisfied</TITLE></HEAD><BODY><H1># ERROR</H1></BODY></HTML>\n`;

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
  if (status === 502 || status === 503 || status === 504)
    return html(status, GATEWAY_PAGE.replace("#", String(status)), headers);
  const words = status >= 500 ? "Something went wrong :(" : `Status ${status} asked for by a fault rule`;
  return cloud
    ? json(status, { status, error: `INTERNAL_ERROR: ${words}`, requestId: crypto.randomUUID() }, headers)
    : json(status, { message: words }, headers);
}
