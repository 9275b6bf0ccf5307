import { interpolate, interpolateWeighted, type Weighted } from "./quantiles";
import type { Columns } from "./rows";
import { add } from "./sql/functions";
import { parseSql } from "./sql/parser";
import { isMap, NotEmulated, QueryError, toNumber, toText, type Expression, type Value } from "./sql/value";

/** 64-bit integers are texts in answers, and what is no number is null. */
export type Answered = number | string | null;
export type Aggregate = (rows: readonly Columns[]) => Answered;

/** The function that returns the number of rows that one row stands for, if only a sample was kept. */
export type Weigh = (columns: Columns) => number;

const NUMBERS: Readonly<Record<string, (values: readonly Weighted[], level: number) => number>> = {
  sum: (values) => add(values.map(({ value, weight }) => value * weight)),
  avg: (values) =>
    add(values.map(({ value, weight }) => value * weight)) / add(values.map(({ weight }) => weight)),
  min: (values) => Math.min(...values.map(({ value }) => value)),
  max: (values) => Math.max(...values.map(({ value }) => value)),
};

/** An aggregate function of the route. Throws `NotEmulated`. */
export function parseAggregate(aggFn: string, field = "", level = 0.5, weigh?: Weigh): Aggregate {
  const weightOf = weigh ?? (() => 1);
  if (aggFn === "count") return (rows) => String(add(rows.map(weightOf)));
  const read = parseField(field);
  if (aggFn === "none") return (rows) => toAnswer(read(rows[0] ?? {}, rows));
  if (aggFn === "count_distinct")
    return (rows) => String(new Set(rows.map((row) => toText(read(row, rows)))).size);
  const reduce = aggFn === "quantile" ? quantileOf(weigh !== undefined) : NUMBERS[aggFn];
  if (reduce === undefined) throw new NotEmulated(aggFn);
  return (rows) =>
    toAnswer(
      reduce(
        rows.map((row) => ({ value: toNumber(read(row, rows)), weight: weightOf(row) })),
        level,
      ),
    );
}

function quantileOf(isSampled: boolean) {
  return (values: readonly Weighted[], level: number) =>
    isSampled
      ? interpolateWeighted(values, level)
      : interpolate(
          values.map(({ value }) => value),
          level,
        );
}

/**
 * Parses a field. A dot makes it a text, which is no number and counts as 0, unless quotes in it end that text too
 * soon.
 */
function parseField(field: string): Expression {
  if (!field.includes(".")) return parseSql(field);
  if (field.includes("'")) throw new QueryError("Syntax error: failed at position 1");
  return () => field;
}

export function toAnswer(value: Value): Answered {
  if (isMap(value)) throw new NotEmulated("a map");
  if (typeof value === "bigint") return String(value);
  return typeof value === "string" || Number.isFinite(value) ? value : null;
}
