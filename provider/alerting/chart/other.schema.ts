import { z } from "../../zod";
import { argument } from "../../engine/arguments/argument.schema";
import { luceneByDefault, numberFormat, onlySelection } from "./parts.schema";
import { built, emptyExpression, expression, limit, oneOf, text } from "./values.schema";

/** The other charts of a source, and texts. Keys that are not listed pass as they are written. */

const condition = {
  /** Condition on the rows. Default: `""`, all rows. */
  where: emptyExpression,
  /** Language of the condition: `sql`, `lucene` or `promql` (self-hosted only). Default: `lucene`. */
  whereLanguage: luceneByDefault,
};

const ranked = {
  ...built,
  /** The item to draw, exactly one. */
  select: onlySelection,
  /** Expression that groups the rows. */
  groupBy: expression,
  /** Order of the groups. */
  orderBy: expression,
  /** Format of numbers. */
  numberFormat: numberFormat.optional(),
  /** Maximum number of groups to draw. */
  limit,
};

const pieChart = z.looseObject({
  /** The type of the chart. */
  displayType: z.literal("pie"),
  ...ranked,
});

const barChart = z.looseObject({
  /** The type of the chart. */
  displayType: z.literal("bar"),
  ...ranked,
});

export const heatmapItem = z.looseObject(
  {
    /** The value to measure, such as a duration; at most 10000 characters. */
    valueExpression: text(10_000, 1),
    /** Expression that counts rows. */
    countExpression: expression,
    /** Scale of the axis: `log` or `linear`. */
    heatmapScaleType: oneOf(["log", "linear"]).optional(),
  },
  'expected what to draw, such as {valueExpression: "Duration"}',
);

const heatmapChart = z.looseObject({
  /** The type of the chart. */
  displayType: z.literal("heatmap"),
  ...built,
  /** The item to draw, exactly one. The source must be one of traces. */
  select: z
    .array(heatmapItem, 'expected a list such as [{valueExpression: "Duration"}]')
    .length(1, "expected exactly one item"),
  ...condition,
  /** Format of numbers. */
  numberFormat: numberFormat.optional(),
});

const searchChart = z.looseObject({
  /** The type of the chart. */
  displayType: z.literal("search"),
  ...built,
  /** Columns to show, at most 10000 characters; `""` means those of the source. */
  select: text(10_000),
  ...condition,
});

const eventPatternsChart = z.looseObject({
  /** The type of the chart. */
  displayType: z.literal("event_patterns"),
  ...built,
  /** Columns to show. Default: `""`, those of the source. */
  select: emptyExpression,
  ...condition,
});

const markdownChart = z.looseObject({
  /** The type of the chart. */
  displayType: z.literal("markdown"),
  /** Only for charts of raw SQL. */
  configType: built.configType,
  /** The text, at most 50000 characters. Default: `""`. */
  markdown: argument(text(50_000).optional(), { serverDefault: "" }),
});

export const otherCharts = [
  pieChart,
  barChart,
  heatmapChart,
  searchChart,
  eventPatternsChart,
  markdownChart,
] as const;

/** A pie chart of a source. @published @publishedInputs */
export type PieChart = z.infer<typeof pieChart>;
/** Bars of a source, one for each group. @published @publishedInputs */
export type BarChart = z.infer<typeof barChart>;
/** The item of a heatmap. @published @publishedInputs */
export type HeatmapItem = z.infer<typeof heatmapItem>;
/** A heatmap of a source of traces. @published @publishedInputs */
export type HeatmapChart = z.infer<typeof heatmapChart>;
/** A list of the rows that a search finds. @published @publishedInputs */
export type SearchChart = z.infer<typeof searchChart>;
/** Patterns of the events that a search finds. @published @publishedInputs */
export type EventPatternsChart = z.infer<typeof eventPatternsChart>;
/** A text. @published @publishedInputs */
export type MarkdownChart = z.infer<typeof markdownChart>;
