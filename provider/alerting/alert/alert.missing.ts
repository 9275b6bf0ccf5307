import type { Plain } from "../../engine/plain";
import type { Problem } from "../../engine/problems";
import type { AlertingConnection } from "../connection";
import { describeUnwatchable } from "../names/find";
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

/** The tiles that alerts of the run watch already, by connection. */
const watched = new WeakMap<AlertingConnection, Set<unknown>>();

/**
 * Finds out that no alert can watch the tile of an identifier. The service says whether there is such a tile. It is not
 * asked about one that an alert watches already, so most previews send nothing.
 */
export async function findUnwatchable(
  connection: AlertingConnection,
  { alertId, dashboardId, tileId }: Plain,
  before: Plain,
): Promise<Problem[]> {
  const known = watched.get(connection) ?? new Set();
  watched.set(connection, known.add(before.tileId));
  if (typeof tileId !== "string" || alertId !== undefined || known.has(tileId)) return [];
  const tiles = await NAMED.tile.list(connection);
  const isOf = (id: string): boolean => dashboardId === undefined || normalizeId(dashboardId) === id;
  const tile = tiles.find((one) => one.id === tileId && isOf(one.dashboardId));
  const reason = tile && describeUnwatchable(tile);
  return reason === undefined ? [] : [{ path: "tileId", reason }];
}
