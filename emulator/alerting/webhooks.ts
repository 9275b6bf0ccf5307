import type { Store } from "../store";
import type { World } from "../world";
import type { CollectionKind, Place } from "./collection-routes";
import type { WebhookDocument } from "./documents";
import { jsonRefusal } from "./transport";
import { type WebhookBody, webhookSchema } from "./webhook-schema";
import { urlProblem } from "./webhook-url";

export function webhookKind({ store }: World): CollectionKind<WebhookDocument, WebhookBody> {
  return {
    documents: store.webhooks,
    schema: webhookSchema,
    refusal: jsonRefusal,
    notFound: "Webhook not found",
    listOnly: true,
    writeProblem: (body, teamId, stored) => urlProblem(body) ?? nameProblem(store, teamId, body, stored?.id),
    build: buildWebhook,
    omittedFields: ({ description = "" }) => ({ description, isDefault: false }),
    show: showWebhook,
    deletionProblem: (webhook) => usersProblem(store, webhook),
  };
}

function nameProblem(store: Store, teamId: string, body: WebhookBody, ownId?: string): string | undefined {
  const taken = [...store.webhooks.values()].some(
    (other) =>
      other.id !== ownId &&
      other.teamId === teamId &&
      other.service === body.service &&
      other.name === body.name,
  );
  return taken ? "A webhook with this service and name already exists" : undefined;
}

/**
 * Builds a webhook. It keeps omitted headers and parameters, but not for another receiver, because they hold secrets.
 */
function buildWebhook(body: WebhookBody, place: Place, stored?: WebhookDocument): WebhookDocument {
  const sameReceiver = stored?.url === body.url && stored.service === body.service;
  const { headers, queryParams } = sameReceiver ? stored : {};
  return { headers, queryParams, ...body, ...place };
}

/**
 * Refuses to delete a webhook that alerts use. Only an alert's first channel protects a webhook, and only if it spells
 * the identifier in lower case; a webhook in a second channel can be deleted under the alert.
 */
function usersProblem(store: Store, { id, teamId }: WebhookDocument): string | undefined {
  const users = [...store.alerts.values()].filter(
    (alert) => alert.teamId === teamId && alert.channels[0]?.webhookId === id,
  );
  if (users.length === 0) return undefined;
  const advice = "Reassign or remove those alerts first.";
  return `Cannot delete webhook: ${users.length} alert(s) still reference it. ${advice}`;
}

function showWebhook(webhook: WebhookDocument): object {
  return {
    id: webhook.id,
    name: webhook.name,
    url: webhook.url,
    description: webhook.description,
    updatedAt: webhook.updatedAt,
    createdAt: webhook.createdAt,
    service: webhook.service,
    body: webhook.service === "generic" ? webhook.body : undefined,
    isDefault: webhook.isDefault,
  };
}
