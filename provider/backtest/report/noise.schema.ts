import { z } from "../../zod";
import { count, number, text } from "./values.schema";

/** The part of the report that says who is called how often, and what would make it less. */

export const calledChannel = z
  .object({
    type: text.describe("webhook, email, or another type"),
    name: text.describe("Name of the webhook, the address, or the type of any other channel"),
    id: text.optional().describe("Identifier of the webhook"),
  })
  .meta({ id: "calledChannel", description: "A channel that an alert notifies" });

const alertName = z.object({
  title: text.describe("Name of the alert on the service, or of its resource"),
  id: text.optional().describe("Identifier on the service"),
  resource: text.optional().describe("Name of the resource in the program, or in the file"),
});

const option = z
  .object({
    argument: z.enum(["threshold", "numConsecutiveWindows"]),
    from: number.describe("The present value"),
    to: number.describe("The proposed value"),
    fires: count.describe("How often the alert would have fired with it; computed, not estimated"),
  })
  .meta({ id: "option", description: "One changed argument of an alert, and its effect" });

const quieting = z
  .object({
    wanted: count.describe("The firings to come down to: those of the budget, or half of today's"),
    fires: count.describe("The firings that remain after the first option of each change"),
    isEnough: z.boolean().describe("The remaining firings are not more than the wanted ones"),
    changes: z.array(
      alertName.extend({
        fires: count.describe("Firings before the change"),
        options: z.array(option).min(1).describe("Alternatives; the one that changes least comes first"),
      }),
    ),
  })
  .meta({ id: "quieting", description: "The fewest alerts to change for less noise, the noisiest first" });

const channel = calledChannel
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
  night: z
    .object({ from: text.describe("24-hour clock"), to: text, timeZone: text.describe("IANA name") })
    .describe("The hours that count as night"),
  budget: z
    .object({
      text: text.describe("As on the command line, such as 3/week"),
      per: z.enum(["channel", "alert"]),
      allowed: count.describe("The firings that it allows in this time"),
    })
    .optional(),
  channels: z.array(channel).describe("Who would have been called by the tested alerts, the noisiest first"),
};

export const alertNoise = {
  channels: z.array(calledChannel).describe("The channels that it notifies"),
  quieting: quieting.optional().describe("What to change, if the budget is per alert and it is over it"),
};

export type ReportedChannel = z.infer<typeof channel>;
export type ReportedOption = z.infer<typeof option>;
export type ReportedQuieting = z.infer<typeof quieting>;
