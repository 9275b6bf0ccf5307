import { z } from "../../zod";
import { name, savedSearchByName, tileByName, webhookByName } from "../names/names.schema";
import { alertChannel, channelsOf } from "./alert.channel.schema";
import { alertArgs } from "./alert.schema";

/** What a program may write instead of identifiers. The names are looked up in each run; state holds identifiers. */

const {
  type: _type,
  webhookId: _webhookId,
  emailRecipients: _emailRecipients,
  ...extras
} = alertChannel.shape;

export const channelByName = z.strictObject(
  {
    /** Kind of channel; only webhooks have names. Default: `webhook`. */
    type: z.literal("webhook", 'expected "webhook", the kind of channel that has names').optional(),
    /** The webhook to notify, by its name; `{name, service}` where two have the same name. */
    webhook: z.union([name("a webhook"), webhookByName]),
    ...extras,
  },
  'expected a channel such as {webhook: "on-call"}, or {type: "webhook", webhookId: "…"}',
);

const channel = z.union([channelByName, alertChannel]);

/** What a program may declare of an alert, by names or by identifiers. */
export const alertArgsWithNames = z.strictObject({
  ...alertArgs.shape,
  /**
   * The one channel to notify: `{webhook: "on-call"}`, or by identifier `{type: "webhook", webhookId: "…"}`; with
   * ClickStack in ClickHouse Cloud also `{type: "email", emailRecipients: ["ann@example.com"]}`. A new alert needs this
   * or `channels`. API field: `channel`.
   */
  channel: channel.optional(),
  /**
   * The channels to notify: 1 to 10, no two alike; the order counts. Each is written as `channel` is.
   * API field: `channels`.
   */
  channels: channelsOf(channel).optional(),
  /**
   * Tile that the alert watches, by the names of dashboard and tile; instead of `dashboardId` and `tileId`. Looked up
   * in each run: a name with no match, or several matches, is an error.
   */
  tile: tileByName.optional(),
  /** Saved search that the alert watches, by its name; instead of `savedSearchId`. Looked up in each run as `tile` is. */
  savedSearch: savedSearchByName.shape.name.optional(),
});

/**
 * The arguments of an `Alert`. A new alert needs `threshold`, `thresholdType`, `interval`, a channel and what to
 * watch; an adopted one (`alertId`) needs only what the program wants to manage. What it refers to is written as
 * identifiers or as names, which are looked up in each run.
 */
export type AlertInputsWithNames = z.infer<typeof alertArgsWithNames>;
/**
 * A channel by the name of its webhook.
 *
 * @publishedInputs ChannelByNameArgs
 */
export type ChannelByName = z.infer<typeof channelByName>;
export type ChannelInputs = z.infer<typeof channel>;
