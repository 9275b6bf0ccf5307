import { z } from "../../zod";

/** The objects within the arguments of a source. */

/** The kinds of sources that this package knows. */
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
    /** Table of gauges. */
    gauge: expression,
    /** Table of histograms. */
    histogram: expression,
    /** Table of sums. */
    sum: expression,
    /** Table of summaries. */
    summary: expression,
    /** Table of exponential histograms. */
    "exponential histogram": expression,
  })
  .refine((tables) => METRICS.some((metric) => tables[metric] !== undefined), "expected at least one table");

export const querySetting = z.strictObject({
  /** Name of the ClickHouse setting. */
  setting: text("the name of a setting"),
  /** Its value, a text. */
  value: text("the value of a setting"),
});

export const attribute = z.strictObject({
  /** The attribute in SQL. */
  sqlExpression: text("an expression"),
  /** The same in Lucene syntax. */
  luceneExpression: expression,
  /** Its label. */
  alias: expression,
});

const aggregatedColumn = z.strictObject({
  /** Column of the table; not needed for `count`. */
  sourceColumn: expression,
  /** Aggregate function, such as `count`, `sum`, `quantile` or `histogram`. */
  aggFn: text("a function"),
  /** Column of the view. */
  mvColumn: text("a column"),
});

export const materializedView = z.strictObject({
  /** Database of the view. */
  databaseName: text("a database"),
  /** Table of the view. */
  tableName: text("a table"),
  /** Columns of the view besides aggregates, separated by commas; may be empty. */
  dimensionColumns: z.string("expected columns, a string"),
  /** Shortest interval of the view, such as `1m`. */
  minGranularity: granularity,
  /** Time from which the view has rows, ISO 8601 in UTC. */
  minDate: z.iso.datetime("expected a time such as 2026-01-31T00:00:00Z").optional(),
  /** Column with the time. */
  timestampColumn: text("a column"),
  /** Aggregated columns of the view, at least one. */
  aggregatedColumns: z
    .array(aggregatedColumn, "expected a list of columns")
    .min(1, "expected at least one column"),
});

export const metadataViews = z.strictObject({
  /** Table with the keys. */
  keyRollupTable: expression,
  /** Table with keys and values. */
  kvRollupTable: text("a table"),
  /** Interval of both, such as `15m`. */
  granularity,
});

/** An attribute that the web app shows. @published @publishedInputs */
export type SourceAttribute = z.infer<typeof attribute>;
/** An aggregated column of a view. @published @publishedInputs */
export type SourceAggregatedColumn = z.infer<typeof aggregatedColumn>;
/** A view that speeds up queries. @published @publishedInputs */
export type SourceMaterializedView = z.infer<typeof materializedView>;
/** Views with the keys and values of attributes. @published @publishedInputs */
export type SourceMetadataViews = z.infer<typeof metadataViews>;

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
