import { z } from "zod";
import type { Collection } from "../../engine/kind/collection/requests";
import { withoutAbsent } from "../../engine/plain";

const texts = z.string().nullish();

/** A webhook as the service returns it. Only the identifier is relied on; fields that are not listed pass. */
const wireWebhook = z.looseObject({
  id: z.string().min(1),
  name: texts,
  service: texts,
  description: texts,
});

export type WireWebhook = z.infer<typeof wireWebhook>;

/** The webhooks of a team. The service offers their list only. */
export const webhooks: Collection<WireWebhook> = {
  one: "webhook",
  many: "webhooks",
  route: "webhooks",
  wire: wireWebhook,
  readById: false,
};

const text = z.string().optional();

const webhookResult = z.object({
  /** Identifier of the webhook. */
  id: z.string(),
  /** Name of the webhook; unique among those of the same `service`. */
  name: text,
  /** Kind of the webhook: `slack`, `incidentio` or `generic`. */
  service: text,
  /** Remark for people. */
  description: text,
});

/**
 * A webhook. Its address is left out, because that can be a secret.
 *
 * @interface
 */
export type WebhookResult = z.infer<typeof webhookResult>;

export function toWebhookResult({ id, name, service, description }: WireWebhook): WebhookResult {
  return { ...withoutAbsent({ name, service, description }), id };
}
