import { z } from "../../zod";
import type { StrictBody } from "../../engine/kind/collection/requests";
import { listSent } from "../../engine/arguments/argument.schema";
import { omit, type Plain } from "../../engine/values/plain";
import { bodyOf, unknownPart } from "../strict-body.schema";
import { listChannelKeys } from "./alert.channel.schema";
import { alertArgs } from "./alert.schema";
import { isSearch } from "./alert.watched";

/**
 * The keys that no known gateway accepts. If a gateway returns an alert that detects anomalies, an update still sends
 * them: without them, ClickStack would turn it into an alert with a threshold, and a refused request changes nothing.
 */
const ANOMALIES = ["detectionMode", "anomalyConfig"];

const channel = z.union([
  bodyOf(listChannelKeys("email"), { type: z.literal("email") }),
  bodyOf(listChannelKeys("webhook"), { type: z.literal("webhook") }),
  unknownPart,
]);

export const strictAlert: StrictBody = {
  schema: bodyOf([...listSent(alertArgs), ...ANOMALIES], {
    source: z.unknown().transform((source) => (isSearch(source) ? "saved_search" : (source ?? undefined))),
    channel,
    channels: z.array(channel),
    // Null has a meaning here: it clears the start.
    scheduleStartAt: z.unknown(),
  }).transform((body) =>
    (body.detectionMode ?? "threshold") === "threshold" ? omit(body, ANOMALIES) : body,
  ),
  without: dropChannels,
  adviseOn,
};

function adviseOn({ interval }: Plain, words: string): string | undefined {
  if (interval === "30s" && words.includes("interval"))
    return 'The interval "30s" works once ClickHouse has switched it on for the team: ask its support, or use "1m"';
  if (!ANOMALIES.some((key) => words.includes(key))) return undefined;
  return (
    "The alert detects anomalies, which the API of ClickHouse Cloud cannot keep through an update: nothing was " +
    "changed. Change the alert in the web app, or give it a threshold there"
  );
}

/** Drops `channels` for an older gateway, which accepts one channel only. `channel` has the same value. */
function dropChannels(body: Plain, key: string): Plain | undefined {
  const { channels = [] } = body as { readonly channels?: readonly unknown[] };
  return key === "channels" && channels.length <= 1 ? omit(body, [key]) : undefined;
}
