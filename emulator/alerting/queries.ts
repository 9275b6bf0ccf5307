import { Hono } from "hono";
import { z } from "zod/v3";
import { json, text } from "../http-answers";
import type { App, Env, World } from "../world";
import { answerSeries, type SeriesAnswer } from "./telemetry/series";
import { objectId, type Schema, validate } from "./validation";

const searchSchema = z.object({ sourceId: objectId });
const seriesSchema = z.object({ series: z.array(z.unknown()), endTime: z.number(), startTime: z.number() });

/** What series of telemetry are asked by. */
const askedSchema = z.object({
  startTime: z.number(),
  endTime: z.number(),
  granularity: z.string().optional(),
  seriesReturnType: z.string().optional(),
  series: z
    .array(
      z.object({
        sourceId: z.string(),
        aggFn: z.string(),
        where: z.string(),
        whereLanguage: z.string().optional(),
        groupBy: z.array(z.string()),
        field: z.string().optional(),
        level: z.number().optional(),
      }),
    )
    .min(1),
});

/** Queries of ClickHouse. Without telemetry, only a body that lacks a field has an answer that needs no ClickHouse. */
export function searchRoutes(): App {
  return queryRoute("/", searchSchema, () => undefined);
}

export function chartRoutes({ telemetry }: World): App {
  return queryRoute("/series", seriesSchema, (body) => {
    const asked = askedSchema.safeParse(body);
    if (!asked.success) return undefined;
    const sources = new Set(asked.data.series.map(({ sourceId }) => sourceId));
    const [rows, ...others] = [...sources].map((id) => telemetry.get(id));
    return rows === undefined || others.length > 0 ? undefined : answerSeries(rows(), asked.data);
  });
}

function queryRoute(path: string, schema: Schema<object>, query: (body: unknown) => SeriesAnswer): App {
  const routes = new Hono<Env>({ strict: false });
  routes.post(path, (c) => {
    const body = c.get("body");
    validate({ body: { schema, value: body } });
    const answer = query(body);
    if (answer === undefined) return text(501, "The emulator has no ClickHouse, so it cannot run queries.");
    return json("error" in answer ? 500 : 200, answer);
  });
  return routes;
}
