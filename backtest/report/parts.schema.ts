import { z } from "../../provider/zod";
import { night, quietingOption } from "../evaluate/firings";
import { notifiedChannel } from "../plan/resolve-alert";

export const text = z.string();
export const count = z.int().min(0);
export const number = z.number();
export const instant = z.iso.datetime().describe("Time, ISO 8601 in UTC");
export const milliseconds = count.describe("Milliseconds");
export const share = number.min(0).max(1);

/** The fields that begin every report of firings. */
export const reportHeader = {
  version: z.literal(1),
  tool: z.object({ name: text, version: text }),
  createdAt: instant,
  since: instant.describe("Windows that end after this are tested"),
  until: instant.describe("Windows that end up to this are tested"),
};

export const alertName = z.object({
  title: text.describe("Name of the alert on the service, or of its resource"),
  id: text.optional().describe("Identifier on the service"),
  resource: text.optional().describe("Name of the resource in the program, or in the file"),
});

const quieting = z
  .object({
    wanted: count.describe("The firings to come down to: those of the budget, or half of today's"),
    fires: count.describe("The firings that remain after the first option of each change"),
    isEnough: z.boolean().describe("The remaining firings are not more than the wanted ones"),
    changes: z.array(
      alertName.extend({
        fires: count.describe("Firings before the change"),
        options: z
          .array(quietingOption)
          .min(1)
          .describe("Alternatives; the one that changes least comes first"),
      }),
    ),
  })
  .meta({ id: "quieting", description: "The fewest alerts to change for less noise, the noisiest first" });

const channel = notifiedChannel
  .extend({
    endpoint: text.optional().describe("URL of its service, if it is not that of the report"),
    fires: count
      .nullable()
      .describe("Number of firings of its alerts; like the next ones, null if none can be computed"),
    perWeek: number.nullable().describe("The same, per week"),
    messages: count.nullable().describe("Number of messages, one for each window and group"),
    incidents: count
      .nullable()
      .describe(
        "Number of incidents: firings that overlap, or begin within 10 minutes of the end of another, are one",
      ),
    atNight: z
      .object({ fires: count.describe("Firings with a message at night"), messages: count })
      .nullable()
      .describe("The part of them at night"),
    alerts: z
      .array(alertName.extend({ fires: count, messages: count }))
      .describe("The alerts that fire, the noisiest first"),
    refused: count.describe("Number of its alerts that cannot be computed, which are not counted above"),
    quieting: quieting.optional().describe("What to change, if it is over the budget; or without one"),
    failed: z.array(text).describe("The budget, if it is over it"),
  })
  .meta({ id: "channel", description: "A webhook, an address or another channel, and its noise" });

export const noise = {
  night,
  budget: z
    .object({
      text: text.describe("As on the command line, such as 3/week"),
      allowed: count.describe("The firings that it allows in this time"),
    })
    .optional(),
  channels: z.array(channel).describe("Who would have been called by the tested alerts, the noisiest first"),
};

export const alertNoise = {
  channels: z.array(notifiedChannel).describe("The channels that it notifies"),
};

export type ReportedChannel = z.infer<typeof channel>;
export type ReportedQuieting = z.infer<typeof quieting>;

const objective = {
  target: share.describe("The share of events that have to be good"),
  period: text.describe("The rolling period of the budget, such as 30d"),
};

const computed = z
  .object({
    status: z.literal("computed"),
    ...objective,
    spent: number.describe("The share of the budget that is spent: above 1, more than there was"),
    at: instant.describe("End of the period, a full hour"),
  })
  .meta({ id: "computedObjective" });

const refused = z
  .object({ status: z.literal("refused"), ...objective, reason: text.describe("Why it cannot be computed") })
  .meta({ id: "refusedObjective" });

const side = z.discriminatedUnion("status", [computed, refused]);

const reported = z
  .object({
    title: text.describe("Name of the objective: that of its dashboard"),
    endpoint: text.optional().describe("URL of its service, if its Provider names another account"),
    new: side.optional().describe("The tested objective; absent if the program removes it"),
    old: side.optional().describe("With a stack: as its last update declared it; absent if it is new"),
  })
  .meta({ id: "objective", description: "The budget of an Slo, to which several alerts belong" });

export const objectives = {
  objectives: z.array(reported).describe("The objectives of the alerts"),
};

export const alertObjective = {
  objective: z
    .object({
      index: count.describe("Its place in objectives, from 0"),
      notify: z
        .enum(["page", "ticket"])
        .optional()
        .describe("Whom the alert notifies; absent if somebody renamed its tile"),
    })
    .optional()
    .describe("The objective that the alert belongs to"),
};

export type ReportedObjective = z.infer<typeof reported>;
export type ReportedBudget = z.infer<typeof side>;

export const SILENCES = ["pending", "near", "noData", "noWindow", "refused"] as const;

const minutes = number.describe(
  "Minutes from the start of the time to the end of the first window that fires; the service sends the message within a minute after it",
);

const fired = z
  .object({
    status: z.literal("fired"),
    at: instant.describe("End of the first window that fires"),
    minutes,
    group: text.describe("Group, as in the messages of the service; empty without groups"),
  })
  .meta({ id: "fired", description: "The alert begins to fire in this time" });

const firing = z
  .object({ status: z.literal("firing"), groups: z.array(text).describe("The groups that fire") })
  .meta({ id: "firing", description: "The alert fires already when the time begins" });

const silent = z
  .object({
    status: z.literal("silent"),
    why: z
      .enum(SILENCES)
      .describe(
        "near: no value crosses the threshold; pending: too few windows in a row do; noData: there are no values, which count as 0; noWindow: no window ends in this time; refused: it cannot be computed",
      ),
    closest: z
      .object({ value: number, at: instant.describe("Start of its interval"), group: text })
      .optional()
      .describe("The value nearest to firing"),
    inARow: count.optional().describe("The most windows in a row that cross the threshold"),
    reason: text.optional().describe("Why it cannot be computed"),
  })
  .meta({ id: "silent", description: "The alert does not fire in this time" });

export const alertReplay = z
  .discriminatedUnion("status", [fired, firing, silent])
  .meta({ id: "alertReplay", description: "What the alert does in the replayed time" });

export const replay = z
  .object({ fired: count, firing: count, silent: count })
  .meta({ id: "replay", description: "Numbers of alerts in a replay, by what they do" });

export type AlertReplay = z.infer<typeof alertReplay>;
export type SilentAlert = z.infer<typeof silent>;
