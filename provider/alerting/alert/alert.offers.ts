import { offers } from "../capabilities";
import type { AlertingSettings } from "../settings";
import { CHANNELS, listChannelKeys, type ChannelType } from "./alert.channel.schema";
import { INTERVALS } from "./alert.schema";

/** What a ClickStack takes of an alert where not every ClickStack takes the same. */
export interface Offer {
  readonly intervals: readonly string[];
  /** The keys of a channel, by its type. */
  readonly channels: Readonly<Record<string, readonly string[]>>;
  /** Does it take what only newer servers have? Whether a self-hosted one is new enough, it says itself. */
  readonly takesNewer: boolean;
  /** Does it refuse anything else without fail? Other servers may be newer than this package. */
  readonly isSure: boolean;
}

const ALL_CHANNELS = Object.fromEntries(
  (Object.keys(CHANNELS) as ChannelType[]).map((type) => [type, listChannelKeys(type)]),
);
const WEBHOOKS = { webhook: ["type", CHANNELS.webhook.required] };

export function offerOf(settings: Partial<AlertingSettings>): Offer {
  return {
    intervals: offers(settings, "halfMinutes")
      ? INTERVALS
      : INTERVALS.filter((interval) => interval !== "30s"),
    channels: offers(settings, "emailChannels") ? ALL_CHANNELS : WEBHOOKS,
    takesNewer: offers(settings, "newerAlerts"),
    isSure: !offers(settings, "unknownKeys"),
  };
}

/** All that some ClickStack takes. */
export const ANY = offerOf({});
