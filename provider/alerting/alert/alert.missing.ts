import type { Plain } from "../../engine/values/plain";
import type { AlertingConnection } from "../connection";
import { NAMED } from "../names/named";
import { normalizeId } from "../object-id";
import type { AlertChannel } from "./alert.channel.schema";

/** Finds the webhooks in a body that the team does not have, because the service only says "Webhook not found". */
export async function findMissingWebhooks(
  connection: AlertingConnection,
  { channel, channels }: Plain,
): Promise<string[]> {
  const there = new Set((await NAMED.webhook.list(connection, "now")).map(({ id }) => id));
  const declared = (channels ?? [channel]) as (Partial<AlertChannel> | null | undefined)[];
  return declared.flatMap((one, index) => {
    const id = normalizeId(one?.webhookId);
    if (typeof id !== "string" || there.has(id)) return [];
    return `webhook ${id} (${channels === undefined ? "channel" : `channels[${index}]`})`;
  });
}
