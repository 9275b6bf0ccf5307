import { NAME, USER_AGENT, VERSION } from "../../http/user-agent";
import { createRedactor } from "../../http/redact";
import type { Clock } from "../../http/clock";
import type { World } from "../command";
import { UserError } from "../failure";
import { withProgress } from "../progress";
import { findPlace, type Place } from "../stacks/workspace";
import { shortened } from "../visible";
import { findWebhook, type FoundWebhook, type WebhookSelection } from "./find";
import { FORMATS, type WebhookTestFormatName } from "./formats";
import { composeNotification, type Notification } from "./notification";
import { REPORT_VERSION, type WebhookTestReport } from "./report.schema";

/** The command line, parsed. */
export interface WebhookTestOptions extends Place, WebhookSelection {
  readonly format: WebhookTestFormatName;
}

const NOT_ACCEPTED = 2;

/** The time after which the service gives up, too. */
const PATIENCE_MS = 30_000;

/** The longest part of an answer that is shown, in characters. */
const LONGEST = 500;

/** Sends one notification to the receiver of a webhook, and reports what it answers. */
export async function testWebhook(
  { format, id, name, ...place }: WebhookTestOptions,
  world: World,
): Promise<void> {
  if (id === undefined && name === undefined) throw new UserError("name the webhook with --name or --id");
  const result = await withProgress(world.terminal, async (say) => {
    const { stack } = await findPlace(place, say, world.environment);
    say("Reading the webhooks");
    const found = await findWebhook({ id, name }, stack, world);
    const now = world.clock.now();
    const notification = composeNotification(found.webhook, found.address, now);
    say(`Sending to ${new URL(notification.url).origin}`);
    const redact = createRedactor(found.secrets);
    return report(found, notification, await send(notification, world.clock, redact), now, redact);
  });
  world.terminal.print(FORMATS[format](result, world.terminal.colors));
  if (result.verdict === "failed") world.endWith(NOT_ACCEPTED);
}

/** Errors: the receiver cannot be reached. */
async function send(
  { url, headers, body }: Notification,
  clock: Clock,
  redact: (text: string) => string,
): Promise<WebhookTestReport["answer"]> {
  const begin = clock.now();
  try {
    const response = await fetch(url, {
      ...{ method: "POST", headers: { "User-Agent": USER_AGENT, ...headers }, body },
      // The service follows no redirect, either.
      redirect: "manual",
      signal: clock.timeout(PATIENCE_MS),
    });
    const text = shortened(redact(await response.text()).trim(), LONGEST);
    return { status: response.status, text, milliseconds: Math.max(0, clock.now() - begin) };
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error };
    const reason = redact(cause?.message || message);
    throw new UserError(`${new URL(url).origin} did not answer: ${reason}`, "unreachable");
  }
}

function report(
  { webhook, isManaged }: FoundWebhook,
  { url, headers, body }: Notification,
  answer: WebhookTestReport["answer"],
  now: number,
  redact: (text: string) => string,
): WebhookTestReport {
  const { id, name, service } = webhook;
  return {
    version: REPORT_VERSION,
    tool: { name: NAME, version: VERSION },
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
