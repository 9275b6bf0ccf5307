import type { Input } from "@pulumi/pulumi";
import type { ChartSelectArgs } from "../alerting.types";

/** Properties of an item besides its aggregation. */
export type SelectOptions = Pick<
  ChartSelectArgs,
  "alias" | "where" | "whereLanguage" | "numberFormat" | "metricType" | "metricName" | "periodAggFn"
>;

/**
 * Counts rows, as an item of a chart's `select`.
 *
 * @param options Other properties of the item, such as `{ where: "SeverityText:error", alias: "Errors" }`.
 */
export function count(options?: SelectOptions): ChartSelectArgs {
  return { aggFn: "count", ...options };
}

/**
 * Counts distinct values, as an item of a chart's `select`.
 *
 * @param valueExpression The values to count, such as `TraceId`.
 * @param options Other properties of the item.
 */
export function countDistinct(valueExpression: Input<string>, options?: SelectOptions): ChartSelectArgs {
  return { aggFn: "count_distinct", valueExpression, ...options };
}

/**
 * The average of values, as an item of a chart's `select`.
 *
 * @param valueExpression The values, such as `Duration`.
 * @param options Other properties of the item.
 */
export function avg(valueExpression: Input<string>, options?: SelectOptions): ChartSelectArgs {
  return { aggFn: "avg", valueExpression, ...options };
}

/**
 * The sum of values, as an item of a chart's `select`.
 *
 * @param valueExpression The values, such as `Duration`.
 * @param options Other properties of the item.
 */
export function sum(valueExpression: Input<string>, options?: SelectOptions): ChartSelectArgs {
  return { aggFn: "sum", valueExpression, ...options };
}

/**
 * The minimum of values, as an item of a chart's `select`.
 *
 * @param valueExpression The values, such as `Duration`.
 * @param options Other properties of the item.
 */
export function min(valueExpression: Input<string>, options?: SelectOptions): ChartSelectArgs {
  return { aggFn: "min", valueExpression, ...options };
}

/**
 * The maximum of values, as an item of a chart's `select`.
 *
 * @param valueExpression The values, such as `Duration`.
 * @param options Other properties of the item.
 */
export function max(valueExpression: Input<string>, options?: SelectOptions): ChartSelectArgs {
  return { aggFn: "max", valueExpression, ...options };
}

/**
 * A quantile of values, as an item of a chart's `select`.
 *
 * @param level The quantile: 0.5, 0.9, 0.95 or 0.99.
 * @param valueExpression The values, such as `Duration`.
 * @param options Other properties of the item.
 */
export function quantile(
  level: NonNullable<ChartSelectArgs["level"]>,
  valueExpression: Input<string>,
  options?: SelectOptions,
): ChartSelectArgs {
  return { aggFn: "quantile", level, valueExpression, ...options };
}

/**
 * The 95th percentile of values, as an item of a chart's `select`.
 *
 * @param valueExpression The values, such as `Duration`.
 * @param options Other properties of the item.
 */
export function p95(valueExpression: Input<string>, options?: SelectOptions): ChartSelectArgs {
  return quantile(0.95, valueExpression, options);
}

/**
 * The 99th percentile of values, as an item of a chart's `select`.
 *
 * @param valueExpression The values, such as `Duration`.
 * @param options Other properties of the item.
 */
export function p99(valueExpression: Input<string>, options?: SelectOptions): ChartSelectArgs {
  return quantile(0.99, valueExpression, options);
}

/**
 * One item divided by another, for a line chart, stacked bars or a table. Spread it into the chart, as in
 * `{ displayType: "line", source: "Logs", ...rate(count({ where: "SeverityText:error" })) }`.
 *
 * @param part The dividend, such as the count of errors.
 * @param whole The divisor. Default: the count of all rows.
 */
export function rate(part: ChartSelectArgs, whole: ChartSelectArgs = count()) {
  return { select: [part, whole], asRatio: true };
}
