import { z } from "zod/v3";

const NO_CONTROL_CHARACTERS = /^\P{Cc}*$/u;

const headerName = z
  .string()
  .min(1, { message: "Header name cannot be empty" })
  .max(256)
  .regex(/^[\w!#$%&'*+\-.^`|~]+$/, {
    message: "Invalid header name. Only alphanumeric characters and !#$%&'*+-.^_`|~ are allowed",
  })
  .regex(/^(?!\d)/, { message: "Header name cannot start with a number" });

const headerValue = z
  .string()
  .max(4096)
  .regex(NO_CONTROL_CHARACTERS, { message: "Header values cannot contain control characters" });

const parameterName = z
  .string()
  .min(1, { message: "Query parameter name cannot be empty" })
  .max(1024)
  .regex(NO_CONTROL_CHARACTERS, { message: "Query parameter names cannot contain control characters" });

const parameterValue = z
  .string()
  .max(4096)
  .regex(NO_CONTROL_CHARACTERS, { message: "Query parameter values cannot contain control characters" });

function textMap(name: z.ZodString, value: z.ZodString, entries: string) {
  return z.record(name, value).refine((map) => Object.keys(map).length <= 100, {
    message: `A webhook cannot have more than 100 ${entries}`,
  });
}

/** The body of POST and PUT alike. */
export const webhookSchema = z
  .object({
    name: z.string().trim().min(1).max(1024),
    service: z.nativeEnum({ slack: "slack", generic: "generic", incidentio: "incidentio" } as const),
    url: z.string().url().max(2048),
    description: z.string().max(2048).optional(),
    queryParams: textMap(parameterName, parameterValue, "query parameters").optional(),
    headers: textMap(headerName, headerValue, "headers").optional(),
    body: z.string().max(16384).optional(),
  })
  .superRefine((webhook, context) => {
    if (webhook.service !== "slack") return;
    for (const field of ["headers", "queryParams", "body"] as const) {
      if (webhook[field] === undefined) continue;
      const message = `${field} is not supported for the slack webhook service`;
      context.addIssue({ code: "custom", path: [field], message });
    }
  });

export type WebhookBody = z.infer<typeof webhookSchema>;
