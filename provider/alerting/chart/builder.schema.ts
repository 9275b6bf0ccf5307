import { z } from "../../zod";
import { ANY_VERSION } from "../../engine/service/versions";
import { published, argument } from "../../engine/arguments/argument.schema";
import { objectId, looseOf, optional } from "../fields.schema";
import {
  onClick,
  background,
  chartOf,
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
  sourceKeys,
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

/** The properties of every chart over time. */
const overIntervals = {
  alignDateRangeToGranularity: flag.describe("Whether the time range begins and ends at full intervals."),
  fillNulls: argument(flag, { serverDefault: true }).describe(
    "Whether intervals without rows count as 0. Default: `true`.",
  ),
};

/** The further properties of line charts. */
const lineOnly = {
  compareToPreviousPeriod: flag.describe("Whether to draw the previous period, too."),
  fitYAxisToData: flag.describe("Whether the axis begins at the smallest value instead of 0."),
};

const clicked = { onClick: onClick.optional().describe("What a click on a row does.") };
const colored = { color: color.optional().describe("Color of the number, such as `chart-green`.") };

const overTime = {
  ...drawn,
  ...overIntervals,
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

export const seriesCharts = [
  chartOf("line", "LineChart", "A line chart of a source.", {
    ...overTime,
    ...lineOnly,
  }).superRefine(checkDrawn),
  chartOf("stacked_bar", "StackedBarChart", "Stacked bars over time, of a source.", overTime).superRefine(
    checkDrawn,
  ),
  chartOf("table", "TableChart", "A table of a source.", {
    ...drawn,
    having: expression.describe("Condition on the groups."),
    orderBy: expression.describe("Order of the rows."),
    groupByColumnsOnLeft: flag.describe("Whether the group columns are on the left."),
    ...clicked,
  }).superRefine(checkDrawn),
  chartOf("number", "NumberChart", "A single number of a source.", {
    ...built,
    select: selection.describe("The number, exactly one item; with a formula, its operands."),
    numberFormat: numberFormat.optional().describe("Format of the number."),
    formulas: formulas.describe("The formula of the number, at most one."),
    ...colored,
    colorRules: colorRules.describe("Colors that depend on the number, at most 10."),
    backgroundChart: background.describe("The chart behind the number."),
  }).superRefine(({ select, formulas: computed = [] }, context) => {
    const path = [computed.length > 1 ? "formulas" : "select"];
    if (computed.length > 1)
      context.addIssue({ code: "custom", path, message: "expected at most one formula" });
    if (computed.length === 0 && select.length > 1)
      context.addIssue({ code: "custom", path, message: "expected exactly one item without a formula" });
  }),
] as const;

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

export const heatmapItem = looseOf('expected what to draw, such as {valueExpression: "Duration"}', {
  valueExpression: text(10_000, 1).describe(
    "The value to measure, such as a duration; at most 10000 characters.",
  ),
  countExpression: expression.describe("Expression that counts rows."),
  heatmapScaleType: oneOf(["log", "linear"]).optional().describe("Scale of the axis: `log` or `linear`."),
})
  .describe("The item of a heatmap.")
  .register(published, { plain: "HeatmapItem", inputs: "HeatmapItemArgs" });

export const otherCharts = [
  chartOf("pie", "PieChart", "A pie chart of a source.", ranked),
  chartOf("bar", "BarChart", "Bars of a source, one for each group.", ranked),
  chartOf("heatmap", "HeatmapChart", "A heatmap of a source of traces.", {
    ...built,
    select: z
      .array(heatmapItem, 'expected a list such as [{valueExpression: "Duration"}]')
      .length(1, "expected exactly one item")
      .describe("The item to draw, exactly one. The source must be one of traces."),
    ...condition,
    numberFormat: numberFormat.optional().describe("Format of numbers."),
  }),
  chartOf("search", "SearchChart", "A list of the rows that a search finds.", {
    ...built,
    select: text(10_000).describe(
      'Columns to show, at most 10000 characters; `""` means those of the source.',
    ),
    ...condition,
  }),
  chartOf("event_patterns", "EventPatternsChart", "Patterns of the events that a search finds.", {
    ...built,
    select: emptyExpression.describe('Columns to show. Default: `""`, those of the source.'),
    ...condition,
  }),
  chartOf("markdown", "MarkdownChart", "A text.", {
    configType: built.configType.describe("Only for charts of raw SQL."),
    markdown: argument(text(50_000).optional(), { serverDefault: "" }).describe(
      'The text, at most 50000 characters. Default: `""`.',
    ),
  }),
] as const;

/** Charts of raw SQL. */

const sql = {
  configType: z.literal("sql").describe("Always `sql`."),
  connectionId: optional(
    objectId("a connection"),
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

const sqlOverTime = {
  ...sql,
  ...overIntervals,
  seriesLimit: argument(limit, { since: ANY_VERSION }).describe(
    "Maximum number of series to draw; 0 means no limit. Default: the server's limit.",
  ),
};

export const sqlCharts = [
  chartOf("line", "SqlLineChart", "A line chart of raw SQL.", {
    ...sqlOverTime,
    ...lineOnly,
  }),
  chartOf("stacked_bar", "SqlStackedBarChart", "Stacked bars over time, of raw SQL.", sqlOverTime),
  chartOf("table", "SqlTableChart", "A table of raw SQL.", {
    ...sql,
    ...clicked,
  }),
  chartOf("number", "SqlNumberChart", "A single number of raw SQL.", {
    ...sql,
    ...colored,
  }),
  chartOf("pie", "SqlPieChart", "A pie chart of raw SQL.", sql),
  chartOf("bar", "SqlBarChart", "Bars of raw SQL.", sql),
] as const;
