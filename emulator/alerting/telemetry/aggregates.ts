import { parseCondition } from "./conditions";
import { readExpression } from "./expressions";
import type { Columns } from "./rows";

/** 64-bit integers are texts in answers. */
export type Aggregate = (rows: readonly Columns[]) => number | string | null;

const NUMBERS: Readonly<Record<string, (values: readonly number[], level: number) => number>> = {
  sum: add,
  avg: (values) => add(values) / values.length,
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
  quantile: interpolate,
};

/** An aggregate function of the route, or undefined if it is not emulated. */
export function parseAggregate(aggFn: string, field = "", level = 0.5): Aggregate | undefined {
  if (aggFn === "count") return (rows) => String(rows.length);
  if (aggFn === "none") return parseCountIf(field);
  // A dot outside of quotes makes the field a text, which is no number and counts as 0.
  const read = /^[\w.]+$/.test(field) && field.includes(".") ? () => field : readExpression(field);
  if (read === undefined) return undefined;
  if (aggFn === "count_distinct") return (rows) => String(new Set(rows.map(read)).size);
  const reduce = NUMBERS[aggFn];
  return (
    reduce &&
    ((rows) =>
      reduce(
        rows.map((columns) => Number(read(columns)) || 0),
        level,
      ))
  );
}

function parseCountIf(field: string): Aggregate | undefined {
  const [, condition] = /^countIf\((.+)\)$/.exec(field) ?? [];
  const holds = condition === undefined ? undefined : parseCondition(condition, "sql");
  return holds && ((rows) => String(rows.filter(holds).length));
}

function add(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** In between two values, as ClickHouse does it, rounding included. */
function interpolate(values: readonly number[], level: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const index = Math.max(0, level * (sorted.length - 1));
  const left = Math.floor(index);
  const low = sorted[left] ?? 0;
  const high = sorted[left + 1];
  return high === undefined ? low : low * (left + 1 - index) + high * (index - left);
}
