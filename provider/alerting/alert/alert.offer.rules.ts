import type { Rule } from "../../engine/problems/check";
import type { Problem } from "../../engine/problems/problem";
import { quote } from "../../engine/problems/problems";
import { listCloudRules, offers, type AlertingSettings } from "../settings";
import {
  CHANNELS,
  isKnownType,
  listChannelKeys,
  type AlertChannel,
  type ChannelType,
} from "./alert.parts.schema";
import { listChannels } from "./alert.parts";
import { alertArgs, DETECTION_MODES, INTERVALS, type AlertInputs } from "./alert.schema";

type Args = Partial<AlertInputs>;

const ALL_CHANNELS = Object.fromEntries(
  (Object.keys(CHANNELS) as ChannelType[]).map((type) => [type, listChannelKeys(type)]),
);
const WEBHOOKS = { webhook: ["type", CHANNELS.webhook.required] };

/** The features of alerts that a ClickStack supports and others may not. */
interface Offer {
  readonly intervals: readonly string[];
  /** The keys of a channel, by its type. */
  readonly channels: Readonly<Record<string, readonly string[]>>;
  /** Whether it always refuses anything else. Other servers may be newer than this package. */
  readonly isSure: boolean;
}

function offerOf(settings: Partial<AlertingSettings>): Offer {
  return {
    intervals: offers(settings, "halfMinutes")
      ? INTERVALS
      : INTERVALS.filter((interval) => interval !== "30s"),
    channels: offers(settings, "emailChannels") ? ALL_CHANNELS : WEBHOOKS,
    isSure: !offers(settings, "unknownKeys"),
  };
}

/** The features that at least one ClickStack supports. */
const ANY = offerOf({});

export function listOfferRules(settings: Partial<AlertingSettings>): readonly Rule<AlertInputs>[] {
  const offer = offerOf(settings);
  return [
    { keys: ["alertId", "interval"], check: (args) => rank(offer, args, findWrongInterval(offer, args)) },
    { keys: ["detectionMode"], check: findUnknownMode },
    ...(offer.isSure ? listCloudRules<AlertInputs>(alertArgs) : []),
    {
      keys: ["channel", "channels"],
      check: (args) => listChannels(args).flatMap(([path, channel]) => findMissingKey(channel, path, offer)),
    },
    ...[findWrongType, findWrongKeys].map((find) => channelRule(offer, find)),
  ];
}

/**
 * Turns the problems of an adopted alert into warnings, because its server may support more than the observed ones.
 * They stay errors if the server always refuses them.
 */
function rank({ isSure }: Offer, { alertId }: Args, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) =>
    alertId === undefined || isSure ? problem : { ...problem, warning: true },
  );
}

function findWrongInterval(offer: Offer, { interval }: Args): Problem[] {
  if (interval === undefined || offer.intervals.includes(interval)) return [];
  const known = offer.intervals.map((one) => `"${one}"`).join(", ");
  const who = whoTakes(ANY.intervals.includes(interval));
  return [{ path: "interval", reason: `expected one of ${known}; found ${quote(interval)}${who}` }];
}

/** Warns about an unknown mode, because a newer server may support it. */
function findUnknownMode({ detectionMode }: Args): Problem[] {
  if (detectionMode === undefined || (DETECTION_MODES as readonly string[]).includes(detectionMode))
    return [];
  const known = DETECTION_MODES.map(quote).join(" or ");
  return [
    { path: "detectionMode", reason: `expected ${known}; found ${quote(detectionMode)}`, warning: true },
  ];
}

type FindInChannel = (channel: AlertChannel, path: string, offer: Offer) => readonly Problem[];

function channelRule(offer: Offer, find: FindInChannel): Rule<AlertInputs> {
  return {
    keys: ["alertId", "channel", "channels"],
    check: (args) =>
      rank(
        offer,
        args,
        listChannels(args).flatMap(([path, channel]) => find(channel, path, offer)),
      ),
  };
}

const findWrongType: FindInChannel = ({ type }, path, { channels }) => {
  if (Object.hasOwn(channels, type)) return [];
  const known = Object.keys(channels).map((one) => `"${one}"`);
  const reason = `expected ${known.join(" or ")}; found ${quote(type)}${whoTakes(isKnownType(type))}`;
  return [{ path: `${path}.type`, reason }];
};

/** Reports a channel without what its type requires. If the service has no such channels, another rule says so. */
const findMissingKey: FindInChannel = (channel, path, { channels }) => {
  const { type } = channel;
  if (!isKnownType(type) || !Object.hasOwn(channels, type)) return [];
  const key = CHANNELS[type].required;
  if (channel[key] !== undefined) return [];
  const what = type === "email" ? "an email" : `a ${type}`;
  return [{ path: `${path}.${key}`, reason: `is required for ${what} channel; found nothing` }];
};

/**
 * Reports keys that the channel cannot have. A self-hosted ClickStack drops them silently, and they would show as drift
 * forever.
 */
const findWrongKeys: FindInChannel = (channel, path, { channels }) => {
  const { type } = channel;
  const known = Object.hasOwn(channels, type) ? channels[type] : undefined;
  if (known === undefined) return [];
  return Object.entries(channel)
    .filter(([key]) => !known.includes(key))
    .map(([key, value]) => {
      const who = whoTakes(ANY.channels[type]?.includes(key));
      return {
        path: `${path}.${key}`,
        reason: `expected ${enumerate(known)} only; found ${quote(value)}${who}`,
      };
    });
};

function whoTakes(isManagedOnly = false): string {
  return isManagedOnly ? ", which only ClickStack in ClickHouse Cloud accepts" : "";
}

function enumerate(words: readonly string[]): string {
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
