import { z } from "zod/v3";
import { alertSchema, type AlertBody, webhookChannel } from "../alerting/alert-schema";
import { alertKind } from "../alerting/alerts";
import type { CollectionKind } from "../alerting/collection-routes";
import type { AlertDocument, ChannelDocument } from "../alerting/documents";
import type { World } from "../world";

const channel = z.discriminatedUnion("type", [
  webhookChannel.extend({
    webhookService: z.string().nullish(),
    slackChannelId: z.string().nullish(),
    severity: z.string().nullish(),
  }),
  z.object({ type: z.literal("email"), emailRecipients: z.array(z.string()) }),
]);

/** The fields that answers show as null while they are unset. */
const NULLABLE = [
  ...(["thresholdMax", "scheduleOffsetMinutes", "scheduleStartAt", "silenced"] as const),
  ...(["dashboardId", "tileId", "savedSearchId", "groupBy"] as const),
];

/** Returns the kind of alerts that may notify by email, and every 30 seconds if the feature is on. */
export function managedAlertKind(world: World): CollectionKind<AlertDocument, AlertBody> {
  const { managed, clock } = world;
  const kind = alertKind(world);
  return {
    ...kind,
    get schema() {
      const moreIntervals = managed.switches.thirtySeconds ? { "30s": 0.5 } : undefined;
      return alertSchema(clock, { channel, moreIntervals, newer: world.newerAlerts });
    },
    show: (alert) => showAlert(world, alert, kind.show(alert)),
  };
}

function showAlert({ managed, store }: World, alert: AlertDocument, shown: object): object {
  const { nulls, channels: knowsChannels, fillWebhookService } = managed.switches;
  const showChannel = (one: ChannelDocument): ChannelDocument =>
    fillWebhookService && one.webhookId !== undefined && one.webhookService === undefined
      ? { ...one, webhookService: store.webhooks.get(one.webhookId.toLowerCase())?.service }
      : one;
  const channels = alert.channels.map(showChannel);
  const unset = NULLABLE.filter((field) => nulls && alert[field] === undefined);
  return {
    ...shown,
    ...Object.fromEntries(unset.map((field) => [field, null])),
    channel: channels[0],
    channels: knowsChannels && channels.length > 0 ? channels : undefined,
    executionErrors: alert.executionErrors ?? [],
  };
}
