import { z } from "../../zod";
import { count, instant, number, share, text } from "./values.schema";

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
