import { createColors } from "picocolors";
import { visible } from "../visible";
import type { WebhookTestReport } from "./report.schema";

type WebhookTestFormat = (report: WebhookTestReport, colors: boolean) => string;

/** The format for a person: what was sent where, and what the receiver answered. */
const text: WebhookTestFormat = ({ webhook, receiver, sent, answer, verdict, notices }, colors) => {
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
};

/** The model itself; its schema is published as `schemas/webhook-test.schema.json`. */
const json: WebhookTestFormat = (report) => JSON.stringify(report, null, 2);

/** Every format by its name on the command line. */
export const FORMATS = { text, json } as const satisfies Record<string, WebhookTestFormat>;

export type WebhookTestFormatName = keyof typeof FORMATS;
