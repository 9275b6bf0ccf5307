import { Hono } from "hono";
import { json } from "../http-answers";
import type { App, Env, World } from "../world";
import { createdAlert, replacedAlert, shownAlert } from "./alert-document";
import { ownedBy, referenceProblem } from "./alert-references";
import { alertSchema } from "./alert-schema";
import { pageAnswer } from "./paging";
import { check, idParams } from "./validation";

const notFound = () => json(404, { message: "Alert not found" });

/** Order of checks, for all writes: body and parameters, then what the alert refers to, then whether it exists. */
export function alertRoutes({ store, clock, newObjectId }: World): App {
  const routes = new Hono<Env>({ strict: false });
  const schema = alertSchema(clock);

  routes.get("/", (c) => {
    const ours = store.alerts.inIdOrder().filter(({ teamId }) => teamId === c.get("teamId"));
    return pageAnswer(c, ours, shownAlert);
  });

  routes.post("/", (c) => {
    const checked = check({ body: { schema, value: c.get("body") } });
    if (!checked.ok) return checked.answer;
    const problem = referenceProblem(store, c.get("teamId"), checked.body);
    if (problem !== undefined) return json(400, { message: problem });
    const alert = createdAlert(checked.body, newObjectId(), c.get("teamId"), clock.now());
    return json(200, { data: shownAlert(store.alerts.add(alert)) });
  });

  routes.get("/:id", (c) => {
    const checked = check({ params: { schema: idParams, value: c.req.param() } });
    if (!checked.ok) return checked.answer;
    const alert = ownedBy(store.alerts, c.get("teamId"), checked.params.id);
    return alert === undefined ? notFound() : json(200, { data: shownAlert(alert) });
  });

  routes.put("/:id", (c) => {
    const checked = check({
      body: { schema, value: c.get("body") },
      params: { schema: idParams, value: c.req.param() },
    });
    if (!checked.ok) return checked.answer;
    const problem = referenceProblem(store, c.get("teamId"), checked.body);
    if (problem !== undefined) return json(400, { message: problem });
    const stored = ownedBy(store.alerts, c.get("teamId"), checked.params.id);
    if (stored === undefined) return notFound();
    const alert = replacedAlert(stored, checked.body, clock.now());
    return json(200, { data: shownAlert(store.alerts.add(alert)) });
  });

  routes.delete("/:id", (c) => {
    const checked = check({ params: { schema: idParams, value: c.req.param() } });
    if (!checked.ok) return checked.answer;
    const alert = ownedBy(store.alerts, c.get("teamId"), checked.params.id);
    if (alert === undefined) return notFound();
    store.alerts.delete(alert.id);
    return json(200, {});
  });

  return routes;
}
