import { Hono } from "hono";
import type { Collection } from "../collection";
import { json, text } from "../http-answers";
import type { App, Env, World } from "../world";
import type { ListedDocument } from "./documents";
import { type Refusal, teamOf } from "./transport";

/** Sources and connections: a bare list, without pages. Their other routes are not emulated. */
export function listingRoutes(collection: Collection<ListedDocument>, refusal: Refusal): App {
  const routes = new Hono<Env>({ strict: false });
  routes.get("/", (c) => {
    const team = teamOf(c, refusal);
    const ours = collection.inIdOrder().filter(({ teamId }) => teamId === team);
    return json(200, { data: ours.map(({ teamId: _team, ...shown }) => shown) });
  });
  return routes;
}

export function teamRoutes({ store }: World): App {
  const routes = new Hono<Env>({ strict: false });
  routes.get("/", (c) => {
    const team = store.teams.get(teamOf(c, text));
    return json(200, { data: { id: team?.id, name: team?.name } });
  });
  return routes;
}
