import { SERVICES, webhookType } from "../../provider/alerting/webhook/webhook.schema";
import type { Plain } from "../../provider/engine/values/plain";
import { quote } from "../../provider/engine/problems/problems";
import type { Kind } from "../../provider/engine/kind/kind";
import { kinds } from "../../provider/kinds";
import type { Message } from "../../provider/http/exchange";
import { openAccounts, canonicalizeId } from "../account";
import type { World } from "../command";
import { UserError } from "../failure";
import { fitsNames } from "../selectors";
import { managedIn } from "../stacks/managed";
import type { Stack } from "../stacks/workspace";
import { enumerateFirst } from "../words";
import { describeWindow, escapeTexts, render } from "../render-template";

export interface WebhookSelection {
  readonly id?: readonly string[];
  readonly name?: readonly string[];
}

export interface FoundWebhook {
  readonly webhook: KnownWebhook;
  readonly address: string;
  /** Values that no output may show. */
  readonly secrets: readonly string[];
  /** Whether the stack manages it, so that headers and query parameters are known. */
  readonly isManaged: boolean;
  /** The URL in the state of the stack, if the stack manages the webhook. */
  readonly declaredUrl?: string;
}

const webhookKind = kinds.find(({ type }) => type.token === webhookType.token) as Kind;

const MOST_NAMED = 10;

/** Finds the one webhook on the account of the stack or of the environment. Errors: none, or several. */
export async function findWebhook(
  selection: WebhookSelection,
  stack: Stack | undefined,
  world: World,
): Promise<FoundWebhook> {
  const account = openAccounts(stack, world)(webhookKind);
  const { objects } = await account.read([]);
  const fitting = objects.filter(({ id, live }) => fits(selection, id, live));
  const [only, ...others] = fitting;
  if (only === undefined || others.length > 0)
    throw describeChoice(fitting.length === 0 ? objects : fitting, fitting.length);
  const managed =
    stack &&
    managedIn(stack, world.environment).find(({ kind, id }) => kind === webhookKind && id === only.id);
  const webhook = { ...managed?.inputs, ...only.live, id: only.id } as unknown as KnownWebhook;
  if (!SERVICES.some((service) => service === webhook.service))
    throw new UserError(
      `ClickStack sends to ${quote(webhook.service)} by an integration of its own: test it in the web app`,
      "notOffered",
    );
  return {
    webhook,
    address: webhookKind.service.address(account.settings),
    secrets: [...(managed?.secrets ?? []), ...secretsIn(webhook)],
    isManaged: managed !== undefined,
    ...(managed && { declaredUrl: String(managed.inputs.url) }),
  };
}

function fits({ id: ids, name }: WebhookSelection, id: string, live: Plain): boolean {
  const isNamed = name === undefined || fitsNames(name, String(live.name));
  return isNamed && (ids === undefined || ids.some((one) => canonicalizeId(webhookKind, one) === id));
}

function describeChoice(webhooks: readonly { readonly live: Plain }[], count: number): UserError {
  const names = webhooks.map(({ live }) => quote(live.name));
  const found = count === 0 ? "none" : `${count}`;
  const known =
    names.length === 0 ? "there are none" : `there are ${enumerateFirst(names, MOST_NAMED, "other")}`;
  return new UserError(`--name, --id: expected one webhook; found ${found}; ${known}`, "missing");
}

/** Lists what a receiver may repeat: credentials in headers, in the query and in the URL. */
function secretsIn({ url, headers = {}, queryParams = {} }: KnownWebhook): string[] {
  const { pathname, search, username, password } = new URL(url);
  const words = Object.values(headers).flatMap((value) => [value, ...value.split(" ")]);
  const own = [url, pathname, search, username, password, ...words, ...Object.values(queryParams)];
  return own.filter((text) => text.length >= SHORTEST_SECRET);
}

/** Shorter texts occur by chance. */
const SHORTEST_SECRET = 6;

interface KnownWebhook {
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
