import { z } from "../../zod";
import { published } from "../../engine/arguments/argument.schema";
import { text, oneOf } from "../chart/parts.schema";
import { isClosed } from "../evaluation/sql-pieces";
import { objectId, tags, strictOf, optional } from "../fields.schema";
import { INTERVALS } from "../alert/alert.schema";
import { channelByName } from "../alert/alert.type.schema";
import { alertChannel, channelsOf } from "../alert/alert.parts.schema";

const orEmpty = z
  .string()
  .nullish()
  .transform((found) => found ?? "");

/** The part of a source that decides which rows its charts read, and what a row counts. */
export const eventSource = z.object({
  id: z.string(),
  connection: orEmpty,
  timestampValueExpression: orEmpty,
  tableFilterExpression: orEmpty,
  sampleRateExpression: orEmpty,
  from: z.object({ tableName: orEmpty }).nullish(),
});

const SQL = "expected SQL without comments, macros, variables and open brackets";

/** A part of a query, which must not reach beyond its brackets or be replaced by the service. */
const sql = text(10_000, 1).refine((part) => isClosed(part) && !/[;{}$]/.test(part), SQL);

const latency = strictOf('expected a latency such as {value: "Duration / 1e6", below: 300}', {
  value: sql.describe("The duration of an event: SQL, such as `Duration / 1e6`."),
  below: z
    .number("expected a number")
    .positive("expected a number above 0")
    .describe("The duration below which an event is good, in the unit of `value`."),
});

const sums = strictOf('expected columns that count, such as {total: "Requests", bad: "Failures"}', {
  total: sql.describe("The number of events in a row: SQL that gives a whole number, such as `Requests`."),
  good: sql.optional().describe("The number of good events in a row, or `bad`."),
  bad: sql.optional().describe("The number of bad events in a row, or `good`."),
});

export const indicator = strictOf(
  'expected what is measured, such as {source: "Traces", good: "StatusCode != \'Error\'"}',
  {
    source: optional(
      text(Infinity, 1),
      "Name of the source with the events; looked up in each run. Either this, `sourceId`, or `table`.",
    ),
    sourceId: objectId("a source").optional().describe("Identifier of the source; 24 hex digits."),
    table: optional(
      z
        .string("expected a table, a string")
        .regex(/^\w+\.\w+$/, 'expected database and table, such as "default.requests_1m"'),
      "A table instead of a source, with its database, such as `default.requests_1m`.",
    ),
    connection: optional(
      text(Infinity, 1),
      "Name of the connection to the table; looked up in each run. Only with `table`.",
    ),
    connectionId: optional(
      objectId("a connection"),
      "Identifier of the connection to the table; 24 hex digits. Only with `table`.",
    ),
    time: optional(
      z.string("expected a column, a string").regex(/^\w+$/, "expected the name of a column"),
      "The column with the time of a row. Required with `table`. Default: that of the source.",
    ),
    total: optional(
      sql,
      "Condition on the rows that are events: SQL, such as `SpanName = 'checkout'`. Default: all rows.",
    ),
    good: optional(
      sql,
      "Condition on the good events: SQL, such as `StatusCode != 'Error'`. Others are bad.",
    ),
    bad: optional(sql, "Condition on the bad events, instead of `good`. Others are good."),
    latency: optional(latency, "The duration below which an event is good, instead of `good`."),
    sums: optional(
      sums,
      "Columns that count, instead of `good`: for a table whose rows stand for many events.",
    ),
  },
)
  .describe("The events of an objective, and which of them are good.")
  .register(published, { inputs: "SloIndicatorArgs" });

markKnown(indicator, ["table", "time", "total", "good", "bad", "latency", "sums"]);

export type SloIndicator = z.infer<typeof indicator>;

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

const burnAlert = strictOf(
  'expected an alert such as {notify: "page", budget: 0.02, long: "1h", short: "5m"}',
  {
    notify: notify.describe("Whom to notify: `page` or `ticket`."),
    budget: optional(
      share,
      "The share of the period's budget above which the long window has to spend, such as 0.02; or " +
        "`factor`.",
    ),
    factor: optional(
      decimal,
      "The burn above which the alert fires, such as 14.4 times what spends the budget evenly; or " +
        "`budget`.",
    ),
    long: window.describe("The long window, such as `1h`, which shows that the burn matters."),
    short: window.describe("The short window, such as `5m`, which shows that it goes on."),
    every: optional(
      oneOf(EVERY),
      "How often to evaluate and, while it fires, to notify. Default: the longest interval up to " +
        "`short`.",
    ),
  },
)
  .describe("A burn-rate alert of an objective.")
  .register(published, { plain: "SloAlertArgs" });

const absence = strictOf('expected false, or settings such as {window: "1h"}', {
  notify: notify.optional().describe("Whom to notify: `page` or `ticket`. Default: `page`."),
  window: optional(
    oneOf(EVERY),
    "How long there are no events when the alert fires, and how often to evaluate. Default: `1h`.",
  ),
});

export const sloArgs = z
  .strictObject({
    name: optional(
      text(200, 1),
      "Title of the dashboard, and the beginning of each notification's. Default: the name of the " +
        "resource.",
    ),
    objective: share.describe(
      "The share of events that have to be good, such as 0.999; read as a decimal, without rounding.",
    ),
    period: optional(
      oneOf(PERIODS),
      "The rolling period of the budget: `7d`, `28d`, `30d` or `90d`. Default: `30d`.",
    ),
    indicator: indicator.describe(
      "The events to count, and the condition on the good or the bad ones among them.",
    ),
    page: optional(
      channelsOf(z.union([channelByName, alertChannel])),
      'The channels of alerts with `notify: "page"`, as in an alert.',
    ),
    ticket: optional(
      channelsOf(z.union([channelByName, alertChannel])),
      'The channels of alerts with `notify: "ticket"`, as in an alert.',
    ),
    alerts: optional(
      z.array(burnAlert, "expected a list of alerts"),
      "The burn-rate alerts. Default: pages for 2 % of the budget in 1 h (and 5 min) and 5 % in 6 h (30 " +
        "min), tickets for 10 % in 1 d (2 h) and 10 % in 3 d (6 h).",
    ),
    absence: optional(
      z.union([z.literal(false), absence], 'expected false, or settings such as {window: "1h"}'),
      "The alert on absence of events, or `false` for none. Default: a page after 1 h without events.",
    ),
    note: optional(
      text(4096, 1),
      "Note for people in every alert, such as a link to the runbook; Markdown. Default: none.",
    ),
    tags: tags.describe("Tags of the dashboard. Default: none."),
  })
  .describe("The arguments of an `Slo`.")
  .register(published, { inputs: "SloArgs" });

markKnown(sloArgs, ["name", "objective", "period", "indicator", "alerts", "absence"]);

export type SloInputs = z.infer<typeof sloArgs>;
export type SloAlert = z.infer<typeof burnAlert>;

/** Marks the arguments that a program has to know itself, so that there is no output around them. */
function markKnown({ shape }: z.ZodObject, keys: readonly string[]): void {
  for (const key of keys) published.add(shape[key] as z.ZodType, { known: true });
}
