import { z } from "../../zod";
import { published, argument } from "../../engine/arguments/argument.schema";
import { luceneByDefault, numberFormat, onlySelection } from "./parts.schema";
import { built, emptyExpression, expression, limit, oneOf, text } from "./values.schema";

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
