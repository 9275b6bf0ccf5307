import { Hono } from "hono";
import { z } from "zod";
import { json } from "../http-answers";
import type { Store } from "../store";
import type { App, Env, World } from "../world";
import { laterThan } from "./alert-document";
import { ownedBy } from "./alert-references";
import type { WebhookDocument } from "./documents";
import { pageAnswer } from "./paging";
import { check, idParams } from "./validation";

const schema = z.object({
  name: z.string().min(1),
  service: z.enum(["slack", "incidentio", "generic"]),
  url: z.string().optional(),
  description: z.string().optional(),
  body: z.string().optional(),
});
type WebhookBody = z.infer<typeof schema>;

// Its wording was not seen; the status is that of the other routers.
const notFound = () => json(404, { message: "Webhook not found" });

/** There is no GET by id: clients have to list. */
export function webhookRoutes({ store, clock, newObjectId }: World): App {
  const routes = new Hono<Env>({ strict: false });

  routes.get("/", (c) => {
    const ours = store.webhooks.inIdOrder().filter(({ teamId }) => teamId === c.get("teamId"));
    return pageAnswer(c, ours, shownWebhook);
  });

  routes.post("/", (c) => {
    const checked = check({ body: { schema, value: c.get("body") } });
    if (!checked.ok) return checked.answer;
    const problem = webhookProblem(store, c.get("teamId"), checked.body);
    if (problem !== undefined) return json(400, { message: problem });
    const createdAt = clock.now().toISOString();
    const place = { id: newObjectId(), teamId: c.get("teamId"), createdAt, updatedAt: createdAt };
    return json(200, { data: shownWebhook(store.webhooks.add({ ...checked.body, ...place })) });
  });

  routes.put("/:id", (c) => {
    const checked = check({
      body: { schema, value: c.get("body") },
      params: { schema: idParams, value: c.req.param() },
    });
    if (!checked.ok) return checked.answer;
    const stored = ownedBy(store.webhooks, c.get("teamId"), checked.params.id);
    if (stored === undefined) return notFound();
    const problem = webhookProblem(store, c.get("teamId"), checked.body, stored.id);
    if (problem !== undefined) return json(400, { message: problem });
    const { id, teamId, createdAt } = stored;
    const updatedAt = laterThan(stored.updatedAt, clock.now());
    const webhook = store.webhooks.add({ ...checked.body, id, teamId, createdAt, updatedAt });
    return json(200, { data: shownWebhook(webhook) });
  });

  routes.delete("/:id", (c) => {
    const checked = check({ params: { schema: idParams, value: c.req.param() } });
    if (!checked.ok) return checked.answer;
    const webhook = ownedBy(store.webhooks, c.get("teamId"), checked.params.id);
    if (webhook === undefined) return notFound();
    const users = alertsThatUseFirst(store, webhook);
    if (users > 0) {
      const advice = "Reassign or remove those alerts first.";
      const message = `Cannot delete webhook: ${users} alert(s) still reference it. ${advice}`;
      return json(409, { message });
    }
    store.webhooks.delete(webhook.id);
    return json(200, {});
  });

  return routes;
}

/** Only an alert's first channel protects a webhook; as a second one it can be deleted under the alert. */
function alertsThatUseFirst(store: Store, { id, teamId }: WebhookDocument): number {
  return [...store.alerts.values()].filter(
    (alert) => alert.teamId === teamId && alert.channels[0]?.webhookId.toLowerCase() === id,
  ).length;
}

function webhookProblem(store: Store, teamId: string, body: WebhookBody, ownId?: string): string | undefined {
  if (body.url !== undefined && isPrivate(body.url)) {
    return "Webhook URL resolves to a private or reserved address.";
  }
  const taken = [...store.webhooks.values()].some(
    (other) =>
      other.id !== ownId &&
      other.teamId === teamId &&
      other.service === body.service &&
      other.name === body.name,
  );
  return taken ? "A webhook with this service and name already exists" : undefined;
}

/** The obvious addresses only; the service also resolves names. */
function isPrivate(url: string): boolean {
  const host = URL.parse(url)?.hostname ?? "";
  return /^(localhost$|127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|0\.|\[::1\])/.test(host);
}

function shownWebhook(webhook: WebhookDocument): object {
  return {
    id: webhook.id,
    name: webhook.name,
    url: webhook.url,
    description: webhook.description,
    updatedAt: webhook.updatedAt,
    createdAt: webhook.createdAt,
    service: webhook.service,
    body: webhook.body,
  };
}
