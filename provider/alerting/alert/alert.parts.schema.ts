import { z } from "../../zod";
import { published, nameFields } from "../../engine/arguments/argument.schema";
import { identifier, looseOf, optional } from "../fields.schema";
import { ALWAYS, refuseDropped } from "../chart/chart.facts";
import { seriesCharts, sqlCharts } from "../chart/builder.schema";
import { ALERTABLE } from "../chart/words";

/** The required and optional keys of each known channel type. ClickHouse Cloud supports all of them. */
export const CHANNELS = {
  webhook: { required: "webhookId", optional: ["webhookService", "slackChannelId", "severity"] },
  email: { required: "emailRecipients", optional: [] },
} as const;

export type ChannelType = keyof typeof CHANNELS;

export function isKnownType(type: unknown): type is ChannelType {
  return typeof type === "string" && Object.hasOwn(CHANNELS, type);
}

/** Lists the keys of a channel, in the order of the documentation. */
export function listChannelKeys(type: ChannelType): readonly string[] {
  return ["type", CHANNELS[type].required, ...CHANNELS[type].optional];
}

export const SEVERITIES = ["critical", "error", "warning", "info"] as const;

export const alertChannel = looseOf('expected a channel such as {type: "webhook", webhookId: "…"}', {
  type: z
    .string('expected the kind of channel, a string such as "webhook"')
    .min(1, "expected the kind of channel")
    .describe(
      "Kind of a channel by identifier or email: `webhook`, or `email` (ClickStack in ClickHouse Cloud " +
        "only). For an adopted alert of a self-hosted ClickStack, channels of other kinds are sent as " +
        "written.",
    ),
  ...nameFields({
    webhookId: optional(
      identifier("the identifier of a webhook"),
      "Identifier of the webhook to notify, 24 hex digits; required for `webhook`.",
    ),
    emailRecipients: optional(
      z
        .array(
          z.string("expected an address, a string").min(1, "expected an address"),
          "expected a list of addresses",
        )
        .min(1, "expected at least one address"),
      "Email addresses to notify, at least one; required for `email`. ClickStack in ClickHouse Cloud " +
        "only.",
    ),
    webhookService: optional(
      z.string("expected a kind of webhook, a string"),
      "Kind of the webhook, such as `slack_api`. ClickStack in ClickHouse Cloud only. Default: none; if " +
        "not declared, the alert keeps its own.",
    ),
    slackChannelId: optional(
      z.string("expected the identifier of a channel of Slack, a string"),
      "Identifier of the Slack channel to notify, for a `slack_api` webhook. ClickStack in ClickHouse " +
        "Cloud only. Default: none; if not declared, the alert keeps its own.",
    ),
    severity: optional(
      z.enum(SEVERITIES, `expected one of ${SEVERITIES.map((one) => `"${one}"`).join(", ")}`),
      "Severity of the incident, for a `pagerduty_api` webhook: `critical`, `error`, `warning` or " +
        "`info`. ClickStack in ClickHouse Cloud only. Default: none; if not declared, the alert keeps its " +
        "own.",
    ),
  }),
})
  .describe("A channel by identifier, or of a kind that has no names.")
  .register(published, { plain: "AlertChannel", inputs: "AlertChannelArgs" });

export function channelsOf<C extends z.ZodType>(channel: C): z.ZodArray<C> {
  return z
    .array(channel, "expected a list of channels")
    .min(1, "expected at least one channel")
    .max(10, "expected at most 10 channels");
}

export type AlertChannel = z.infer<typeof alertChannel>;

const [line, stackedBar, , number] = seriesCharts;
const [sqlLine, sqlStackedBar, , sqlNumber] = sqlCharts;

const types = `expected one of ${ALERTABLE.map((type) => `"${String(type)}"`).join(", ")}`;

/** A chart that an alert can watch without a tile. */
export const alertChart = z
  .discriminatedUnion(
    "configType",
    [
      z.discriminatedUnion("displayType", [sqlLine, sqlStackedBar, sqlNumber], types),
      z.discriminatedUnion("displayType", [line, stackedBar, number], types),
    ],
    {
      error: ({ input }) =>
        typeof input === "object"
          ? 'expected "sql", or no configType'
          : 'expected a chart such as {displayType: "line", source: "Logs", select: [{aggFn: "count"}]}',
    },
  )
  .superRefine(refuseDropped, ALWAYS)
  .meta({ id: "chart" })
  .describe(
    "A chart that an alert watches without a tile, by its `displayType`: `line`, `stacked_bar` or " +
      "`number`. A chart of raw SQL also has the `configType` `sql`. Unlisted properties are sent as " +
      "written. Errors: a property that only charts of other types have, because the service drops it.",
  )
  .register(published, { plain: "AlertChart", inputs: "AlertChartArgs" });
