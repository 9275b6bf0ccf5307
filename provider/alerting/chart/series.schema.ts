import { z } from "../../zod";
import { published, argument } from "../../engine/arguments/argument.schema";
import { onClick } from "./click.schema";
import { background, color, colorRules, formulas, numberFormat, selection } from "./parts.schema";
import { built, expression, flag, limit } from "./values.schema";

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
