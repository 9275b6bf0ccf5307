import { z } from "zod/v3";
import {
  alertSchema,
  type AlertBody,
  plainFields,
  THRESHOLD_TYPES,
  webhookChannel,
} from "../alerting/alert-schema";
import { alertKind } from "../alerting/alerts";
import type { CollectionKind } from "../alerting/collection-routes";
import type { AlertDocument, ChannelDocument } from "../alerting/documents";
import type { Schema } from "../alerting/validation";
import type { Has } from "../alerting/versions";
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
  // What only versions of self-hosted servers have is not there.
  const has: Has = (feature) => feature === "anomalies" && world.managed.anomalies;
  const kind = alertKind(world, has);
  return {
    ...kind,
    get schema() {
      const moreIntervals = world.managed.thirtySeconds ? ["30s"] : [];
      return alertSchema(world.clock, { channel, moreIntervals, has });
    },
    show: (alert) => showAlert(world, alert, kind.show(alert)),
  };
}

function showAlert({ managed, store }: World, alert: AlertDocument, shown: object): object {
  const showChannel = (one: ChannelDocument): ChannelDocument =>
    one.webhookId !== undefined && one.webhookService === undefined
      ? { ...one, webhookService: store.webhooks.get(one.webhookId.toLowerCase())?.service }
      : one;
  const channels = alert.channels.map(showChannel);
  const unset = NULLABLE.filter((field) => alert[field] === undefined);
  return {
    ...shown,
    ...Object.fromEntries(unset.map((field) => [field, null])),
    channel: channels[0],
    channels: managed.channels && channels.length > 0 ? channels : undefined,
    executionErrors: alert.executionErrors ?? [],
  };
}

const nullableText = z.string().nullish();

const gatewayChannel = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("email"), emailRecipients: z.array(z.string()) }),
  z.strictObject({
    type: z.literal("webhook"),
    webhookId: z.string(),
    webhookService: nullableText,
    slackChannelId: nullableText,
    severity: z.enum(["critical", "error", "warning", "info"]).nullish(),
  }),
]);

const oneChannel = z.strictObject({
  source: z.enum(["saved_search", "tile"]).optional(),
  savedSearchId: nullableText,
  dashboardId: nullableText,
  tileId: nullableText,
  groupBy: nullableText,
  threshold: z.number().optional(),
  thresholdMax: z.number().nullish(),
  thresholdType: z.enum(THRESHOLD_TYPES).optional(),
  interval: z.enum(["30s", "1m", "5m", "15m", "30m", "1h", "6h", "12h", "1d"]).optional(),
  scheduleOffsetMinutes: z.number().int().nullish(),
  scheduleStartAt: z.string().datetime().nullish(),
  channel: gatewayChannel,
  ...Object.fromEntries(Object.keys(plainFields).map((name) => [name, nullableText])),
  numConsecutiveWindows: z.number().int().nullish(),
});

const severalChannels = oneChannel.extend({ channels: z.array(gatewayChannel).optional() });

const anomalies = { detectionMode: nullableText, anomalyConfig: z.record(z.unknown()).nullish() };

/** The body of POST and PUT alike. Bounds, and what belongs together, are left to ClickStack. */
export function alertBody(knows: { channels: boolean; anomalies: boolean }): Schema<unknown> {
  const schema = knows.channels ? severalChannels : oneChannel;
  return knows.anomalies ? schema.extend(anomalies) : schema;
}
