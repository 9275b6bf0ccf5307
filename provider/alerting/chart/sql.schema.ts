import { z } from "../../zod";
import { argument } from "../../engine/arguments/argument.schema";
import { objectId } from "../object-id.schema";
import { onClick } from "./click.schema";
import { color, numberFormat } from "./parts.schema";
import { flag, limit, sourceKeys, text } from "./values.schema";

/** Charts of raw SQL, by their `displayType`. Keys that are not listed pass as they are written. */

const sql = {
  /** Always `sql`. */
  configType: z.literal("sql"),
  /** Identifier of the connection; 24 hex digits. Either this or `connection`. API field: `connectionId`. */
  connectionId: objectId("a connection").optional(),
  /** Name of the connection, instead of `connectionId`. Looked up in each run; state has the identifier. */
  connection: argument(text(Infinity, 1).optional(), { local: true }),
  /** The query, a template; at most 100000 characters. */
  sqlTemplate: text(100_000),
  ...sourceKeys,
  /** Format of numbers. */
  numberFormat: numberFormat.optional(),
};

const overTime = {
  ...sql,
  /** Whether the time range begins and ends at full intervals. */
  alignDateRangeToGranularity: flag,
  /** Whether intervals without rows count as 0. Default: `true`. */
  fillNulls: argument(flag, { serverDefault: true }),
  /** Maximum number of series to draw; 0 means no limit. Default: the server's limit. Self-hosted only. */
  seriesLimit: argument(limit, { needs: "unknownKeys" }),
};

const sqlLineChart = z.looseObject({
  /** The type of the chart. */
  displayType: z.literal("line"),
  ...overTime,
  /** Whether to draw the previous period, too. */
  compareToPreviousPeriod: flag,
  /** Whether the axis begins at the smallest value instead of 0. */
  fitYAxisToData: flag,
});

const sqlStackedBarChart = z.looseObject({
  /** The type of the chart. */
  displayType: z.literal("stacked_bar"),
  ...overTime,
});

const sqlTableChart = z.looseObject({
  /** The type of the chart. */
  displayType: z.literal("table"),
  ...sql,
  /** What a click on a row does. */
  onClick: onClick.optional(),
});

const sqlNumberChart = z.looseObject({
  /** The type of the chart. */
  displayType: z.literal("number"),
  ...sql,
  /** Color of the number, such as `chart-green`. */
  color: color.optional(),
});

const sqlPieChart = z.looseObject({
  /** The type of the chart. */
  displayType: z.literal("pie"),
  ...sql,
});

const sqlBarChart = z.looseObject({
  /** The type of the chart. */
  displayType: z.literal("bar"),
  ...sql,
});

export const sqlCharts = [
  sqlLineChart,
  sqlStackedBarChart,
  sqlTableChart,
  sqlNumberChart,
  sqlPieChart,
  sqlBarChart,
] as const;

/** A line chart of raw SQL. @published @publishedInputs */
export type SqlLineChart = z.infer<typeof sqlLineChart>;
/** Stacked bars over time, of raw SQL. @published @publishedInputs */
export type SqlStackedBarChart = z.infer<typeof sqlStackedBarChart>;
/** A table of raw SQL. @published @publishedInputs */
export type SqlTableChart = z.infer<typeof sqlTableChart>;
/** A single number of raw SQL. @published @publishedInputs */
export type SqlNumberChart = z.infer<typeof sqlNumberChart>;
/** A pie chart of raw SQL. @published @publishedInputs */
export type SqlPieChart = z.infer<typeof sqlPieChart>;
/** Bars of raw SQL. @published @publishedInputs */
export type SqlBarChart = z.infer<typeof sqlBarChart>;
