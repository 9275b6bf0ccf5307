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

export const WHERE_LANGUAGES = ["sql", "lucene", "promql"] as const;

export const COLORS = [
  "chart-blue",
  "chart-orange",
  "chart-red",
  "chart-cyan",
  "chart-green",
  "chart-pink",
  "chart-purple",
  "chart-light-blue",
  "chart-brown",
  "chart-gray",
  "chart-success",
  "chart-warning",
  "chart-error",
] as const;

export const NUMBER_OUTPUTS = [
  "currency",
  "percent",
  "byte",
  "time",
  "duration",
  "number",
  "data_rate",
  "throughput",
] as const;

export const NUMERIC_UNITS = [
  ...(["bytes_iec", "bytes_si", "bits_iec", "bits_si"] as const),
  ...(["kibibytes", "kilobytes", "mebibytes", "megabytes", "gibibytes", "gigabytes"] as const),
  ...(["tebibytes", "terabytes", "pebibytes", "petabytes"] as const),
  ...(["packets_sec", "bytes_sec_iec", "bytes_sec_si", "bits_sec_iec", "bits_sec_si"] as const),
  ...(["kibibytes_sec", "kibibits_sec", "kilobytes_sec", "kilobits_sec"] as const),
  ...(["mebibytes_sec", "mebibits_sec", "megabytes_sec", "megabits_sec"] as const),
  ...(["gibibytes_sec", "gibibits_sec", "gigabytes_sec", "gigabits_sec"] as const),
  ...(["tebibytes_sec", "tebibits_sec", "terabytes_sec", "terabits_sec"] as const),
  ...(["pebibytes_sec", "pebibits_sec", "petabytes_sec", "petabits_sec"] as const),
  ...(["cps", "ops", "rps", "reads_sec", "wps", "iops", "cpm", "opm", "rpm_reads", "wpm"] as const),
] as const;
