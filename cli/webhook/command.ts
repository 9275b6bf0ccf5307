import type { Command } from "commander";
import { createColors } from "picocolors";
import { post, type Message } from "../../provider/http/exchange";
import { createRedactor } from "../../provider/http/redact";
import { z } from "../../provider/zod";
import { SERVICES, webhookType } from "../../provider/alerting/webhook/webhook.schema";
import type { Plain } from "../../provider/engine/values/plain";
import { quote } from "../../provider/engine/problems/problems";
import type { Kind } from "../../provider/engine/kind/kind";
import { kinds } from "../../provider/kinds";
import { openAccounts, canonicalizeId } from "../account";
import { type World, withProgress, shortened, visible } from "../terminal";
import {
  FOUND,
  formatDocument,
  TEXT_OR_JSON,
  createdAt,
  header,
  UserError,
  type TextOrJson,
} from "../failure";
import { addFormats } from "../formats/options";
import { addPlace, fitsNames, idOption, nameOption, formatHelp } from "../selectors";
import { managedIn } from "../stacks/managed";
import { findPlace, type Place, type Stack } from "../stacks/workspace";
import { enumerateFirst } from "../words";
import { describeWindow, escapeTexts, render } from "../render-template";

const HELP = formatHelp(
  {
    "webhook test --name oncall --stack prod":
      "one notification to the receiver of this webhook, and what it answered",
    "webhook test --id 69a548941e8c4d0b7a2f3120 --json":
      "by identifier, for scripts and agents, by schemas/webhook-test.schema.json",
  },
  "Sends one notification like that of an alert that fires, so it may wake somebody. Headers and query parameters come from the state of the stack that declares the webhook. No output shows them.",
);

const STACK = "stack that declares the webhook (default: the selected one, or the environment's settings)";

export function configure(command: Command, world: World): void {
  const group = command.usage("test [options]").addHelpText("after", HELP);
  const test = group
    .command("test")
    .description("Sends one notification, and says what the receiver answered.");
  addFormats(
    addPlace(test, STACK).addOption(nameOption("webhooks")).addOption(idOption("webhooks")),
    TEXT_OR_JSON,
  )
    .option(
      "--allow-changed-url",
      "sends the secrets of the stack to a URL that differs from the one in its state",
    )
    .addHelpText("after", HELP)
    .action((options: WebhookTestOptions) => testWebhook(options, world));
}

interface WebhookTestOptions extends Place {
  readonly id?: readonly string[];
  readonly name?: readonly string[];
  readonly allowChangedUrl?: boolean;
  readonly format: TextOrJson;
}

const LONGEST_ANSWER = 500;

/** Sends one notification to the receiver of a webhook, and reports what it answers. */
async function testWebhook(options: WebhookTestOptions, world: World): Promise<void> {
  const { terminal, clock, environment, endWith } = world;
  const { format, id, name, allowChangedUrl, ...place } = options;
  if (id === undefined && name === undefined) throw new UserError("name the webhook with --name or --id");
  const result = await withProgress(terminal, async (say): Promise<WebhookTestReport> => {
    const { stack } = await findPlace(place, say, environment);
    say("Reading the webhooks");
    const { webhook, address, secrets, declared } = await findWebhook(options, stack, world);
    if (!allowChangedUrl && declared) refuseChangedUrl(new URL(webhook.url), new URL(String(declared.url)));
    const begin = clock.now();
    const notification = composeNotification(webhook, address, begin);
    const receiver = new URL(notification.url).origin;
    say(`Sending to ${receiver}`);
    const redact = createRedactor(secrets);
    const answer = await post(notification, clock);
    if ("failure" in answer) throw new UserError(`${receiver}: ${redact(answer.words)}`, answer.failure);
    const { status } = answer;
    return {
      ...header.values,
      createdAt: new Date(begin).toISOString(),
      webhook: { id: webhook.id, name: webhook.name, service: webhook.service },
      receiver,
      sent: { headers: Object.keys(notification.headers), body: redact(notification.body) },
      answer: {
        status,
        text: shortened(redact(answer.text).trim(), LONGEST_ANSWER),
        milliseconds: Math.max(0, clock.now() - begin),
      },
      verdict: status >= 200 && status < 300 ? "passed" : "failed",
      notices: listNotices(webhook, declared !== undefined),
    };
  });
  terminal.print(formatDocument(result, format, (one) => toText(one, terminal.colors)));
  if (result.verdict === "failed") endWith(FOUND);
}

/** Errors: somebody changed the URL since the stack declared it. Its secrets are meant for the declared one only. */
function refuseChangedUrl(now: URL, declared: URL): void {
  if (now.href === declared.href) return;
  const found = now.origin === declared.origin ? "another path" : declared.origin;
  throw new UserError(
    `nothing was sent: the webhook calls ${now.origin}, and state has ${found}. ` +
      "To restore that, run pulumi up; to send the secrets of the stack to the new URL, add --allow-changed-url",
    "stale",
  );
}

function listNotices({ service, body }: KnownWebhook, isManaged: boolean): string[] {
  const isOther = service !== "slack";
  return [
    "sent from this machine, because ClickStack's API has no request for a test: its network may differ",
    ...(isOther && !isManaged
      ? ["sent without headers and query parameters, which the service does not return and no stack declares"]
      : []),
    ...(isOther && body === undefined ? ["sent with the default body, because no other one is known"] : []),
  ];
}

const webhookKind = kinds.find(({ type }) => type.token === webhookType.token) as Kind;

const MOST_NAMED = 10;

/** Finds the one webhook on the account of the stack or of the environment. Errors: none, or several. */
async function findWebhook({ id: ids, name }: WebhookTestOptions, stack: Stack | undefined, world: World) {
  const account = openAccounts(stack, world)(webhookKind);
  const { objects } = await account.read([]);
  const wanted = ids?.map((id) => canonicalizeId(webhookKind, id));
  const fitting = objects.filter(
    ({ id, live }) =>
      (wanted?.includes(id) ?? true) && (name === undefined || fitsNames(name, String(live.name))),
  );
  const only = fitting.length === 1 ? fitting[0] : undefined;
  if (only === undefined) throw describeChoice(fitting.length === 0 ? objects : fitting, fitting.length);
  const managed =
    stack &&
    managedIn(stack, world.environment).find(({ kind, id }) => kind === webhookKind && id === only.id);
  const webhook = { ...managed?.inputs, ...only.live, id: only.id } as unknown as KnownWebhook;
  if (!SERVICES.some((service) => service === webhook.service))
    throw new UserError(
      `ClickStack sends to ${quote(webhook.service)} by an integration of its own: test it in the web app`,
      "notOffered",
    );
  const address = webhookKind.service.address(account.settings);
  const secrets = [...(managed?.secrets ?? []), ...secretsIn(webhook)];
  // A stack that declares the webhook knows its headers and query parameters.
  return { webhook, address, secrets, declared: managed?.inputs };
}

function describeChoice(webhooks: readonly { readonly live: Plain }[], count: number): UserError {
  const names = webhooks.map(({ live }) => quote(live.name));
  const known =
    names.length === 0 ? "there are none" : `there are ${enumerateFirst(names, MOST_NAMED, "other")}`;
  return new UserError(`--name, --id: expected one webhook; found ${count || "none"}; ${known}`, "missing");
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
function composeNotification(webhook: KnownWebhook, link: string, now: number): Message {
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

type WebhookTestReport = z.infer<typeof webhookTestReport>;

function toText(report: WebhookTestReport, colors: boolean): string {
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
