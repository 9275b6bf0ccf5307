import { z } from "zod/v3";
import { Choice, complainTo, type Complain, objectId, orLater, type Schema } from "../validation";
import * as parts from "./chart-parts";
import { formulaProblems } from "./formula";

const items = z.array(parts.selectItem).min(1).max(20);
const flag = z.boolean().optional();
const seriesLimit = z.number().int().min(0).optional();
const search = <Select extends z.ZodTypeAny>(select: Select) => ({
  sourceId: objectId,
  select,
  where: parts.expression.default(""),
  whereLanguage: parts.whereLanguage.optional(),
});
const heatmapItem = z.object({
  valueExpression: parts.expression.min(1),
  countExpression: parts.expression.optional(),
  heatmapScaleType: z.enum(["log", "linear"]).optional(),
});
const ranking = {
  sourceId: objectId,
  select: z.array(parts.selectItem).length(1),
  groupBy: parts.expression.optional(),
  orderBy: parts.expression.optional(),
  numberFormat: parts.numberFormat.optional(),
  limit: z.number().int().min(0).optional(),
};
const timeSeries = {
  sourceId: objectId,
  select: items,
  groupBy: parts.expression.optional(),
  asRatio: flag,
  alignDateRangeToGranularity: flag,
  fillNulls: flag,
  numberFormat: parts.numberFormat.optional(),
  formulas: parts.formulas.optional(),
  showOperandSeries: flag,
  seriesLimit,
};

export const numberChart = z.object({
  sourceId: objectId,
  select: items,
  numberFormat: parts.numberFormat.optional(),
  formulas: parts.formulas.optional(),
  color: parts.color.optional(),
  colorRules: parts.colorRules.optional(),
  backgroundChart: z.object({ type: z.enum(["line", "area"]), color: parts.color.optional() }).optional(),
  displayType: z.literal("number"),
});

export const searchChart = z.object({ ...search(parts.expression), displayType: z.literal("search") });

export const builderConfig = z.discriminatedUnion("displayType", [
  z.object({
    ...timeSeries,
    compareToPreviousPeriod: flag,
    fitYAxisToData: flag,
    displayType: z.literal("line"),
  }),
  z.object({ ...timeSeries, displayType: z.literal("stacked_bar") }),
  z.object({
    sourceId: objectId,
    select: items,
    groupBy: parts.expression.optional(),
    having: parts.expression.optional(),
    orderBy: parts.expression.optional(),
    asRatio: flag,
    numberFormat: parts.numberFormat.optional(),
    groupByColumnsOnLeft: flag,
    onClick: parts.onClick.optional(),
    formulas: parts.formulas.optional(),
    showOperandSeries: flag,
    displayType: z.literal("table"),
  }),
  numberChart,
  z.object({ ...ranking, displayType: z.literal("pie") }),
  z.object({ ...ranking, displayType: z.literal("bar") }),
  z.object({
    ...search(z.array(heatmapItem).length(1)),
    numberFormat: parts.numberFormat.optional(),
    displayType: z.literal("heatmap"),
  }),
  z.object({ markdown: z.string().max(50_000).optional(), displayType: z.literal("markdown") }),
  searchChart,
  z.object({ ...search(parts.expression.optional()), displayType: z.literal("event_patterns") }),
]);

export type BuilderConfig = z.infer<typeof builderConfig>;

const rawSql = {
  configType: z.literal("sql"),
  connectionId: objectId,
  sqlTemplate: z.string().max(100_000),
  sourceId: objectId.optional(),
  numberFormat: parts.numberFormat.optional(),
};
const rawSqlBars = { ...rawSql, fillNulls: flag, alignDateRangeToGranularity: flag, seriesLimit };

export const rawSqlLine = z.object({
  ...rawSqlBars,
  compareToPreviousPeriod: flag,
  fitYAxisToData: flag,
  displayType: z.literal("line"),
});
export const rawSqlStackedBar = z.object({ ...rawSqlBars, displayType: z.literal("stacked_bar") });

export const rawSqlConfig = z.discriminatedUnion("displayType", [
  rawSqlLine,
  rawSqlStackedBar,
  z.object({ ...rawSql, onClick: parts.onClick.optional(), displayType: z.literal("table") }),
  z.object({ ...rawSql, color: parts.color.optional(), displayType: z.literal("number") }),
  z.object({ ...rawSql, displayType: z.literal("pie") }),
  z.object({ ...rawSql, displayType: z.literal("bar") }),
]);

export type RawSqlConfig = z.infer<typeof rawSqlConfig>;
export type TileConfig = BuilderConfig | RawSqlConfig;

type FormulaConfig = Extract<BuilderConfig, { formulas?: unknown }>;

function hasFormulas(config: BuilderConfig): config is FormulaConfig {
  return ["line", "stacked_bar", "table", "number"].includes(config.displayType);
}

function checkConfig(config: BuilderConfig, context: z.RefinementCtx): void {
  if (!hasFormulas(config)) return;
  const complain = complainTo(context);
  if ("asRatio" in config && config.asRatio && config.select.length !== 2) {
    complain("asRatio can only be used with exactly two select items");
  }
  const { formulas: given = [], select } = config;
  if ("asRatio" in config && config.asRatio && given.length > 0) {
    const advice = 'express the ratio as a formula instead (e.g. "A / B")';
    complain(`formulas cannot be combined with asRatio; ${advice}`, "formulas");
  }
  if (config.displayType === "number") checkNumber(select.length, given.length, complain);
  for (const [index, formula] of given.entries()) {
    for (const problem of formulaProblems(formula.expression, select.length)) {
      complain(problem, "formulas", index, "expression");
    }
  }
}

function checkNumber(itemCount: number, formulaCount: number, complain: Complain): void {
  if (formulaCount > 1) complain("Number charts support a single formula", "formulas");
  if (formulaCount === 0 && itemCount > 1) {
    const rule = "Number tiles support a single select item unless formulas are used";
    complain(`${rule} (extra items are formula operands)`, "select");
  }
}

/** Selects the schema by `configType`, which only raw SQL has. */
export function byConfigType<Value>(
  sql: Schema<Value>,
  builder: Schema<Value>,
  other: Schema<Value>,
): Choice<Value> {
  return new Choice([sql, builder, other], ({ configType }) =>
    configType === "sql" ? 0 : configType === undefined ? 1 : 2,
  );
}

/** Refuses a chart that is neither of the builder nor of raw SQL. */
const noConfigType = z
  .object({ configType: z.literal("sql") })
  .transform((config) => config as unknown as TileConfig);

export const tileConfig: Schema<TileConfig> = orLater(
  "displayType",
  byConfigType<TileConfig>(rawSqlConfig, builderConfig.superRefine(checkConfig), noConfigType),
);
