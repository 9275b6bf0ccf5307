import { Hono } from "hono";
import { z } from "zod";
import { json } from "../http-answers";
import type { App, Env, World } from "../world";
import { laterThan } from "./alert-document";
import { ownedBy } from "./alert-references";
import type { SavedSearchDocument } from "./documents";
import { pageAnswer } from "./paging";
import { check, idParams } from "./validation";

const schema = z.object({
  name: z.string().min(1),
  select: z.string().default(""),
  where: z.string().default(""),
  whereLanguage: z.enum(["lucene", "sql"]).default("lucene"),
  orderBy: z.string().default(""),
  sourceId: z.string().min(1),
  tags: z.array(z.string()).default([]),
  filters: z.array(z.unknown()).default([]),
});

// Its wording was not seen here, only where an alert refers to a missing one.
const notFound = () => json(404, { message: "Saved search not found" });

export function savedSearchRoutes({ store, clock, newObjectId }: World): App {
  const routes = new Hono<Env>({ strict: false });

  routes.get("/", (c) => {
    const ours = store.savedSearches.inIdOrder().filter(({ teamId }) => teamId === c.get("teamId"));
    return pageAnswer(c, ours, shownSearch);
  });

  routes.get("/:id", (c) => {
    const checked = check({ params: { schema: idParams, value: c.req.param() } });
    if (!checked.ok) return checked.answer;
    const search = ownedBy(store.savedSearches, c.get("teamId"), checked.params.id);
    return search === undefined ? notFound() : json(200, { data: shownSearch(search) });
  });

  routes.post("/", (c) => {
    const checked = check({ body: { schema, value: c.get("body") } });
    if (!checked.ok) return checked.answer;
    const createdAt = clock.now().toISOString();
    const place = { id: newObjectId(), teamId: c.get("teamId"), createdAt, updatedAt: createdAt };
    return json(200, { data: shownSearch(store.savedSearches.add({ ...checked.body, ...place })) });
  });

  // A full replacement: what is omitted falls back to its default.
  routes.put("/:id", (c) => {
    const checked = check({
      body: { schema, value: c.get("body") },
      params: { schema: idParams, value: c.req.param() },
    });
    if (!checked.ok) return checked.answer;
    const stored = ownedBy(store.savedSearches, c.get("teamId"), checked.params.id);
    if (stored === undefined) return notFound();
    const updatedAt = laterThan(stored.updatedAt, clock.now());
    const search = store.savedSearches.add({ ...stored, ...checked.body, updatedAt });
    return json(200, { data: shownSearch(search) });
  });

  routes.delete("/:id", (c) => {
    const checked = check({ params: { schema: idParams, value: c.req.param() } });
    if (!checked.ok) return checked.answer;
    const search = ownedBy(store.savedSearches, c.get("teamId"), checked.params.id);
    if (search === undefined) return notFound();
    store.savedSearches.delete(search.id);
    for (const alert of [...store.alerts.values()]) {
      if (alert.savedSearchId === search.id) store.alerts.delete(alert.id);
    }
    return json(200, {});
  });

  return routes;
}

function shownSearch(search: SavedSearchDocument): object {
  const { id, name, select, where, whereLanguage, orderBy, sourceId, tags, filters } = search;
  const { teamId, createdAt, updatedAt } = search;
  return {
    ...{ id, name, select, where, whereLanguage, orderBy, sourceId, tags, filters },
    ...{ teamId, createdAt, updatedAt },
  };
}
