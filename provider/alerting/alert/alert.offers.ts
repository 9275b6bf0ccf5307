import { offers } from "../capabilities";
import type { AlertingSettings } from "../settings";
import { CHANNELS, listChannelKeys, type ChannelType } from "./alert.channel.schema";
import { INTERVALS } from "./alert.schema";

/** The features of alerts that a ClickStack supports and others may not. */
export interface Offer {
  readonly intervals: readonly string[];
  /** The keys of a channel, by its type. */
  readonly channels: Readonly<Record<string, readonly string[]>>;
  /** Whether it supports features of newer servers. A self-hosted server reports whether it is new enough. */
  readonly takesNewer: boolean;
  /** Whether it always refuses anything else. Other servers may be newer than this package. */
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

/** The features that at least one ClickStack supports. */
export const ANY = offerOf({});
