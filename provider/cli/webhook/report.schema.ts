import { z } from "../../zod";

/** The result of `pulumi-clickstack webhook test`, in the form that `--format json` prints. It has no secrets. */
export const REPORT_VERSION = 1;

const text = z.string();

export const webhookTestReport = z.object({
  version: z.literal(REPORT_VERSION),
  tool: z.object({ name: text, version: text }),
  createdAt: z.iso.datetime().describe("Time, ISO 8601 in UTC"),
  webhook: z.object({ id: text, name: text, service: text }),
  receiver: text.describe("Origin of the URL of the webhook; its path can be a secret"),
  sent: z.object({
    headers: z.array(text).describe("Names of the headers"),
    body: text.describe("The rendered body"),
  }),
  answer: z.object({
    status: z.int().describe("Status of the response"),
    text: text.describe("Its body, shortened"),
    milliseconds: z.int().min(0),
  }),
  verdict: z.enum(["passed", "failed"]).describe("Passed if the receiver accepted it, by a status of 2xx"),
  notices: z.array(text).describe("How this differs from a notification of the service"),
});

export type WebhookTestReport = z.infer<typeof webhookTestReport>;
