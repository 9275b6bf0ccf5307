import type { Plain } from "../../engine/plain";
import type { Message } from "../../http/exchange";
import { UserError } from "../failure";
import { describeWindow, escapeTexts } from "../templates/body";
import { render } from "../templates/render";

/** A webhook, with what only state knows: the service returns no header and no query parameter. */
export interface KnownWebhook {
  readonly id: string;
  readonly name: string;
  readonly service: string;
  readonly url: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly queryParams?: Readonly<Record<string, string>>;
}

/** The body of a webhook without one. */
const DEFAULT_BODY =
  '{"text": "{{title}} | {{body}} | {{link}} | {{state}} | {{startTime}} | {{endTime}} | {{eventId}}"}';

const WINDOW_MS = 300_000;

/** Composes the notification as the service does when an alert fires. `link` is the address of the service. */
export function composeNotification(webhook: KnownWebhook, link: string, now: number): Message {
  const title = `Test of the webhook ${webhook.name}`;
  const text = "Somebody asked for this test with pulumi-clickstack webhook test. No alert has fired.";
  if (webhook.service === "slack")
    return {
      url: webhook.url,
      headers: { "Content-Type": "application/json" },
      body: toSlack(title, text, link),
    };
  const url = new URL(webhook.url);
  for (const [name, value] of Object.entries(webhook.queryParams ?? {})) url.searchParams.append(name, value);
  return {
    url: url.href,
    headers: { "Content-Type": "application/json", ...webhook.headers },
    body: renderBody(webhook.body ?? DEFAULT_BODY, {
      ...{ title, body: text, link, eventId: "pulumi-clickstack-webhook-test" },
      ...describeWindow(now - WINDOW_MS, now),
    }),
  };
}

function toSlack(title: string, text: string, link: string): string {
  const section = { type: "mrkdwn", text: `*<${link} | ${title}>*\n${text}` };
  return JSON.stringify({ text: title, blocks: [{ type: "section", text: section }] });
}

/** Errors: ClickStack cannot render the template. */
function renderBody(template: string, values: Plain): string {
  const { text, error } = render("body", template, escapeTexts(values));
  if (error === undefined) return text;
  throw new UserError(`body: expected a Handlebars template that ClickStack can render; found ${error}`);
}
