import { Hono } from "hono";
import { json, text } from "../../http-answers";
import type { App, Env, World } from "../../world";
import { teamOf } from "../transport";
import { dashboardSchema } from "./body-schema";
import { referenceProblem } from "./references";

/** Says what a POST of a dashboard would say, and stores nothing. */
export function dryRunRoutes({ store }: World): App {
  const routes = new Hono<Env>({ strict: false });
  routes.post("/validate", (c) => {
    const { data, error } = dashboardSchema.safeParse(c.get("body"));
    if (error !== undefined) {
      return invalid(error.issues.map(({ path, message }) => ({ path: path.join("."), message })));
    }
    const problem = referenceProblem(store, teamOf(c, text), data);
    if (problem !== undefined) return invalid([{ path: "", message: problem }]);
    return json(200, { valid: true, errors: [], normalized: data });
  });
  return routes;
}

function invalid(errors: { path: string; message: string }[]): Response {
  return json(200, { valid: false, errors, normalized: null });
}
