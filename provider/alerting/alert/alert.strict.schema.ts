import { z } from "../../zod";
import type { StrictBody } from "../../engine/kind/collection/requests";
import { listSent } from "../../engine/arguments/argument.schema";
import { omit, type Plain } from "../../engine/plain";
import { bodyOf, unknownPart } from "../strict-body.schema";
import { listChannelKeys } from "./alert.channel.schema";
import { alertArgs } from "./alert.schema";
import { isSearch } from "./alert.watched";

/**
 * What no gateway is known to take. One that shows an alert that detects anomalies is sent these back all the same:
 * without them, ClickStack would make it an alert with a threshold, and a refusal changes nothing.
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
    // Here, null says something: it clears the start.
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

/** An older gateway takes one channel only, which stands beside the list anyway. */
function dropChannels(body: Plain, key: string): Plain | undefined {
  const { channels = [] } = body as { readonly channels?: readonly unknown[] };
  return key === "channels" && channels.length <= 1 ? omit(body, [key]) : undefined;
}
