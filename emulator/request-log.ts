import type { MiddlewareHandler } from "hono";
import type { RequestLogEntry } from "./api";
import type { Clock } from "./clock";
import type { Env } from "./world";

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
    if (body !== "") entry.body = parsed(body);
    await next();
    entry.finishedAt = Date.now();
    // A fault that wrote to the socket itself leaves a stand-in response without the real status.
    const sent = c.env.outgoing;
    const status = sent.headersSent || sent.destroyed ? sent.statusCode : c.res.status;
    if (!sent.destroyed) entry.status = status;
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
