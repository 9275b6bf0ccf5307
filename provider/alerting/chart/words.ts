import type { Input } from "@pulumi/pulumi";
import type { ChartArgs } from "../alerting.types";
import { isNearKnown } from "../fields.schema";

/** The words of charts, in the order of the service's documentation. */

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

export const LEVELS = [0.5, 0.9, 0.95, 0.99] as const;

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

/** The types of charts whose properties are known. */
export const DISPLAY_TYPES = [
  ...(["line", "stacked_bar", "table", "number", "pie", "bar"] as const),
  ...(["heatmap", "search", "event_patterns", "markdown"] as const),
] as const;

/** The types of configurations: raw SQL, and all others, which leave it out. */
export const CONFIG_TYPES = ["sql", "builder"] as const;

export const ALERTABLE: readonly unknown[] = ["line", "stacked_bar", "number"];

/**
 * A chart of a type that this package does not know, for a server that accepts it, as in
 * `config: otherChart({ displayType: "gauge", sourceId: "…" })`. The service gets it as written and checks it. An update
 * keeps what the program does not declare of it.
 *
 * @param chart The chart with the names of the API, so with identifiers of sources and connections.
 */
export function otherChart(chart: { displayType: Input<string>; [key: string]: unknown }): ChartArgs {
  return chart as ChartArgs;
}

/** Returns whether this is a chart of an unknown type, and not of a typo of a known one. */
export function isOtherChart({ configType, displayType }: Readonly<Record<string, unknown>>): boolean {
  if (typeof displayType !== "string") return false;
  if (typeof configType === "string" && !isNearKnown(configType, CONFIG_TYPES)) return true;
  return displayType !== "" && !isNearKnown(displayType, DISPLAY_TYPES);
}
