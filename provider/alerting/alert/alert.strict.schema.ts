import { z } from "../../zod";
import type { StrictBody } from "../../engine/kind/collection/requests";
import { omit, type Plain } from "../../engine/plain";
import { bodyOf } from "../strict-body.schema";
import { listChannelKeys } from "./alert.channel.schema";
import { isSearch } from "./alert.watched";

/** What the gateway of ClickHouse Cloud knows of an alert. */
const KEYS = [
  "source",
  "savedSearchId",
  "dashboardId",
  "tileId",
  "groupBy",
  "threshold",
  "thresholdMax",
  "thresholdType",
  "interval",
  "scheduleOffsetMinutes",
  "scheduleStartAt",
  "channel",
  "channels",
  "name",
  "message",
  "note",
  "numConsecutiveWindows",
];

/** A channel of a type that nobody knows is left for the gateway to refuse. */
const channel = z.union([
  bodyOf(listChannelKeys("email"), { type: z.literal("email") }),
  bodyOf(listChannelKeys("webhook")),
]);

export const strictAlert: StrictBody = {
  schema: bodyOf(KEYS, {
    source: z.unknown().transform((source) => (isSearch(source) ? "saved_search" : (source ?? undefined))),
    channel,
    channels: z.array(channel),
    // Here, null says something: it clears the start.
    scheduleStartAt: z.unknown(),
  }),
  without: dropChannels,
  adviseOn: ({ interval }, words) =>
    interval === "30s" && words.includes("interval")
      ? 'The interval "30s" works once ClickHouse has switched it on for the team: ask its support, or use "1m"'
      : undefined,
};

/** An older gateway takes one channel only, which stands beside the list anyway. */
function dropChannels(body: Plain, key: string): Plain | undefined {
  const { channels = [] } = body as { readonly channels?: readonly unknown[] };
  return key === "channels" && channels.length <= 1 ? omit(body, [key]) : undefined;
}
