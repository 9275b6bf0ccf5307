import type { Columns } from "./rows";
import * as sql from "./sql/functions";
import { parseSql } from "./sql/parser";

/** Interpolates between two values as ClickHouse does, rounding included. */
function interpolate(values: readonly Weighted[], level: number): number {
  const sorted = values.map(({ value }) => value).sort((a, b) => a - b);
  const index = Math.max(0, level * (sorted.length - 1));
  const left = Math.floor(index);
  const low = sorted[left] ?? 0;
  const high = sorted[left + 1];
  return high === undefined ? low : low * (left + 1 - index) + high * (index - left);
}

interface Weighted {
  readonly value: number;
  readonly weight: number;
}

/** Interpolates as a t-digest in which nothing is merged yet: ClickHouse merges beyond a weight of 200. */
function interpolateWeighted(values: readonly Weighted[], level: number): number {
  const sorted = values
    .map(({ value, weight }) => ({ value: Math.fround(value), weight }))
    .sort((a, b) => a.value - b.value);
  const wanted = level * sorted.reduce((sum, { weight }) => sum + weight, 0);
  let before = { at: 0, value: sorted[0]?.value ?? 0, weight: sorted[0]?.weight ?? 0 };
  let sum = 0;
  for (const { value, weight } of sorted) {
    const at = sum + weight / 2;
    if (at >= wanted) return shorten(between(before, { at, value, weight }, wanted));
    sum += weight;
    before = { at, value, weight };
  }
  return shorten(before.value);
}

interface Centroid extends Weighted {
  readonly at: number;
}

/** Computes the value between two centroids. A value of weight 1 is exact for half a weight around it. */
function between(before: Centroid, after: Centroid, wanted: number): number {
  const left = Math.fround(before.at + (before.weight === 1 ? 0.5 : 0));
  const right = Math.fround(after.at - (after.weight === 1 ? 0.5 : 0));
  if (wanted <= left) return before.value;
  if (wanted >= right) return after.value;
  const share = Math.fround((Math.fround(wanted) - left) / (right - left));
  return Math.fround((1 - share) * before.value + share * after.value);
}

/** Rounds a number as ClickHouse prints a Float32: to the shortest number with the same value. */
function shorten(value: number): number {
  const single = Math.fround(value);
  for (let digits = 1; digits < 9; digits += 1) {
    const short = Number(single.toPrecision(digits));
    if (Math.fround(short) === single) return short;
  }
  return Number(single.toPrecision(9));
}

/** 64-bit integers are texts in answers, and what is no number is null. */
export type Answered = number | string | null;
export type Aggregate = (rows: readonly Columns[]) => Answered;

/** The function that returns the number of rows that one row stands for, if only a sample was kept. */
export type Weigh = (columns: Columns) => number;

const NUMBERS: Readonly<Record<string, (values: readonly Weighted[], level: number) => number>> = {
  sum: (values) => sql.add(values.map(({ value, weight }) => value * weight)),
  avg: (values) =>
    sql.add(values.map(({ value, weight }) => value * weight)) / sql.add(values.map(({ weight }) => weight)),
  min: (values) => Math.min(...values.map(({ value }) => value)),
  max: (values) => Math.max(...values.map(({ value }) => value)),
};

/** An aggregate function of the route. Throws `NotEmulated`. */
export function parseAggregate(aggFn: string, field = "", level = 0.5, weigh?: Weigh): Aggregate {
  const weightOf = weigh ?? (() => 1);
  if (aggFn === "count") return (rows) => String(sql.add(rows.map(weightOf)));
  const read = parseField(field);
  if (aggFn === "none") return (rows) => toAnswer(read(rows[0] ?? {}, rows));
  if (aggFn === "count_distinct")
    return (rows) => String(new Set(rows.map((row) => sql.toText(read(row, rows)))).size);
  const reduce = aggFn === "quantile" ? (weigh ? interpolateWeighted : interpolate) : NUMBERS[aggFn];
  if (reduce === undefined) throw new sql.NotEmulated(aggFn);
  return (rows) => {
    const values = rows.map((row) => ({ value: sql.toNumber(read(row, rows)), weight: weightOf(row) }));
    return toAnswer(reduce(values, level));
  };
}

/**
 * Parses a field. A dot makes it a text, which is no number and counts as 0, unless quotes in it end that text too
 * soon.
 */
function parseField(field: string): sql.Expression {
  if (!field.includes(".")) return parseSql(field);
  if (field.includes("'")) throw new sql.QueryError("Syntax error: failed at position 1");
  return () => field;
}

export function toAnswer(value: sql.Value): Answered {
  if (sql.isMap(value)) throw new sql.NotEmulated("a map");
  if (typeof value === "bigint") return String(value);
  return typeof value === "string" || Number.isFinite(value) ? value : null;
}
