import { z } from "zod/v3";
import type { Has } from "./versions";
import { type Clock, millisecondsOf } from "../clock";
import { tileConfig } from "./dashboards/config-schema";
import type { ChannelDocument } from "./documents";
import { complainTo, type Complain, type Schema } from "./validation";

const ALERTABLE_DISPLAYS = ["line", "stacked_bar", "number"];
const INTERVALS = ["1m", "5m", "15m", "30m", "1h", "6h", "12h", "1d"];

export const THRESHOLD_TYPES = [
  ...(["above", "below", "above_exclusive", "below_or_equal"] as const),
  ...(["equal", "not_equal", "between", "not_between"] as const),
] as const;

export const webhookChannel = z.object({
  type: z.literal("webhook"),
  webhookId: z.string().min(1, { message: "Webhook ID can't be empty" }),
});

/** The fields of an alert that a write sets or clears, and that nothing else depends on. */
export const plainFields = {
  name: z.string().min(1).max(512).nullish(),
  message: z.string().min(1).max(4096).nullish(),
  note: z.string().min(1).max(4096).nullish(),
};

/** Selects the plain fields, in their order. An unset one is null. */
export function selectPlain(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(plainFields).map((name) => [name, (values as Record<string, unknown>)[name] ?? null]),
  );
}

/** The fields and values that not every server accepts. */
export interface AlertVariant {
  /** The channels that an alert may notify. Default: webhooks. */
  channel?: Schema<ChannelDocument>;
  /** Intervals that not every server takes. Default: none. */
  moreIntervals?: string[];
  has: Has;
}

const SOURCES = ["saved_search", "tile"] as const;

const labels = {
  displayName: z.string().min(1).max(512).nullish(),
  tags: z.array(z.string().max(32)).max(50).nullish(),
};
const anomalies = {
  detectionMode: z.enum(["threshold", "anomaly"]).nullish(),
  anomalyConfig: z.record(z.unknown()).nullish(),
};
function baseOf(channel: Schema<ChannelDocument>, intervals: string[], has: Has) {
  return z.object({
    channel: channel.optional(),
    channels: z
      .array(channel)
      .min(1, { message: "At least one notification channel is required" })
      .max(10, { message: "An alert supports at most 10 notification channels" })
      .optional(),
    interval: z.enum(intervals as [string, ...string[]]),
    scheduleOffsetMinutes: z.number().int().min(0).max(1439).optional(),
    scheduleStartAt: z.union([z.string().datetime(), z.null()]).optional(),
    threshold: z.number(),
    thresholdMax: z.number().optional(),
    thresholdType: z.enum(THRESHOLD_TYPES),
    source: z.enum(has("inlineAlerts") ? [...SOURCES, "inline"] : SOURCES).default("saved_search"),
    ...plainFields,
    numConsecutiveWindows: z.number().int().min(1).nullish(),
    // A server drops the fields of newer ones.
    ...(has("alertLabels") ? labels : ({} as typeof labels)),
    ...(has("anomalies") ? anomalies : ({} as typeof anomalies)),
  });
}

/** Either kind of source requires its own literal, so the default above never helps: an omitted source fails. */
const savedSearch = z.object({
  source: z.literal("saved_search"),
  savedSearchId: z.string().min(1),
  groupBy: z.string().nullish(),
});
const tile = z.object({
  source: z.literal("tile"),
  dashboardId: z.string().min(1),
  tileId: z.string().min(1),
});
const WINDOWS = ["$__timeFilter", "$__timeInterval"];
const chart = z.object({
  source: z.literal("inline"),
  chartConfig: tileConfig
    .refine(({ displayType }) => isAlertable(displayType), {
      message: "Alerts are only supported for Line, Stacked Bar, or Number display types",
    })
    .refine(
      (config) => !("sqlTemplate" in config) || WINDOWS.every((one) => config.sqlTemplate.includes(one)),
      {
        message: `Raw SQL of an inline alert must use ${WINDOWS.join(" and ")}`,
      },
    ),
});

type Base = z.infer<ReturnType<typeof baseOf>>;
type Watched = z.infer<typeof savedSearch> | z.infer<typeof tile> | z.infer<typeof chart>;
export type AlertBody = Base & Watched;

/** The body of POST and PUT alike. */
export function alertSchema(clock: Clock, variant: AlertVariant): Schema<AlertBody> {
  const { channel = webhookChannel, moreIntervals = [], has } = variant;
  const isInlineKnown = has("inlineAlerts");
  const schema = z
    .intersection(
      baseOf(channel, [...INTERVALS, ...moreIntervals], has),
      isInlineKnown ? z.union([savedSearch, tile, chart]) : z.union([savedSearch, tile]),
    )
    .superRefine((body, context) => {
      const complain = complainTo(context);
      checkChannels(body, complain);
      checkThresholds(body, complain);
      checkSchedule(body, complain, clock.now());
    });
  return isInlineKnown ? z.unknown().superRefine(checkChart).pipe(schema) : schema;
}

/** Checks whether the body has a chart exactly if the alert has one of its own. */
function checkChart(body: unknown, context: z.RefinementCtx): void {
  const { source, chartConfig } = Object(body) as { source?: unknown; chartConfig?: unknown };
  const isInline = source === "inline";
  if (isInline === (chartConfig !== undefined && chartConfig !== null)) return;
  const message = isInline ? "chartConfig is required" : "chartConfig is only for inline alerts";
  complainTo(context)(message, "chartConfig");
}

function checkChannels({ channel: first, channels }: Base, complain: Complain): void {
  if (first === undefined && channels === undefined) {
    complain('Provide either "channel" or "channels"', "channels");
  }
  const keys = (channels ?? []).map(keyOf);
  if (new Set(keys).size < keys.length) {
    complain("Duplicate notification channels are not allowed", "channels");
  }
  const same = first === undefined || keys.length === 0 || keyOf(first) === keys[0];
  if (!same) {
    const rule = '"channel" must match the first entry of "channels"';
    complain(`When both "channel" and "channels" are provided, ${rule}`, "channels");
  }
}

/** Builds the key that tells two channels apart. */
function keyOf({ type, webhookId, emailRecipients = [] }: ChannelDocument): string {
  return `${type}:${webhookId ?? emailRecipients.join()}`;
}

function checkThresholds({ threshold, thresholdMax, thresholdType }: Base, complain: Complain): void {
  if (thresholdType !== "between" && thresholdType !== "not_between") return;
  if (thresholdMax === undefined) {
    complain("thresholdMax is required for between/not_between threshold types", "thresholdMax");
  } else if (thresholdMax < threshold) {
    complain("thresholdMax must be greater than or equal to threshold", "thresholdMax");
  }
}

function checkSchedule(body: Base, complain: Complain, now: Date): void {
  const { scheduleOffsetMinutes: offset = 0, scheduleStartAt } = body;
  const minutes = (millisecondsOf(body.interval) ?? NaN) / 60_000;
  if (offset >= minutes) {
    const message = `scheduleOffsetMinutes must be less than ${minutes} minute${minutes === 1 ? "" : "s"}`;
    complain(message, "scheduleOffsetMinutes");
  }
  if (scheduleStartAt === undefined || scheduleStartAt === null) return;
  if (offset > 0) {
    const message = "scheduleOffsetMinutes must be 0 when scheduleStartAt is provided";
    complain(message, "scheduleOffsetMinutes");
  }
  const start = new Date(scheduleStartAt);
  // A text that is no instant fails both bounds.
  if (!(start <= yearsFrom(now, 1))) {
    complain("scheduleStartAt must be within 1 year from now", "scheduleStartAt");
  }
  if (!(start >= yearsFrom(now, -10))) {
    complain("scheduleStartAt must be within 10 years in the past", "scheduleStartAt");
  }
}

function yearsFrom(instant: Date, years: number): Date {
  const moved = new Date(instant);
  moved.setUTCFullYear(moved.getUTCFullYear() + years);
  return moved;
}

/** Checks whether the service evaluates alerts on charts of this display. */
export function isAlertable(displayType: string | undefined): boolean {
  return ALERTABLE_DISPLAYS.includes(displayType ?? "");
}
