import { listChannels } from "../../provider/alerting/alert/alert.channels";
import type { AlertChannel } from "../../provider/alerting/alert/alert.parts.schema";
import type { AlertInputs } from "../../provider/alerting/alert/alert.schema";
import { normalizeId } from "../../provider/alerting/object-id";
import { webhooks, webhookType } from "../../provider/alerting/webhook/webhook.schema";
import { isUnknown } from "../../provider/engine/values/plain";
import type { BacktestAccount } from "../preview/accounts";
import type { PreviewedResource } from "../preview/planned";
import { type PlannedAlert, planBody } from "../preview/planned-alerts";
import { SECRET } from "../stacks/settings";
import { findNamed, type ReviewContext } from "./changes";
import type { WebhookBody } from "./notification";

/** Lists whom an alert notifies, for people, and the webhooks among them that have a body of their own. */
export async function readChannels(
  args: Partial<AlertInputs>,
  { planned: alert, account }: PlannedAlert,
  context: ReviewContext,
): Promise<{ readonly notifies: string[]; readonly bodies: WebhookBody[] }> {
  const { webhook: named } = await context.listReferable(alert);
  // The live alert has both spellings of a single channel.
  const { channels, channel } = args;
  const listed = listChannels(channels === undefined ? { channel } : { channels }).map(([, one]) => one);
  const notifies = listed.map((one) => describeChannel(one, named));
  if (named === undefined || account === undefined) return { notifies, bodies: [] };
  const bodies = listed.map(async ({ webhookId }) => {
    if (webhookId === undefined) return [];
    return readBody(findPlanned(webhookId, alert, context.planned), webhookId, account);
  });
  return { notifies, bodies: (await Promise.all(bodies)).flat() };
}

function describeChannel(
  { type, webhookId, emailRecipients }: AlertChannel,
  named: Parameters<typeof findNamed>[0],
): string {
  if (emailRecipients !== undefined) return emailRecipients.join(", ");
  if (webhookId === undefined) return type;
  if (isUnknown(webhookId)) return "a webhook that the update creates";
  return `webhook ${findNamed(named, webhookId)?.name ?? webhookId}`;
}

/** Finds the resource of a webhook. One that the update creates is the only webhook that the channels depend on. */
function findPlanned(
  webhookId: string,
  { dependencies }: PreviewedResource,
  planned: readonly PreviewedResource[],
): PreviewedResource | undefined {
  const own = planned.filter(({ kind }) => kind.type === webhookType);
  if (!isUnknown(webhookId)) return own.find(({ id }) => id && normalizeId(id) === normalizeId(webhookId));
  const urns = [dependencies.channel, dependencies.channels].flatMap((all) => all ?? []);
  const [only, ...others] = own.filter(({ urn }) => urns.includes(urn));
  return others.length === 0 ? only : undefined;
}

/** Reads the body that a webhook has after the update. Nothing shows one that the program declares as a secret. */
async function readBody(
  resource: PreviewedResource | undefined,
  webhookId: string,
  { connection, ...account }: BacktestAccount,
): Promise<WebhookBody[]> {
  const live = (await connection.reads(webhooks).requireList()).get(normalizeId(webhookId));
  const isPlanned = resource && resource.operation !== "same";
  const { body, service, name } = isPlanned
    ? await planBody(resource, { connection, ...account })
    : { ...resource?.args, ...live };
  const isHidden = body === SECRET || resource?.managed?.secretKeys.includes("body");
  if (service === "slack" || typeof body !== "string" || isHidden || isUnknown(body)) return [];
  return [{ webhook: typeof name === "string" ? name : webhookId, template: body }];
}
