import type { Command } from "commander";
import { createColors } from "picocolors";
import { post, type Message } from "../../provider/http/exchange";
import { createRedactor } from "../../provider/http/redact";
import type { Clock } from "../../provider/http/clock";
import { z } from "../../provider/zod";
import type { World } from "../command";
import {
  formatDocument,
  TEXT_OR_JSON,
  createdAt,
  documentHeader,
  UserError,
  type TextOrJson,
} from "../failure";
import { addFormats } from "../formats/options";
import { addPlace, idOption, nameOption } from "../selectors";
import { formatHelp } from "../help";
import { withProgress, shortened, visible } from "../terminal";
import { findPlace, type Place } from "../stacks/workspace";
import { findWebhook, type FoundWebhook, type WebhookSelection, composeNotification } from "./notification";

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

interface WebhookTestOptions extends Place, WebhookSelection {
  readonly allowChangedUrl?: boolean;
  readonly format: TextOrJson;
}

const NOT_ACCEPTED = 2;

const LONGEST = 500;

async function testWebhook(
  { format, id, name, allowChangedUrl, ...place }: WebhookTestOptions,
  world: World,
): Promise<void> {
  if (id === undefined && name === undefined) throw new UserError("name the webhook with --name or --id");
  const result = await withProgress(world.terminal, async (say) => {
    const { stack } = await findPlace(place, say, world.environment);
    say("Reading the webhooks");
    const found = await findWebhook({ id, name }, stack, world);
    if (!allowChangedUrl) refuseChangedUrl(found);
    const now = world.clock.now();
    const notification = composeNotification(found.webhook, found.address, now);
    say(`Sending to ${new URL(notification.url).origin}`);
    const redact = createRedactor(found.secrets);
    return reportAnswer(found, notification, await send(notification, world.clock, redact), now, redact);
  });
  const { terminal } = world;
  terminal.print(formatDocument(result, format, (one) => toText(one, terminal.colors)));
  if (result.verdict === "failed") world.endWith(NOT_ACCEPTED);
}

/** Errors: somebody changed the URL since the stack declared it. Its secrets are meant for the declared one only. */
function refuseChangedUrl({ webhook, declaredUrl }: FoundWebhook): void {
  if (declaredUrl === undefined) return;
  const [now, declared] = [new URL(webhook.url), new URL(declaredUrl)];
  if (now.href === declared.href) return;
  const found = now.origin === declared.origin ? "another path" : declared.origin;
  throw new UserError(
    `nothing was sent: the webhook calls ${now.origin}, and state has ${found}. ` +
      "To restore that, run pulumi up; to send the secrets of the stack to the new URL, add --allow-changed-url",
    "stale",
  );
}

async function send(
  notification: Message,
  clock: Clock,
  redact: (text: string) => string,
): Promise<WebhookTestReport["answer"]> {
  const begin = clock.now();
  const answer = await post(notification, clock);
  if ("failure" in answer)
    throw new UserError(`${new URL(notification.url).origin}: ${redact(answer.words)}`, answer.failure);
  const text = shortened(redact(answer.text).trim(), LONGEST);
  return { status: answer.status, text, milliseconds: Math.max(0, clock.now() - begin) };
}

function reportAnswer(
  { webhook, isManaged }: FoundWebhook,
  { url, headers, body }: Message,
  answer: WebhookTestReport["answer"],
  now: number,
  redact: (text: string) => string,
): WebhookTestReport {
  const { id, name, service } = webhook;
  return {
    ...header.values,
    createdAt: new Date(now).toISOString(),
    webhook: { id, name, service },
    receiver: new URL(url).origin,
    sent: { headers: Object.keys(headers), body: redact(body) },
    answer,
    verdict: answer.status >= 200 && answer.status < 300 ? "passed" : "failed",
    notices: listNotices(service, isManaged, webhook.body === undefined),
  };
}

function listNotices(service: string, isManaged: boolean, hasNoBody: boolean): string[] {
  const own =
    "sent from this machine, because ClickStack's API has no request for a test: its network may differ";
  if (service === "slack") return [own];
  const unknown =
    "sent without headers and query parameters, which the service does not return and no stack declares";
  const body = "sent with the default body, because no other one is known";
  return [own, ...(isManaged ? [] : [unknown]), ...(hasNoBody ? [body] : [])];
}

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

type WebhookTestReport = z.infer<typeof webhookTestReport>;

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
