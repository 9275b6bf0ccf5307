import { z } from "../../zod";
import { strictOf, optional, wireOf } from "../fields.schema";
import { published, wireFields } from "../../engine/arguments/argument.schema";
import { name, savedSearchByName, tileByName, webhookByName } from "../names/names.schema";
import { alertChannel, channelsOf } from "./alert.parts.schema";
import { alertArgs, alertState, strictAlert } from "./alert.schema";
import { resourceType } from "../../engine/arguments/resource-type";
import type { Collection } from "../../engine/kind/collection/declaration";
import { hidden, learn } from "./alert.parts";

/**
 * The schemas of arguments with names in place of identifiers. Names are looked up in each run; state holds
 * identifiers.
 */

const {
  type: _type,
  webhookId: _webhookId,
  emailRecipients: _emailRecipients,
  ...extras
} = alertChannel.shape;

export const channelByName = strictOf(
  'expected a channel such as {webhook: "on-call"}, or {type: "webhook", webhookId: "…"}',
  {
    type: optional(
      z.literal("webhook", 'expected "webhook", the kind of channel that has names'),
      "Kind of a channel by name: always `webhook`, the default.",
    ),
    webhook: z
      .union([name("a webhook"), webhookByName])
      .describe(
        "Name of the webhook to notify, in a channel by name; `{name, service}` if two have the same " +
          "name.",
      ),
    ...extras,
  },
)
  .describe("A channel by the name of its webhook.")
  .register(published, { inputs: "ChannelByNameArgs" });

const channel = z.union([channelByName, alertChannel]);

export const alertArgsWithNames = z.strictObject({
  ...alertArgs.shape,
  channel: optional(
    channel,
    'The one channel to notify: `{webhook: "on-call"}`, or by identifier `{type: "webhook", ' +
      'webhookId: "…"}`. ClickStack in ClickHouse Cloud also accepts `{type: "email", emailRecipients: ' +
      '["ann@example.com"]}`. A new alert needs this or `channels`. API field: `channel`.',
  ),
  channels: optional(
    channelsOf(channel),
    "The 1 to 10 channels to notify, without duplicates; the order matters. Each has the form of " +
      "`channel`. API field: `channels`.",
  ),
  tile: optional(
    tileByName,
    "Tile that the alert watches, by the names of dashboard and tile, instead of `dashboardId` and " +
      "`tileId`. Looked up in each run; a name with no match or several matches is an error.",
  ),
  savedSearch: optional(
    savedSearchByName.shape.name,
    "Name of the saved search that the alert watches, instead of `savedSearchId`. Looked up in each " +
      "run, like `tile`.",
  ),
});

export type AlertInputsWithNames = z.infer<typeof alertArgsWithNames>;

export const alertType = resourceType({
  token: "pulumi-nodejs:dynamic/alerting:Alert",
  reference: "alert",
  args: alertArgs,
  written: alertArgsWithNames,
  state: alertState,
  docs: {
    about:
      "The arguments of an `Alert`. A new alert needs `threshold`, `thresholdType`, `interval`, a " +
      "channel and something to watch; an adopted one (`alertId`) needs only what the program manages. " +
      "References are identifiers, or names that are looked up in each run.",
    options:
      "`customTimeouts` does not reach dynamic resources; use the setting `alerting:timeoutSeconds`. " +
      '`import: "<id>"` adopts the alert with this identifier.',
  },
});

const texts = z.string().nullish();

/** Some alerts without a channel have a channel of the type `null`. */
const wireChannel = z.looseObject({ type: texts });

/**
 * An alert as a service returns it, in the documented spelling (`team`, `dashboard`, `savedSearch`, boolean
 * `silenced`) or the observed one. Plain fields follow from the arguments; here are those with a spelling of their own.
 * Only the identifier is relied on; fields that are not listed pass.
 */
export const wireAlert = wireOf({
  ...wireFields(alertState),
  dashboard: texts,
  savedSearch: texts,
  channel: wireChannel.nullish(),
  channels: z.array(wireChannel).nullish(),
  team: texts,
  silenced: z.union([z.boolean(), z.looseObject({ until: texts })]).nullish(),
});

export type WireAlert = z.infer<typeof wireAlert>;

export const alerts: Collection<WireAlert> = {
  type: alertType,
  one: "alert",
  many: "alerts",
  route: "alerts",
  wire: wireAlert,
  strict: strictAlert,
  hidden,
  learn,
};
