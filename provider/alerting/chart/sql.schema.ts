import { z } from "../../zod";
import { published, argument } from "../../engine/arguments/argument.schema";
import { objectId } from "../fields.schema";
import { onClick, color, numberFormat, flag, limit, sourceKeys, text } from "./parts.schema";

/** Charts of raw SQL, by their `displayType`. Keys that are not listed pass as they are written. */

const sql = {
  configType: z.literal("sql").describe("Always `sql`."),
  connectionId: objectId("a connection")
    .optional()
    .describe(
      "Identifier of the connection; 24 hex digits. Either this or `connection`. API field: " +
        "`connectionId`.",
    ),
  connection: argument(text(Infinity, 1).optional(), { local: true }).describe(
    "Name of the connection, instead of `connectionId`. Looked up in each run; state has the " +
      "identifier.",
  ),
  sqlTemplate: text(100_000).describe("The query, a template; at most 100000 characters."),
  ...sourceKeys,
  numberFormat: numberFormat.optional().describe("Format of numbers."),
};

const overTime = {
  ...sql,
  alignDateRangeToGranularity: flag.describe("Whether the time range begins and ends at full intervals."),
  fillNulls: argument(flag, { serverDefault: true }).describe(
    "Whether intervals without rows count as 0. Default: `true`.",
  ),
  seriesLimit: argument(limit, { needs: "unknownKeys" }).describe(
    "Maximum number of series to draw; 0 means no limit. Default: the server's limit. Self-hosted " + "only.",
  ),
};

const sqlLineChart = z
  .looseObject({
    displayType: z.literal("line").describe("The type of the chart."),
    ...overTime,
    compareToPreviousPeriod: flag.describe("Whether to draw the previous period, too."),
    fitYAxisToData: flag.describe("Whether the axis begins at the smallest value instead of 0."),
  })
  .describe("A line chart of raw SQL.")
  .register(published, { plain: "SqlLineChart", inputs: "SqlLineChartArgs" });

const sqlStackedBarChart = z
  .looseObject({
    displayType: z.literal("stacked_bar").describe("The type of the chart."),
    ...overTime,
  })
  .describe("Stacked bars over time, of raw SQL.")
  .register(published, { plain: "SqlStackedBarChart", inputs: "SqlStackedBarChartArgs" });

const sqlTableChart = z
  .looseObject({
    displayType: z.literal("table").describe("The type of the chart."),
    ...sql,
    onClick: onClick.optional().describe("What a click on a row does."),
  })
  .describe("A table of raw SQL.")
  .register(published, { plain: "SqlTableChart", inputs: "SqlTableChartArgs" });

const sqlNumberChart = z
  .looseObject({
    displayType: z.literal("number").describe("The type of the chart."),
    ...sql,
    color: color.optional().describe("Color of the number, such as `chart-green`."),
  })
  .describe("A single number of raw SQL.")
  .register(published, { plain: "SqlNumberChart", inputs: "SqlNumberChartArgs" });

const sqlPieChart = z
  .looseObject({
    displayType: z.literal("pie").describe("The type of the chart."),
    ...sql,
  })
  .describe("A pie chart of raw SQL.")
  .register(published, { plain: "SqlPieChart", inputs: "SqlPieChartArgs" });

const sqlBarChart = z
  .looseObject({
    displayType: z.literal("bar").describe("The type of the chart."),
    ...sql,
  })
  .describe("Bars of raw SQL.")
  .register(published, { plain: "SqlBarChart", inputs: "SqlBarChartArgs" });

export const sqlCharts = [
  sqlLineChart,
  sqlStackedBarChart,
  sqlTableChart,
  sqlNumberChart,
  sqlPieChart,
  sqlBarChart,
] as const;
