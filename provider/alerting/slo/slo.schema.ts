import { z } from "../../zod";
import { published } from "../../engine/arguments/argument.schema";
import { INTERVALS } from "../alert/alert.schema";
import { channelByName } from "../alert/alert.names.schema";
import { alertChannel, channelsOf } from "../alert/alert.channel.schema";
import { oneOf, text } from "../chart/values.schema";
import { MOST_TAGS } from "../dashboard/dashboard.schema";
import { indicator } from "./indicator.schema";

const PERIODS = ["7d", "28d", "30d", "90d"] as const;
const EVERY = INTERVALS.filter((interval) => interval !== "30s");

const SHARE = "expected a share above 0 and below 1, such as 0.999, with at most 9 digits";

/** A share as a decimal, which is read as it is written. */
const share = z.number(SHARE).refine((value) => /^0\.\d{1,9}$/.test(String(value)) && value > 0, SHARE);

const FACTOR = "expected a number above 0 with at most 9 digits after the point";

const decimal = z
  .number(FACTOR)
  .refine((value) => /^\d+(\.\d{1,9})?$/.test(String(value)) && value > 0, FACTOR);

const window = z
  .string('expected a length such as "5m"')
  .regex(/^[1-9]\d*[mhd]$/, 'expected a number and m, h or d, such as "5m"');

const notify = oneOf(["page", "ticket"]);

const burnAlert = z
  .strictObject(
    {
      notify: notify.describe("Whom to notify: `page` or `ticket`."),
      budget: share
        .optional()
        .describe(
          "The share of the period's budget above which the long window has to spend, such as 0.02; or " +
            "`factor`.",
        ),
      factor: decimal
        .optional()
        .describe(
          "The burn above which the alert fires, such as 14.4 times what spends the budget evenly; or " +
            "`budget`.",
        ),
      long: window.describe("The long window, such as `1h`, which shows that the burn matters."),
      short: window.describe("The short window, such as `5m`, which shows that it goes on."),
      every: oneOf(EVERY)
        .optional()
        .describe(
          "How often to evaluate and, while it fires, to notify. Default: the longest interval up to " +
            "`short`.",
        ),
    },
    'expected an alert such as {notify: "page", budget: 0.02, long: "1h", short: "5m"}',
  )
  .describe("A burn-rate alert of an objective.")
  .register(published, { plain: "SloAlertArgs" });

const absence = z.strictObject(
  {
    notify: notify.optional().describe("Whom to notify: `page` or `ticket`. Default: `page`."),
    window: oneOf(EVERY)
      .optional()
      .describe(
        "How long there are no events when the alert fires, and how often to evaluate. Default: `1h`.",
      ),
  },
  'expected false, or settings such as {window: "1h"}',
);

/** The arguments of a service level objective. */
export const sloArgs = z
  .strictObject({
    name: text(200, 1)
      .optional()
      .describe(
        "Title of the dashboard, and the beginning of each notification's. Default: the name of the " +
          "resource.",
      )
      .register(published, { known: true }),
    objective: share
      .describe(
        "The share of events that have to be good, such as 0.999; read as a decimal, without rounding.",
      )
      .register(published, { known: true }),
    period: oneOf(PERIODS)
      .optional()
      .describe("The rolling period of the budget: `7d`, `28d`, `30d` or `90d`. Default: `30d`.")
      .register(published, { known: true }),
    indicator: indicator
      .describe("The events to count, and the condition on the good or the bad ones among them.")
      .register(published, { known: true }),
    page: channelsOf(z.union([channelByName, alertChannel]))
      .optional()
      .describe('The channels of alerts with `notify: "page"`, as in an alert.'),
    ticket: channelsOf(z.union([channelByName, alertChannel]))
      .optional()
      .describe('The channels of alerts with `notify: "ticket"`, as in an alert.'),
    alerts: z
      .array(burnAlert, "expected a list of alerts")
      .optional()
      .describe(
        "The burn-rate alerts. Default: pages for 2 % of the budget in 1 h (and 5 min) and 5 % in 6 h (30 " +
          "min), tickets for 10 % in 1 d (2 h) and 10 % in 3 d (6 h).",
      )
      .register(published, { known: true }),
    absence: z
      .union([z.literal(false), absence], 'expected false, or settings such as {window: "1h"}')
      .optional()
      .describe(
        "The alert on absence of events, or `false` for none. Default: a page after 1 h without events.",
      )
      .register(published, { known: true }),
    note: text(4096, 1)
      .optional()
      .describe("Note for people in every alert, such as a link to the runbook; Markdown. Default: none."),
    tags: z
      .array(text(32), "expected a list of tags")
      .max(MOST_TAGS, `expected at most ${MOST_TAGS} tags`)
      .optional()
      .describe("Tags of the dashboard. Default: none."),
  })
  .describe("The arguments of an `Slo`.")
  .register(published, { inputs: "SloArgs" });

export type SloInputs = z.infer<typeof sloArgs>;
export type SloAlert = z.infer<typeof burnAlert>;
