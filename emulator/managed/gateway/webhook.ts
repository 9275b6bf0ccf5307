import { z } from "zod/v3";
import type { Schema } from "../../alerting/validation";

/** The body of POST and PUT alike. Webhooks of other services are listed, and cannot be written. */
export const webhookBody: Schema<unknown> = z
  .object({
    name: z.string(),
    service: z.enum(["slack", "incidentio", "generic"]),
    url: z.string(),
    description: z.string().optional(),
    body: z.string().optional(),
    headers: z.record(z.string()).optional(),
    queryParams: z.record(z.string()).optional(),
  })
  .strict();
