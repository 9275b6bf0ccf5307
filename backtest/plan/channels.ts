import type { AlertChannel } from "../../provider/alerting/alert/alert.parts.schema";
import { normalizeId } from "../../provider/alerting/object-id";
import type { WireWebhook } from "../../provider/alerting/webhook/webhook.schema";
import { isUnknown } from "../../provider/engine/values/plain";

/** A channel that an alert notifies: a webhook or an address; of any other channel, only the type is known. */
export interface NotifiedChannel {
  readonly type: string;
  readonly name: string;
  /** Identifier of the webhook. */
  readonly id?: string;
}

/** A channel of an alert, which a file may name. */
type DeclaredChannel = Partial<AlertChannel> & { readonly webhook?: string | { readonly name: string } };

/** Lists the channels of an alert. Each address of an email channel is a channel of its own. */
export function listNotified(
  { channel = [], channels = channel }: { readonly channel?: unknown; readonly channels?: unknown },
  webhooks: ReadonlyMap<string, WireWebhook>,
): NotifiedChannel[] {
  return ([channels].flat() as DeclaredChannel[]).flatMap((one): NotifiedChannel[] => {
    const { type = "webhook", emailRecipients = [] } = one;
    if (type === "email") return emailRecipients.map((name) => ({ type, name }));
    return [type === "webhook" ? findWebhook(one, [...webhooks.values()]) : { type, name: type }];
  });
}

function findWebhook({ webhookId, webhook }: DeclaredChannel, all: readonly WireWebhook[]): NotifiedChannel {
  const type = "webhook";
  if (isUnknown(webhookId)) return { type, name: "a webhook that the update creates" };
  const wanted = typeof webhook === "object" ? webhook.name : webhook;
  const found = all.find(({ id, name }) =>
    webhookId ? normalizeId(id) === normalizeId(webhookId) : name === wanted,
  );
  const id = found?.id ?? webhookId;
  return { type, name: found?.name ?? wanted ?? String(id), ...(id && { id }) };
}
