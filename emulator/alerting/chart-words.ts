/** Words that sources and tiles of dashboards share, in the order in which refusals list them. */

export const AGGREGATE_FUNCTIONS = [
  "avg",
  "count",
  "count_distinct",
  "last_value",
  "max",
  "min",
  "quantile",
  "sum",
  "any",
  "none",
  "increase",
] as const;

export const METRIC_TYPES = ["gauge", "histogram", "sum", "summary", "exponential histogram"] as const;
