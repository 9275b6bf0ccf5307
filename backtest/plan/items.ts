import { Refusal } from "../../provider/alerting/evaluation/rule";
import type { ItemLayout, QueriedSeries } from "./plan";
import { escapeDots } from "./sql-text";
import type { SelectItem, WatchedSource } from "./watched.schema";

/** A select item: the series to request for it, and the way to read them. */
export interface ItemPlan {
  readonly series: readonly QueriedSeries[];
  readonly item: ItemLayout;
}

type SeriesBase = Pick<QueriedSeries, "sourceId" | "where" | "whereLanguage" | "groupBy">;

const MISSING: Readonly<Record<string, 0 | null>> = {
  count: 0,
  sum: 0,
  min: 0,
  max: 0,
  count_distinct: 0,
  avg: null,
  quantile: null,
  none: null,
};

const FOLDS = { count: "sum", sum: "sum", min: "min", max: "max" } as const;

/**
 * Plans one item, whose first series has this index. `isWhole`: the buckets are as long as the interval; the reader
 * combines shorter ones.
 */
export function planItem(item: SelectItem, base: SeriesBase, first: number, isWhole: boolean): ItemPlan {
  const { aggFn, valueExpression } = item;
  const missing = MISSING[aggFn];
  if (missing === undefined) throw refuseFunction(aggFn);
  const series = { ...base, aggFn, ...(aggFn !== "count" && { field: escapeDots(valueExpression) }) };
  const parts = [first];
  if (isWhole) return { series: [{ ...series, ...levelOf(item) }], item: { fold: "only", parts, missing } };
  if (aggFn === "avg") {
    const both = [
      { ...series, aggFn: "sum" },
      { ...base, aggFn: "count" },
    ];
    return { series: both, item: { fold: "average", parts: [first, first + 1], missing } };
  }
  const fold = FOLDS[aggFn as keyof typeof FOLDS];
  if (fold === undefined)
    throw new Refusal(`${aggFn} of part of a bucket cannot be combined from shorter buckets`);
  return { series: [series], item: { fold, parts, missing } };
}

function refuseFunction(aggFn: string): Refusal {
  const reasons: Record<string, string> = {
    last_value: "last_value has no order: two queries may return two values",
    any: "any is any value: two queries may return two values",
    increase: "increase is known for counters only",
  };
  return new Refusal(reasons[aggFn] ?? `how the service evaluates ${aggFn} is not known`);
}

function levelOf({ aggFn, level }: SelectItem): { level?: number } {
  if (typeof level === "number") return { level };
  if (aggFn === "quantile") throw new Refusal("the level of the quantile is not declared");
  return {};
}

const METRIC_FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  gauge: ["avg", "min", "max", "sum", "count", "quantile"],
  sum: ["sum", "increase"],
};

/** Plans a metric. The service reduces its readings by bucket, so only whole buckets have the same values. */
export function planMetric(item: SelectItem, base: SeriesBase): ItemPlan {
  const { aggFn, metricType, metricName, valueExpression } = item;
  if (!METRIC_FUNCTIONS[metricType]?.includes(aggFn))
    throw new Refusal(
      `how the service evaluates ${aggFn} of a metric of the type ${metricType} is not known`,
    );
  if (valueExpression !== "Value" && valueExpression !== "")
    throw new Refusal(`how the service evaluates ${valueExpression} of a metric is not known`);
  const series = { ...base, aggFn, ...levelOf(item), metricName, metricDataType: metricType };
  return { series: [series], item: { fold: "only", parts: [0], missing: null } };
}

export function isMetric({ metricName }: SelectItem): boolean {
  return metricName !== "";
}

/** Refuses a source for which the evaluation of alerts is not known. */
export function requirePlainSource({ kind, materializedViews }: WatchedSource): void {
  if (materializedViews.length > 0)
    throw new Refusal("the source has materialized views, and how alerts use them is not known");
  if (!["log", "trace", "metric"].includes(kind))
    throw new Refusal(`how alerts on a source of the kind ${kind} are evaluated is not known`);
}
