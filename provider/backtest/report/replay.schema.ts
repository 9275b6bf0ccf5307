import { z } from "../../zod";
import { count, instant, number, text } from "./values.schema";

/** The part of the report that says which alerts would have noticed an incident. */

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
