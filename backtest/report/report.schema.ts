import { z } from "../../provider/zod";
import {
  alertName,
  alertNoise,
  noise,
  alertObjective,
  objectives,
  alertReplay,
  replay,
  reportHeader,
  count,
  instant,
  milliseconds,
  number,
  share,
  text,
} from "./parts.schema";

const episode = z
  .object({
    start: instant,
    end: instant,
    firedAt: instant.describe("End of its first window, when the first message is sent"),
    windows: count.describe("Number of windows in a row in which it fires"),
    group: text.describe("Group, as in the messages of the service; empty without groups"),
    worst: number.describe("The value farthest beyond the threshold"),
  })
  .meta({ id: "episode", description: "A time in which a group fires in every window" });

const rule = z
  .object({
    thresholdType: text.optional(),
    threshold: number.optional(),
    thresholdMax: number.optional(),
    interval: text.optional(),
    numConsecutiveWindows: count.optional(),
    groupBy: text.optional(),
  })
  .meta({ id: "rule", description: "The rule by which the alert fires" });

/** Arguments that decide when an alert fires, as reports show them. */
export const RULE_ARGUMENTS = Object.keys(rule.shape);

const refused = z
  .object({ status: z.literal("refused"), rule, reason: text.describe("Why it cannot be computed") })
  .meta({ id: "refused", description: "An alert that cannot be computed exactly, so it is not computed" });

const computed = z
  .object({
    status: z.literal("computed"),
    rule,
    fires: count.describe("How often it fires: the number of episodes"),
    perWeek: number.describe("The same, per week"),
    messages: count.describe("Number of messages, one for each window and group"),
    share: share.describe("Share of the windows in which it fires"),
    longest: milliseconds.describe("Length of the longest episode, in milliseconds"),
    windows: count.describe("Number of windows in this time"),
    episodes: z.array(episode).describe("In order of time"),
    assumes: z.array(text).describe("Assumptions about this alert, besides those about every alert"),
  })
  .meta({ id: "computed", description: "How the alert would have behaved" });

const side = z.discriminatedUnion("status", [computed, refused]);

const chart = z
  .object({
    step: milliseconds.describe("Time between two points, in milliseconds"),
    points: z
      .array(
        z.object({
          value: number.nullable().describe("The value nearest to firing; null if there is none"),
          fires: z.boolean(),
        }),
      )
      .describe("From the start of the time to its end"),
  })
  .meta({ id: "chart", description: "The watched values over time" });

/** The changes that the program makes to an alert, compared with what its last update declared. */
export const CHANGES = ["unchanged", "changed", "added", "removed"] as const;

export const alert = z
  .object({
    ...alertName.shape,
    endpoint: text.optional().describe("URL of its service, if its Provider names another account"),
    watches: text.optional().describe("What it watches, for people"),
    change: z.enum(CHANGES).optional().describe("With a stack: what the program does to it"),
    new: side.optional().describe("The tested alert; absent if the program removes it"),
    old: side
      .optional()
      .describe(
        "With a stack: the alert as its last update declared it, or the live one if it adopts one; absent if it is new",
      ),
    comparison: z
      .object({
        added: z.array(episode).describe("Episodes of the new alert alone"),
        gone: z.array(episode).describe("Episodes of the old alert alone"),
        common: z.array(episode).describe("Episodes of the new alert that overlap with one of the old"),
      })
      .optional()
      .describe("Absent unless both could be computed"),
    chart: chart.optional(),
    ...alertNoise,
    ...alertObjective,
    replay: alertReplay.optional().describe("What it does in the replayed time"),
    failed: z.array(text).describe("The conditions of failOn that it meets"),
  })
  .meta({ id: "alert" });

/**
 * The report of `pulumi-clickstack backtest`, in the form that `--format json` prints. All other formats are written
 * from this model and from nothing else. Secrets are the text `[secret]` already.
 */
export const report = z.object({
  ...reportHeader,
  endpoint: text.describe("URL of the service"),
  stack: z
    .object({ name: text, project: text })
    .optional()
    .describe("The stack whose program was compared with its last update"),
  verdict: z
    .enum(["passed", "failed", "incomplete"])
    .describe(
      "Failed if a condition of failOn holds, or the budget is exceeded; else incomplete if an alert or an error budget that is not unchanged cannot be computed",
    ),
  failOn: z.array(text).describe("The conditions of --fail-on, and the budget"),
  assumes: z.array(text).describe("Assumptions of all results"),
  requests: z.object({ sent: count.describe("Number of requests for series") }),
  interrupted: z.boolean().describe("The command was interrupted before it sent all requests"),
  summary: z.object({
    alerts: count,
    computed: count,
    refused: count.describe("Alerts of which one or both sides cannot be computed"),
    fires: count.nullable().describe("Episodes of all tested alerts that can be computed; null if none can"),
    firedBefore: count.nullable().optional().describe("With a stack: the same of all old alerts"),
    never: count.describe("Alerts that never fire in this time"),
  }),
  replay: replay.optional().describe("Present if the report replays an incident"),
  ...noise,
  ...objectives,
  alerts: z
    .array(alert)
    .describe("The noisiest first, in a replay in the order of firing; alerts that cannot be computed last"),
  notices: z.array(text).describe("Other things to know"),
});

export type BacktestReport = z.infer<typeof report>;
export type ReportedAlert = z.infer<typeof alert>;
export type ReportedSide = z.infer<typeof side>;
export type ReportedEpisode = z.infer<typeof episode>;
export type ReportedAlertRule = z.infer<typeof rule>;
export type ComputedSide = z.infer<typeof computed>;
export type ReportedChart = z.infer<typeof chart>;
export type AlertChange = (typeof CHANGES)[number];
