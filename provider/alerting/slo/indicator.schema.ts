import { z } from "../../zod";
import { text } from "../chart/values.schema";
import { isClosed } from "../evaluation/sql-pieces";
import { objectId } from "../object-id.schema";

const SQL = "expected SQL without comments, macros, variables and open brackets";

/** A part of a query, which must not reach beyond its brackets or be replaced by the service. */
const sql = text(10_000, 1).refine((part) => isClosed(part) && !/[;{}$]/.test(part), SQL);

const latency = z.strictObject(
  {
    /** The duration of an event: SQL, such as `Duration / 1e6`. */
    value: sql,
    /** The duration below which an event is good, in the unit of `value`. */
    below: z.number("expected a number").positive("expected a number above 0"),
  },
  'expected a latency such as {value: "Duration / 1e6", below: 300}',
);

const sums = z.strictObject(
  {
    /** The number of events in a row: SQL that gives a whole number, such as `Requests`. */
    total: sql,
    /** The number of good events in a row, or `bad`. */
    good: sql.optional(),
    /** The number of bad events in a row, or `good`. */
    bad: sql.optional(),
  },
  'expected columns that count, such as {total: "Requests", bad: "Failures"}',
);

export const indicator = z.strictObject(
  {
    /** Name of the source with the events; looked up in each run. Either this, `sourceId`, or `table`. */
    source: text(Infinity, 1).optional(),
    /** Identifier of the source; 24 hex digits. */
    sourceId: objectId("a source").optional(),
    /**
     * A table instead of a source, with its database, such as `default.requests_1m`.
     *
     * @known
     */
    table: z
      .string("expected a table, a string")
      .regex(/^\w+\.\w+$/, 'expected database and table, such as "default.requests_1m"')
      .optional(),
    /** Name of the connection to the table; looked up in each run. Only with `table`. */
    connection: text(Infinity, 1).optional(),
    /** Identifier of the connection to the table; 24 hex digits. Only with `table`. */
    connectionId: objectId("a connection").optional(),
    /**
     * The column with the time of a row. Required with `table`. Default: that of the source.
     *
     * @known
     */
    time: z.string("expected a column, a string").regex(/^\w+$/, "expected the name of a column").optional(),
    /**
     * Condition on the rows that are events: SQL, such as `SpanName = 'checkout'`. Default: all rows.
     *
     * @known
     */
    total: sql.optional(),
    /**
     * Condition on the good events: SQL, such as `StatusCode != 'Error'`. Others are bad.
     *
     * @known
     */
    good: sql.optional(),
    /**
     * Condition on the bad events, instead of `good`. Others are good.
     *
     * @known
     */
    bad: sql.optional(),
    /**
     * The duration below which an event is good, instead of `good`.
     *
     * @known
     */
    latency: latency.optional(),
    /**
     * Columns that count, instead of `good`: for a table whose rows stand for many events.
     *
     * @known
     */
    sums: sums.optional(),
  },
  'expected what is measured, such as {source: "Traces", good: "StatusCode != \'Error\'"}',
);

/** The events of an objective, and which of them are good. @publishedInputs */
export type SloIndicator = z.infer<typeof indicator>;
