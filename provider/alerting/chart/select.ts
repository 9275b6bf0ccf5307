import type { Input } from "@pulumi/pulumi";
import type { ChartSelectArgs } from "../alerting.types";

/** What an item says beside its aggregation. */
export type SelectOptions = Pick<
  ChartSelectArgs,
  "alias" | "where" | "whereLanguage" | "numberFormat" | "metricType" | "metricName" | "periodAggFn"
>;

/**
 * Counts rows, as an item of a chart's `select`.
 *
 * @param options What else the item says, such as `{ where: "level:error", alias: "Errors" }`.
 */
export function count(options?: SelectOptions): ChartSelectArgs {
  return { aggFn: "count", ...options };
}

/**
 * Counts different values, as an item of a chart's `select`.
 *
 * @param valueExpression What is counted, such as `TraceId`.
 * @param options What else the item says.
 */
export function countDistinct(valueExpression: Input<string>, options?: SelectOptions): ChartSelectArgs {
  return { aggFn: "count_distinct", valueExpression, ...options };
}

/**
 * The average of values, as an item of a chart's `select`.
 *
 * @param valueExpression The values, such as `Duration`.
 * @param options What else the item says.
 */
export function avg(valueExpression: Input<string>, options?: SelectOptions): ChartSelectArgs {
  return { aggFn: "avg", valueExpression, ...options };
}

/**
 * The sum of values, as an item of a chart's `select`.
 *
 * @param valueExpression The values, such as `Duration`.
 * @param options What else the item says.
 */
export function sum(valueExpression: Input<string>, options?: SelectOptions): ChartSelectArgs {
  return { aggFn: "sum", valueExpression, ...options };
}

/**
 * The least of values, as an item of a chart's `select`.
 *
 * @param valueExpression The values, such as `Duration`.
 * @param options What else the item says.
 */
export function min(valueExpression: Input<string>, options?: SelectOptions): ChartSelectArgs {
  return { aggFn: "min", valueExpression, ...options };
}

/**
 * The greatest of values, as an item of a chart's `select`.
 *
 * @param valueExpression The values, such as `Duration`.
 * @param options What else the item says.
 */
export function max(valueExpression: Input<string>, options?: SelectOptions): ChartSelectArgs {
  return { aggFn: "max", valueExpression, ...options };
}

/**
 * A quantile of values, as an item of a chart's `select`.
 *
 * @param level Which quantile: 0.5, 0.9, 0.95 or 0.99.
 * @param valueExpression The values, such as `Duration`.
 * @param options What else the item says.
 */
export function quantile(
  level: NonNullable<ChartSelectArgs["level"]>,
  valueExpression: Input<string>,
  options?: SelectOptions,
): ChartSelectArgs {
  return { aggFn: "quantile", level, valueExpression, ...options };
}

/**
 * What 95 of 100 values are at most, as an item of a chart's `select`.
 *
 * @param valueExpression The values, such as `Duration`.
 * @param options What else the item says.
 */
export function p95(valueExpression: Input<string>, options?: SelectOptions): ChartSelectArgs {
  return quantile(0.95, valueExpression, options);
}

/**
 * What 99 of 100 values are at most, as an item of a chart's `select`.
 *
 * @param valueExpression The values, such as `Duration`.
 * @param options What else the item says.
 */
export function p99(valueExpression: Input<string>, options?: SelectOptions): ChartSelectArgs {
  return quantile(0.99, valueExpression, options);
}

/**
 * One item divided by another, for a chart of lines, stacked bars or a table. To be spread into the chart, as in
 * `{ displayType: "line", source: "Logs", ...rate(count({ where: "level:error" })) }`.
 *
 * @param part What is divided, such as the count of errors.
 * @param whole What it is divided by. Default: the count of all rows.
 */
export function rate(part: ChartSelectArgs, whole: ChartSelectArgs = count()) {
  return { select: [part, whole], asRatio: true };
}
