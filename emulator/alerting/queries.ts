import { Hono } from "hono";
import { z } from "zod/v3";
import { json, text } from "../http-answers";
import type { App, Env, World } from "../world";
import { answerSearch, searchRequest } from "./telemetry/search";
import { answerSeries, seriesRequest } from "./telemetry/series";
import type { Answer, Table } from "./telemetry/table";
import { objectId, type Schema, validate } from "./validation";

const searchSchema = z.object({ sourceId: objectId });
const seriesSchema = z.object({ series: z.array(z.unknown()), endTime: z.number(), startTime: z.number() });

/**
 * Answers queries of ClickHouse. Without telemetry, only a body that lacks a field gets an answer, because that needs
 * no ClickHouse.
 */
export function searchRoutes(world: World): App {
  return queryRoute("/", searchSchema, searchRequest, (request) => {
    const table = findTable(world, [request.sourceId]);
    const answer = table && answerSearch(table, request);
    return answer && "data" in answer ? { ...answer, rows: answer.data.length } : answer;
  });
}

export function chartRoutes(world: World): App {
  return queryRoute("/series", seriesSchema, seriesRequest, (request) => {
    const table = findTable(world, new Set(request.series.map(({ sourceId }) => sourceId)));
    return table && answerSeries(table, request);
  });
}

/** Finds the table of a source, with the current settings of the source; several sources have none. */
function findTable({ telemetry, store }: World, ids: Iterable<string>): Table | undefined {
  const [id = "", ...others] = ids;
  const table = others.length === 0 ? telemetry.get(id)?.() : undefined;
  return table && { ...table, ...store.sources.get(id) };
}

/** Refuses a body that does not have what is `required`, and answers what is `emulated`. */
function queryRoute<Query>(
  path: string,
  required: Schema<object>,
  emulated: Schema<Query>,
  query: (request: Query) => Answer,
): App {
  const routes = new Hono<Env>({ strict: false });
  routes.post(path, (c) => {
    validate(c, { body: required });
    const { data } = emulated.safeParse(c.get("body"));
    const answer = data && query(data);
    if (answer === undefined) return text(501, "The emulator has no ClickHouse, so it cannot run queries.");
    return json("error" in answer ? 500 : 200, answer);
  });
  return routes;
}
