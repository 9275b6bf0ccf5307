import { z } from "../../zod";
import { published } from "../../engine/arguments/argument.schema";

export const webhookResult = z
  .object({
    id: z.string().describe("Identifier of the webhook."),
    name: z.string().optional().describe("Name of the webhook; unique among those of the same `service`."),
    service: z.string().optional().describe("Kind of the webhook: `slack`, `incidentio` or `generic`."),
    description: z.string().optional().describe("Description for people."),
  })
  .describe("A webhook as a lookup returns it, without its URL, which can be a secret.")
  .register(published, { plain: "WebhookResult" });

export type WebhookResult = z.infer<typeof webhookResult>;
