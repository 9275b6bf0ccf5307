import { Hono } from "hono";
import { json, text } from "../http-answers";
import type { App, Env, World } from "../world";
import { teamOf } from "./transport";

export function teamRoutes({ store }: World): App {
  const routes = new Hono<Env>({ strict: false });
  routes.get("/", (c) => {
    const team = store.teams.get(teamOf(c, text));
    return json(200, { data: { id: team?.id, name: team?.name } });
  });
  return routes;
}
