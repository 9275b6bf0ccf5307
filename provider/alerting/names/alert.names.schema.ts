import { z } from "zod";
import { alertArgs, alertChannel, channelsOf } from "../alert.schema";

/** What a program may write instead of identifiers. The names are looked up in each run; state holds identifiers. */

const name = (what: string) =>
  z.string(`expected the name of ${what}, a text`).min(1, `expected the name of ${what}`);

export const dashboardByName = z.strictObject({
  /** Name of the dashboard, as the user interface shows it. */
  name: name("a dashboard"),
});

export const savedSearchByName = z.strictObject({
  /** Name of the saved search, as the user interface shows it. */
  name: name("a saved search"),
});

export const tileByName = z.strictObject(
  {
    /** Name of the dashboard, as the user interface shows it. */
    dashboard: name("a dashboard"),
    /** Name of the tile on that dashboard. */
    name: name("a tile"),
  },
  'expected a tile such as {dashboard: "API", name: "Error rate"}',
);

export const webhookByName = z.strictObject(
  {
    /** Name of the webhook. */
    name: name("a webhook"),
    /** Kind of the webhook, where two have the same name: `slack`, `incidentio` or `generic`. Default: any. */
    service: name("a kind of webhook").optional(),
  },
  'expected the name of a webhook, or {name: "…", service: "slack"}',
);

export const channelByName = z.strictObject(
  {
    /** Kind of channel; only webhooks have names. Default: `webhook`. */
    type: z.literal("webhook", 'expected "webhook", the kind of channel that has names').optional(),
    /** The webhook to notify, by its name; `{name, service}` where two have the same name. */
    webhook: z.union([name("a webhook"), webhookByName]),
  },
  'expected a channel such as {webhook: "on-call"}, or {type: "webhook", webhookId: "…"}',
);

const channel = z.union([channelByName, alertChannel]);

/** What a program may declare of an alert, by names or by identifiers. */
export const alertArgsWithNames = z.strictObject({
  ...alertArgs.shape,
  /**
   * The one channel to notify: `{webhook: "on-call"}`, or by identifier `{type: "webhook", webhookId: "…"}`. A new
   * alert needs this or `channels`. API field: `channel`.
   */
  channel: channel.optional(),
  /**
   * The channels to notify: 1 to 10, no two alike; the order counts. Each is written as `channel` is.
   * API field: `channels`.
   */
  channels: channelsOf(channel).optional(),
  /**
   * Tile that the alert watches, by the names of dashboard and tile; instead of `dashboardId` and `tileId`. Looked up
   * in each run: errors are a name that nothing has, or more than one thing.
   */
  tile: tileByName.optional(),
  /** Saved search that the alert watches, by its name; instead of `savedSearchId`. Looked up in each run as `tile` is. */
  savedSearch: savedSearchByName.shape.name.optional(),
});

export type AlertInputsWithNames = z.infer<typeof alertArgsWithNames>;
export type DashboardByName = z.infer<typeof dashboardByName>;
export type SavedSearchByName = z.infer<typeof savedSearchByName>;
export type TileByName = z.infer<typeof tileByName>;
export type WebhookByName = z.infer<typeof webhookByName>;
export type ChannelInputs = z.infer<typeof channel>;
