import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import { text } from "./http-answers";
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
