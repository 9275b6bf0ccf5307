import { z } from "../../zod";
import { optional } from "../fields.schema";
import { published } from "../../engine/arguments/argument.schema";

/** The objects within the arguments of a source. */

export const SOURCE_KINDS = ["log", "trace", "metric", "session", "promql"] as const;

export type SourceKind = (typeof SOURCE_KINDS)[number];

export function isSourceKind(kind: unknown): kind is SourceKind {
  return (SOURCE_KINDS as readonly unknown[]).includes(kind);
}

export const text = (what: string) =>
  z
    .string(`expected ${what}, a string`)
    .min(1, `expected ${what}; leave the property out instead of an empty string`);
export const expression = text("an expression").optional();

const GRANULARITY = /^\d+( (second|minute|hour|day)|[smhd])$/;
export const granularity = text("a granularity").regex(
  GRANULARITY,
  'expected a granularity such as "5m" or "5 minute"',
);

const METRICS = ["gauge", "histogram", "sum", "summary", "exponential histogram"] as const;

export const metricTables = z
  .strictObject({
    gauge: expression.describe("Table of gauges."),
    histogram: expression.describe("Table of histograms."),
    sum: expression.describe("Table of sums."),
    summary: expression.describe("Table of summaries."),
    "exponential histogram": expression.describe("Table of exponential histograms."),
  })
  .refine((tables) => METRICS.some((metric) => tables[metric] !== undefined), "expected at least one table")
  .describe("The tables of metrics.")
  .register(published, { plain: "SourceMetricTables", inputs: "SourceMetricTablesArgs" });

export const querySetting = z
  .strictObject({
    setting: text("the name of a setting").describe("Name of the ClickHouse setting."),
    value: text("the value of a setting").describe("Its value, a text."),
  })
  .describe("A ClickHouse setting for every query.")
  .register(published, { plain: "SourceQuerySetting", inputs: "SourceQuerySettingArgs" });

export const attribute = z
  .strictObject({
    sqlExpression: text("an expression").describe("The attribute in SQL."),
    luceneExpression: expression.describe("The same in Lucene syntax."),
    alias: expression.describe("Its label."),
  })
  .describe("An attribute that the web app shows.")
  .register(published, { plain: "SourceAttribute", inputs: "SourceAttributeArgs" });

const aggregatedColumn = z
  .strictObject({
    sourceColumn: expression.describe("Column of the table; not needed for `count`."),
    aggFn: text("a function").describe(
      "Aggregate function, such as `count`, `sum`, `quantile` or `histogram`.",
    ),
    mvColumn: text("a column").describe("Column of the view."),
  })
  .describe("An aggregated column of a view.")
  .register(published, { plain: "SourceAggregatedColumn", inputs: "SourceAggregatedColumnArgs" });

export const materializedView = z
  .strictObject({
    databaseName: text("a database").describe("Database of the view."),
    tableName: text("a table").describe("Table of the view."),
    dimensionColumns: z
      .string("expected columns, a string")
      .describe("Columns of the view besides aggregates, separated by commas; may be empty."),
    minGranularity: granularity.describe("Shortest interval of the view, such as `1m`."),
    minDate: optional(
      z.iso.datetime("expected a time such as 2026-01-31T00:00:00Z"),
      "Time from which the view has rows, ISO 8601 in UTC.",
    ),
    timestampColumn: text("a column").describe("Column with the time."),
    aggregatedColumns: z
      .array(aggregatedColumn, "expected a list of columns")
      .min(1, "expected at least one column")
      .describe("Aggregated columns of the view, at least one."),
  })
  .describe("A view that speeds up queries.")
  .register(published, { plain: "SourceMaterializedView", inputs: "SourceMaterializedViewArgs" });

export const metadataViews = z
  .strictObject({
    keyRollupTable: expression.describe("Table with the keys."),
    kvRollupTable: text("a table").describe("Table with keys and values."),
    granularity: granularity.describe("Interval of both, such as `15m`."),
  })
  .describe("Views with the keys and values of attributes.")
  .register(published, { plain: "SourceMetadataViews", inputs: "SourceMetadataViewsArgs" });

/** Returns the one spelling of a granularity: `5 minute` is `5m`. */
export function shortenOne(value: unknown): unknown {
  return typeof value === "string" ? value.replace(/^(\d+) ([smhd])(econd|inute|our|ay)$/, "$1$2") : value;
}

export function shorten(view: unknown, key: string): unknown {
  if (typeof view !== "object" || view === null) return view;
  const { [key]: value } = view as Readonly<Record<string, unknown>>;
  return typeof value === "string" ? { ...view, [key]: shortenOne(value) } : view;
}

export const shortenViews = (views: unknown): unknown =>
  Array.isArray(views) ? views.map((view) => shorten(view, "minGranularity")) : views;
