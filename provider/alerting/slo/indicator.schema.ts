import { z } from "../../zod";
import { published } from "../../engine/arguments/argument.schema";
import { text } from "../chart/values.schema";
import { isClosed } from "../evaluation/sql-pieces";
import { objectId } from "../object-id.schema";

const SQL = "expected SQL without comments, macros, variables and open brackets";

/** A part of a query, which must not reach beyond its brackets or be replaced by the service. */
const sql = text(10_000, 1).refine((part) => isClosed(part) && !/[;{}$]/.test(part), SQL);

const latency = z.strictObject(
  {
    value: sql.describe("The duration of an event: SQL, such as `Duration / 1e6`."),
    below: z
      .number("expected a number")
      .positive("expected a number above 0")
      .describe("The duration below which an event is good, in the unit of `value`."),
  },
  'expected a latency such as {value: "Duration / 1e6", below: 300}',
);

const sums = z.strictObject(
  {
    total: sql.describe("The number of events in a row: SQL that gives a whole number, such as `Requests`."),
    good: sql.optional().describe("The number of good events in a row, or `bad`."),
    bad: sql.optional().describe("The number of bad events in a row, or `good`."),
  },
  'expected columns that count, such as {total: "Requests", bad: "Failures"}',
);

export const indicator = z
  .strictObject(
    {
      source: text(Infinity, 1)
        .optional()
        .describe(
          "Name of the source with the events; looked up in each run. Either this, `sourceId`, or `table`.",
        ),
      sourceId: objectId("a source").optional().describe("Identifier of the source; 24 hex digits."),
      table: z
        .string("expected a table, a string")
        .regex(/^\w+\.\w+$/, 'expected database and table, such as "default.requests_1m"')
        .optional()
        .describe("A table instead of a source, with its database, such as `default.requests_1m`.")
        .register(published, { known: true }),
      connection: text(Infinity, 1)
        .optional()
        .describe("Name of the connection to the table; looked up in each run. Only with `table`."),
      connectionId: objectId("a connection")
        .optional()
        .describe("Identifier of the connection to the table; 24 hex digits. Only with `table`."),
      time: z
        .string("expected a column, a string")
        .regex(/^\w+$/, "expected the name of a column")
        .optional()
        .describe("The column with the time of a row. Required with `table`. Default: that of the source.")
        .register(published, { known: true }),
      total: sql
        .optional()
        .describe(
          "Condition on the rows that are events: SQL, such as `SpanName = 'checkout'`. Default: all rows.",
        )
        .register(published, { known: true }),
      good: sql
        .optional()
        .describe("Condition on the good events: SQL, such as `StatusCode != 'Error'`. Others are bad.")
        .register(published, { known: true }),
      bad: sql
        .optional()
        .describe("Condition on the bad events, instead of `good`. Others are good.")
        .register(published, { known: true }),
      latency: latency
        .optional()
        .describe("The duration below which an event is good, instead of `good`.")
        .register(published, { known: true }),
      sums: sums
        .optional()
        .describe("Columns that count, instead of `good`: for a table whose rows stand for many events.")
        .register(published, { known: true }),
    },
    'expected what is measured, such as {source: "Traces", good: "StatusCode != \'Error\'"}',
  )
  .describe("The events of an objective, and which of them are good.")
  .register(published, { inputs: "SloIndicatorArgs" });

export type SloIndicator = z.infer<typeof indicator>;
