import { z } from "zod/v3";
import { COLORS, METRIC_TYPES } from "../../alerting/chart-words";
import {
  colorRules,
  formulas,
  numberFormat as anyNumberFormat,
  onClick,
} from "../../alerting/dashboards/chart-parts";
import { OrLater } from "../../alerting/later";
import type { Schema } from "../../alerting/validation";

const AGGREGATE_FUNCTIONS = [
  ...(["avg", "count", "count_distinct", "last_value", "max"] as const),
  ...(["min", "quantile", "sum", "any", "none"] as const),
] as const;

const text = z.string().optional();
const flag = z.boolean().optional();
export const metricType = z.enum(METRIC_TYPES);
export const language = z.enum(["sql", "lucene"]);
const numberFormat = anyNumberFormat.strict().optional();
const color = z.enum(COLORS).optional();
const where = { where: text, whereLanguage: language.optional() };

const selectItem = z
  .object({
    aggFn: z.enum(AGGREGATE_FUNCTIONS),
    valueExpression: text,
    level: z.number().optional(),
    alias: text,
    ...where,
    metricName: text,
    metricType: metricType.optional(),
    periodAggFn: z.enum(["delta"]).optional(),
    numberFormat,
  })
  .strict();

const heatmapItem = z
  .object({
    valueExpression: z.string(),
    countExpression: text,
    heatmapScaleType: z.enum(["log", "linear"]).optional(),
  })
  .strict();

const series = { sourceId: z.string(), select: z.array(selectItem), numberFormat };
const overTime = { asRatio: flag, alignDateRangeToGranularity: flag, fillNulls: flag };
const ofLines = { fitYAxisToData: flag, compareToPreviousPeriod: flag };
const computed = { formulas: formulas.optional(), showOperandSeries: flag };
const manySeries = { ...computed, seriesLimit: z.number().int().min(0).optional() };
const ofTables = { groupByColumnsOnLeft: flag, onClick: onClick.optional() };
const ranking = { ...series, groupBy: text, orderBy: text, limit: z.number().int().optional() };

/** A chart of one display type, drawn from what is selected. */
function chart<Name extends string, Fields extends z.ZodRawShape>(name: Name, fields: Fields) {
  return z.object({ displayType: z.literal(name), ...fields }).strict();
}

const builder = z.discriminatedUnion("displayType", [
  chart("line", { ...series, groupBy: text, ...overTime, ...ofLines, ...manySeries }),
  chart("stacked_bar", { ...series, groupBy: text, ...overTime, ...manySeries }),
  chart("table", {
    ...{ ...series, groupBy: text, having: text, orderBy: text, asRatio: flag },
    ...ofTables,
    ...computed,
  }),
  chart("number", {
    ...series,
    ...computed,
    color,
    colorRules: colorRules.optional(),
    backgroundChart: z
      .object({ type: z.enum(["line", "area"]), color })
      .strict()
      .optional(),
  }),
  chart("pie", ranking),
  chart("bar", ranking),
  chart("heatmap", { ...series, select: z.array(heatmapItem), ...where }),
  chart("search", { sourceId: z.string(), select: z.string(), where: text, whereLanguage: language }),
  chart("event_patterns", { sourceId: z.string(), select: text, ...where }),
  chart("markdown", { markdown: text }),
]);

const sql = {
  configType: z.literal("sql"),
  connectionId: z.string(),
  sqlTemplate: z.string(),
  sourceId: text,
  numberFormat,
};
const sqlOverTime = { ...sql, alignDateRangeToGranularity: flag, fillNulls: flag };

const rawSql = z.discriminatedUnion("displayType", [
  chart("line", { ...sqlOverTime, ...ofLines }),
  chart("stacked_bar", sqlOverTime),
  chart("table", { ...sql, onClick: onClick.optional() }),
  chart("number", { ...sql, color }),
  chart("pie", sql),
  chart("bar", sql),
]);

/** Selects the schema by `configType`, which only raw SQL has. */
class ChartConfig extends z.ZodType<unknown, z.ZodTypeDef, unknown> {
  _parse(input: z.ParseInput): z.ParseReturnType<unknown> {
    const { configType } = Object(input.data) as { configType?: unknown };
    return (configType === "sql" ? rawSql : builder)._parse(input);
  }
}

export const chartConfig: Schema<unknown> = new OrLater("displayType", new ChartConfig({}));
