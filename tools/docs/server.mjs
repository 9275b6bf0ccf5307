/** Serves the built site on this machine. Its pages link to each other by paths, which do not work for local files. */
import { once } from "node:events";
import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

/**
 * @param {string} folder of the built site
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function serveSite(folder) {
  const app = new Hono().use(serveStatic({ root: folder }));
  const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 });
  if (!server.listening) await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return { url: `http://127.0.0.1:${address.port}`, stop: () => void server.close() };
}
