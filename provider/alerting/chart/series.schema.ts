import { z } from "../../zod";
import { argument } from "../../engine/arguments/argument.schema";
import { onClick } from "./click.schema";
import { background, color, colorRules, formulas, numberFormat, selection } from "./parts.schema";
import { built, expression, flag, limit } from "./values.schema";

/** Charts of one or more series of a source, which may be computed. Keys that are not listed pass as they are written. */

const drawn = {
  ...built,
  /** The 1 to 20 items to draw. */
  select: selection,
  /** Expression that groups the rows; each group is a series. */
  groupBy: expression,
  /** Whether the first of exactly two items is divided by the second. Default: `false`. */
  asRatio: argument(flag, { serverDefault: false }),
  /** Format of numbers. */
  numberFormat: numberFormat.optional(),
  /** Series computed from others, at most 10; not with `asRatio`. */
  formulas,
  /** Whether to draw the items that formulas use, too. Only with `formulas`. */
  showOperandSeries: flag,
};

const overTime = {
  ...drawn,
  /** Whether the time range begins and ends at full intervals. */
  alignDateRangeToGranularity: flag,
  /** Whether intervals without rows count as 0. Default: `true`. */
  fillNulls: argument(flag, { serverDefault: true }),
  /** Maximum number of series to draw; 0 means no limit. Default: the server's limit. */
  seriesLimit: limit,
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
    /** The type of the chart. */
    displayType: z.literal("line"),
    ...overTime,
    /** Whether to draw the previous period, too. */
    compareToPreviousPeriod: flag,
    /** Whether the axis begins at the smallest value instead of 0. */
    fitYAxisToData: flag,
  })
  .superRefine(checkDrawn);

const stackedBarChart = z
  .looseObject({
    /** The type of the chart. */
    displayType: z.literal("stacked_bar"),
    ...overTime,
  })
  .superRefine(checkDrawn);

const tableChart = z
  .looseObject({
    /** The type of the chart. */
    displayType: z.literal("table"),
    ...drawn,
    /** Condition on the groups. */
    having: expression,
    /** Order of the rows. */
    orderBy: expression,
    /** Whether the group columns are on the left. */
    groupByColumnsOnLeft: flag,
    /** What a click on a row does. */
    onClick: onClick.optional(),
  })
  .superRefine(checkDrawn);

const numberChart = z
  .looseObject({
    /** The type of the chart. */
    displayType: z.literal("number"),
    ...built,
    /** The number, exactly one item; with a formula, its operands. */
    select: selection,
    /** Format of the number. */
    numberFormat: numberFormat.optional(),
    /** The formula of the number, at most one. */
    formulas,
    /** Color of the number, such as `chart-green`. */
    color: color.optional(),
    /** Colors that depend on the number, at most 10. */
    colorRules,
    /** The chart behind the number. */
    backgroundChart: background,
  })
  .superRefine(({ select, formulas: computed = [] }, context) => {
    const path = [computed.length > 1 ? "formulas" : "select"];
    if (computed.length > 1)
      context.addIssue({ code: "custom", path, message: "expected at most one formula" });
    if (computed.length === 0 && select.length > 1)
      context.addIssue({ code: "custom", path, message: "expected exactly one item without a formula" });
  });

export const seriesCharts = [lineChart, stackedBarChart, tableChart, numberChart] as const;

/** A line chart of a source. @published @publishedInputs */
export type LineChart = z.infer<typeof lineChart>;
/** Stacked bars over time, of a source. @published @publishedInputs */
export type StackedBarChart = z.infer<typeof stackedBarChart>;
/** A table of a source. @published @publishedInputs */
export type TableChart = z.infer<typeof tableChart>;
/** A single number of a source. @published @publishedInputs */
export type NumberChart = z.infer<typeof numberChart>;
