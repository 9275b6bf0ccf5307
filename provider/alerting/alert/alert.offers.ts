import { isManaged, type AlertingSettings } from "../settings";
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

const types = Object.keys(CHANNELS) as ChannelType[];

/** Its gateway refuses whatever it does not know. */
export const MANAGED: Offer = {
  intervals: INTERVALS,
  channels: Object.fromEntries(types.map((type) => [type, listChannelKeys(type)])),
  takesNewer: false,
  isSure: true,
};

const SELF_HOSTED: Offer = {
  intervals: INTERVALS.filter((interval) => interval !== "30s"),
  channels: { webhook: ["type", CHANNELS.webhook.required] },
  takesNewer: true,
  isSure: false,
};

/** What one of them takes, for alerts of which nobody knows yet where they will be. */
const EITHER: Offer = { ...MANAGED, takesNewer: true, isSure: false };

export function offerOf(settings: Partial<AlertingSettings>): Offer {
  if (isManaged(settings)) return MANAGED;
  return "endpoint" in settings ? SELF_HOSTED : EITHER;
}
