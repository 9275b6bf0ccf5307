import { Hono } from "hono";
import { z } from "zod/v3";
import { text } from "../http-answers";
import type { App, Env } from "../world";
import { objectId, type Schema, validate } from "./validation";

const searchSchema = z.object({ sourceId: objectId });
const seriesSchema = z.object({ series: z.array(z.unknown()), endTime: z.number(), startTime: z.number() });

/** Queries of ClickHouse. Only a body without a required field has an answer that needs no ClickHouse. */
export const searchRoutes = (): App => queryRoute("/", searchSchema);
export const chartRoutes = (): App => queryRoute("/series", seriesSchema);

function queryRoute(path: string, schema: Schema<object>): App {
  const routes = new Hono<Env>({ strict: false });
  routes.post(path, (c) => {
    validate({ body: { schema, value: c.get("body") } });
    return text(501, "The emulator has no ClickHouse, so it cannot run queries.");
  });
  return routes;
}
