import { createColors } from "picocolors";
import { z } from "../../zod";
import { createdAt, documentHeader } from "../document";
import { visible } from "../visible";

export const header = documentHeader(1);

const text = z.string();

/** The result of `pulumi-clickstack webhook test`, in the form that `--format json` prints. It has no secrets. */
export const webhookTestReport = z.object({
  ...header.fields,
  createdAt,
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

/** The format for a person: what was sent where, and what the receiver answered. */
export function toText(report: WebhookTestReport, colors: boolean): string {
  const { webhook, receiver, sent, answer, verdict, notices } = report;
  const { bold, green, red } = createColors(colors);
  const paint = verdict === "passed" ? green : red;
  const said = answer.text === "" ? "with an empty body" : `: ${visible(answer.text)}`;
  return [
    bold(visible(`Webhook ${webhook.name} (${webhook.service}): one notification to ${receiver}`)),
    `  sent ${visible(sent.body)}`,
    paint(
      `  answered ${answer.status} after ${answer.milliseconds} ms${said.startsWith(":") ? "" : " "}${said}`,
    ),
    ...notices.map((notice) => `note: ${visible(notice)}`),
  ].join("\n");
}
