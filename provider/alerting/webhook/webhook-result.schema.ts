import { z } from "../../zod";

export const webhookResult = z.object({
  /** Identifier of the webhook. */
  id: z.string(),
  /** Name of the webhook; unique among those of the same `service`. */
  name: z.string().optional(),
  /** Kind of the webhook: `slack`, `incidentio` or `generic`. */
  service: z.string().optional(),
  /** Description for people. */
  description: z.string().optional(),
});

/** A webhook as a lookup returns it, without its URL, which can be a secret. @published */
export type WebhookResult = z.infer<typeof webhookResult>;
