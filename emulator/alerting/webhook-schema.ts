import { z } from "zod";
import { zod3Message } from "./validation-messages";
import { textMap } from "./zod3-schemas";

const NO_CONTROL_CHARACTERS = /^\P{Cc}*$/u;

const headerName = z
  .string()
  .min(1, { error: "Header name cannot be empty" })
  .max(256)
  .regex(/^[\w!#$%&'*+\-.^`|~]+$/, {
    error: "Invalid header name. Only alphanumeric characters and !#$%&'*+-.^_`|~ are allowed",
  })
  .regex(/^(?!\d)/, { error: "Header name cannot start with a number" });

const headerValue = z
  .string()
  .max(4096)
  .regex(NO_CONTROL_CHARACTERS, { error: "Header values cannot contain control characters" });

const parameterName = z
  .string()
  .min(1, { error: "Query parameter name cannot be empty" })
  .max(1024)
  .regex(NO_CONTROL_CHARACTERS, { error: "Query parameter names cannot contain control characters" });

const parameterValue = z
  .string()
  .max(4096)
  .regex(NO_CONTROL_CHARACTERS, { error: "Query parameter values cannot contain control characters" });

/** The body of POST and PUT alike. */
export const webhookSchema = z
  .object({
    name: z.string().trim().min(1).max(1024),
    // The service's own enumeration prints a number as if it were text.
    service: z.enum(["slack", "generic", "incidentio"], {
      error: (issue) =>
        typeof issue.input === "number" ? zod3Message({ ...issue, input: String(issue.input) }) : undefined,
    }),
    url: z.url().max(2048),
    description: z.string().max(2048).optional(),
    queryParams: textMap(
      parameterName,
      parameterValue,
      "A webhook cannot have more than 100 query parameters",
    ).optional(),
    headers: textMap(headerName, headerValue, "A webhook cannot have more than 100 headers").optional(),
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
