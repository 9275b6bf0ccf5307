import { z } from "zod/v3";
import { plainFields } from "../../alerting/alert-fields";
import type { Schema } from "../../alerting/validation";

const nullableText = z.string().nullish();

const channel = z.discriminatedUnion("type", [
  z.object({ type: z.literal("email"), emailRecipients: z.array(z.string()) }).strict(),
  z
    .object({
      type: z.literal("webhook"),
      webhookId: z.string(),
      webhookService: nullableText,
      slackChannelId: nullableText,
      severity: z.enum(["critical", "error", "warning", "info"]).nullish(),
    })
    .strict(),
]);

const oneChannel = z
  .object({
    source: z.enum(["saved_search", "tile"]).optional(),
    savedSearchId: nullableText,
    dashboardId: nullableText,
    tileId: nullableText,
    groupBy: nullableText,
    threshold: z.number().optional(),
    thresholdMax: z.number().nullish(),
    thresholdType: z
      .enum([
        ...(["above", "below", "above_exclusive", "below_or_equal"] as const),
        ...(["equal", "not_equal", "between", "not_between"] as const),
      ])
      .optional(),
    interval: z.enum(["30s", "1m", "5m", "15m", "30m", "1h", "6h", "12h", "1d"]).optional(),
    scheduleOffsetMinutes: z.number().int().nullish(),
    scheduleStartAt: z.string().datetime().nullish(),
    channel,
    ...Object.fromEntries(Object.keys(plainFields).map((name) => [name, nullableText])),
    numConsecutiveWindows: z.number().int().nullish(),
  })
  .strict();

const severalChannels = oneChannel.extend({ channels: z.array(channel).optional() });

const anomalies = { detectionMode: nullableText, anomalyConfig: z.record(z.unknown()).nullish() };

/** The body of POST and PUT alike. Bounds, and what belongs together, are left to ClickStack. */
export function alertBody(knows: { channels: boolean; anomalies: boolean }): Schema<unknown> {
  const schema = knows.channels ? severalChannels : oneChannel;
  return knows.anomalies ? schema.extend(anomalies) : schema;
}
