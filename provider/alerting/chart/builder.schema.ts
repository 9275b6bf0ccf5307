import { z } from "../../zod";
import { published, argument } from "../../engine/arguments/argument.schema";
import {
  onClick,
  background,
  color,
  colorRules,
  formulas,
  numberFormat,
  selection,
  built,
  expression,
  flag,
  limit,
  luceneByDefault,
  onlySelection,
  emptyExpression,
  oneOf,
  text,
} from "./parts.schema";

/** Charts of one or more series of a source, which may be computed. Keys that are not listed pass as they are written. */

const drawn = {
  ...built,
  select: selection.describe("The 1 to 20 items to draw."),
  groupBy: expression.describe("Expression that groups the rows; each group is a series."),
  asRatio: argument(flag, { serverDefault: false }).describe(
    "Whether the first of exactly two items is divided by the second. Default: `false`.",
  ),
  numberFormat: numberFormat.optional().describe("Format of numbers."),
  formulas: formulas.describe("Series computed from others, at most 10; not with `asRatio`."),
  showOperandSeries: flag.describe("Whether to draw the items that formulas use, too. Only with `formulas`."),
};

const overTime = {
  ...drawn,
  alignDateRangeToGranularity: flag.describe("Whether the time range begins and ends at full intervals."),
  fillNulls: argument(flag, { serverDefault: true }).describe(
    "Whether intervals without rows count as 0. Default: `true`.",
  ),
  seriesLimit: limit.describe(
    "Maximum number of series to draw; 0 means no limit. Default: the server's limit.",
  ),
};

interface Drawn {
  readonly select: readonly unknown[];
  readonly asRatio?: boolean | undefined;
  readonly formulas?: readonly unknown[] | undefined;
  readonly showOperandSeries?: boolean | undefined;
}

function checkDrawn(chart: Drawn, context: z.RefinementCtx): void {
  const { select, asRatio, formulas: computed = [], showOperandSeries } = chart;
  const complain = (key: string, message: string): void =>
    context.addIssue({ code: "custom", path: [key], message });
  if (asRatio === true && select.length !== 2) complain("select", "expected exactly two items with asRatio");
  if (asRatio === true && computed.length > 0) complain("formulas", "expected none with asRatio");
  if (showOperandSeries !== undefined && computed.length === 0)
    complain("showOperandSeries", "expected none without formulas: the service does not keep it");
}

const lineChart = z
  .looseObject({
    displayType: z.literal("line").describe("The type of the chart."),
    ...overTime,
    compareToPreviousPeriod: flag.describe("Whether to draw the previous period, too."),
    fitYAxisToData: flag.describe("Whether the axis begins at the smallest value instead of 0."),
  })
  .superRefine(checkDrawn)
  .describe("A line chart of a source.")
  .register(published, { plain: "LineChart", inputs: "LineChartArgs" });

const stackedBarChart = z
  .looseObject({
    displayType: z.literal("stacked_bar").describe("The type of the chart."),
    ...overTime,
  })
  .superRefine(checkDrawn)
  .describe("Stacked bars over time, of a source.")
  .register(published, { plain: "StackedBarChart", inputs: "StackedBarChartArgs" });

const tableChart = z
  .looseObject({
    displayType: z.literal("table").describe("The type of the chart."),
    ...drawn,
    having: expression.describe("Condition on the groups."),
    orderBy: expression.describe("Order of the rows."),
    groupByColumnsOnLeft: flag.describe("Whether the group columns are on the left."),
    onClick: onClick.optional().describe("What a click on a row does."),
  })
  .superRefine(checkDrawn)
  .describe("A table of a source.")
  .register(published, { plain: "TableChart", inputs: "TableChartArgs" });

const numberChart = z
  .looseObject({
    displayType: z.literal("number").describe("The type of the chart."),
    ...built,
    select: selection.describe("The number, exactly one item; with a formula, its operands."),
    numberFormat: numberFormat.optional().describe("Format of the number."),
    formulas: formulas.describe("The formula of the number, at most one."),
    color: color.optional().describe("Color of the number, such as `chart-green`."),
    colorRules: colorRules.describe("Colors that depend on the number, at most 10."),
    backgroundChart: background.describe("The chart behind the number."),
  })
  .superRefine(({ select, formulas: computed = [] }, context) => {
    const path = [computed.length > 1 ? "formulas" : "select"];
    if (computed.length > 1)
      context.addIssue({ code: "custom", path, message: "expected at most one formula" });
    if (computed.length === 0 && select.length > 1)
      context.addIssue({ code: "custom", path, message: "expected exactly one item without a formula" });
  })
  .describe("A single number of a source.")
  .register(published, { plain: "NumberChart", inputs: "NumberChartArgs" });

export const seriesCharts = [lineChart, stackedBarChart, tableChart, numberChart] as const;

/** The other charts of a source, and texts. Keys that are not listed pass as they are written. */

const condition = {
  where: emptyExpression.describe('Condition on the rows. Default: `""`, all rows.'),
  whereLanguage: luceneByDefault.describe(
    "Language of the condition: `sql`, `lucene` or `promql` (self-hosted only). Default: `lucene`.",
  ),
};

const ranked = {
  ...built,
  select: onlySelection.describe("The item to draw, exactly one."),
  groupBy: expression.describe("Expression that groups the rows."),
  orderBy: expression.describe("Order of the groups."),
  numberFormat: numberFormat.optional().describe("Format of numbers."),
  limit: limit.describe("Maximum number of groups to draw."),
};

const pieChart = z
  .looseObject({
    displayType: z.literal("pie").describe("The type of the chart."),
    ...ranked,
  })
  .describe("A pie chart of a source.")
  .register(published, { plain: "PieChart", inputs: "PieChartArgs" });

const barChart = z
  .looseObject({
    displayType: z.literal("bar").describe("The type of the chart."),
    ...ranked,
  })
  .describe("Bars of a source, one for each group.")
  .register(published, { plain: "BarChart", inputs: "BarChartArgs" });

export const heatmapItem = z
  .looseObject(
    {
      valueExpression: text(10_000, 1).describe(
        "The value to measure, such as a duration; at most 10000 characters.",
      ),
      countExpression: expression.describe("Expression that counts rows."),
      heatmapScaleType: oneOf(["log", "linear"]).optional().describe("Scale of the axis: `log` or `linear`."),
    },
    'expected what to draw, such as {valueExpression: "Duration"}',
  )
  .describe("The item of a heatmap.")
  .register(published, { plain: "HeatmapItem", inputs: "HeatmapItemArgs" });

const heatmapChart = z
  .looseObject({
    displayType: z.literal("heatmap").describe("The type of the chart."),
    ...built,
    select: z
      .array(heatmapItem, 'expected a list such as [{valueExpression: "Duration"}]')
      .length(1, "expected exactly one item")
      .describe("The item to draw, exactly one. The source must be one of traces."),
    ...condition,
    numberFormat: numberFormat.optional().describe("Format of numbers."),
  })
  .describe("A heatmap of a source of traces.")
  .register(published, { plain: "HeatmapChart", inputs: "HeatmapChartArgs" });

const searchChart = z
  .looseObject({
    displayType: z.literal("search").describe("The type of the chart."),
    ...built,
    select: text(10_000).describe(
      'Columns to show, at most 10000 characters; `""` means those of the source.',
    ),
    ...condition,
  })
  .describe("A list of the rows that a search finds.")
  .register(published, { plain: "SearchChart", inputs: "SearchChartArgs" });

const eventPatternsChart = z
  .looseObject({
    displayType: z.literal("event_patterns").describe("The type of the chart."),
    ...built,
    select: emptyExpression.describe('Columns to show. Default: `""`, those of the source.'),
    ...condition,
  })
  .describe("Patterns of the events that a search finds.")
  .register(published, { plain: "EventPatternsChart", inputs: "EventPatternsChartArgs" });

const markdownChart = z
  .looseObject({
    displayType: z.literal("markdown").describe("The type of the chart."),
    configType: built.configType.describe("Only for charts of raw SQL."),
    markdown: argument(text(50_000).optional(), { serverDefault: "" }).describe(
      'The text, at most 50000 characters. Default: `""`.',
    ),
  })
  .describe("A text.")
  .register(published, { plain: "MarkdownChart", inputs: "MarkdownChartArgs" });

export const otherCharts = [
  pieChart,
  barChart,
  heatmapChart,
  searchChart,
  eventPatternsChart,
  markdownChart,
] as const;
