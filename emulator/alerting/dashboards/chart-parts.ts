import { z } from "zod/v3";
import { complainTo, objectId } from "../validation";

/** Parts of charts that several display types share. Refusals list words in their order here. */

export const aggregateFunction = z.enum([
  ...(["avg", "count", "count_distinct", "last_value", "max", "min", "quantile", "sum"] as const),
  ...(["any", "none", "increase"] as const),
]);

export const metricType = z.enum(["gauge", "histogram", "sum", "summary", "exponential histogram"]);

export const whereLanguage = z.enum(["sql", "lucene", "promql"]);

export const color = z.enum([
  ...(["chart-blue", "chart-orange", "chart-red", "chart-cyan", "chart-green", "chart-pink"] as const),
  ...(["chart-purple", "chart-light-blue", "chart-brown", "chart-gray"] as const),
  ...(["chart-success", "chart-warning", "chart-error"] as const),
]);

const NUMERIC_UNITS = [
  ...(["bytes_iec", "bytes_si", "bits_iec", "bits_si"] as const),
  ...(["kibibytes", "kilobytes", "mebibytes", "megabytes", "gibibytes", "gigabytes"] as const),
  ...(["tebibytes", "terabytes", "pebibytes", "petabytes"] as const),
  ...(["packets_sec", "bytes_sec_iec", "bytes_sec_si", "bits_sec_iec", "bits_sec_si"] as const),
  ...(["kibibytes_sec", "kibibits_sec", "kilobytes_sec", "kilobits_sec"] as const),
  ...(["mebibytes_sec", "mebibits_sec", "megabytes_sec", "megabits_sec"] as const),
  ...(["gibibytes_sec", "gibibits_sec", "gigabytes_sec", "gigabits_sec"] as const),
  ...(["tebibytes_sec", "tebibits_sec", "terabytes_sec", "terabits_sec"] as const),
  ...(["pebibytes_sec", "pebibits_sec", "petabytes_sec", "petabits_sec"] as const),
  ...(["cps", "ops", "rps", "reads_sec", "wps", "iops", "cpm", "opm", "rpm_reads", "wpm"] as const),
] as const;

export const expression = z.string().max(10_000);

export const numberFormat = z.object({
  output: z.enum(["currency", "percent", "byte", "time", "duration", "number", "data_rate", "throughput"]),
  numericUnit: z.enum(NUMERIC_UNITS).optional(),
  mantissa: z.number().int().optional(),
  thousandSeparated: z.boolean().optional(),
  average: z.boolean().optional(),
  decimalBytes: z.boolean().optional(),
  factor: z.number().optional(),
  currencySymbol: z.string().optional(),
  unit: z.string().optional(),
});

export const level = z.union([z.literal(0.5), z.literal(0.9), z.literal(0.95), z.literal(0.99)]);

export const selectItem = z
  .object({
    aggFn: aggregateFunction,
    valueExpression: expression.optional(),
    alias: expression.optional(),
    level: level.optional(),
    where: expression.default(""),
    whereLanguage: whereLanguage.optional(),
    numberFormat: numberFormat.optional(),
    metricType: metricType.optional(),
    metricName: z.string().optional(),
    periodAggFn: z.enum(["delta"]).optional(),
  })
  .superRefine((item, context) => {
    const complain = complainTo(context);
    if (item.level !== undefined && item.aggFn !== "quantile") {
      complain("Level can only be used with quantile aggregation function");
    }
    if (item.valueExpression && item.aggFn === "count") {
      complain("Value expression cannot be used with count aggregation function");
    } else if (!item.valueExpression && item.aggFn !== "count" && !item.metricName) {
      complain("Value expression is required for non-count aggregation functions");
    }
  });

export type SelectItem = z.infer<typeof selectItem>;

export const formulas = z
  .array(
    z.object({
      expression: z.string().max(1024),
      alias: expression.optional(),
      numberFormat: numberFormat.optional(),
    }),
  )
  .max(10);

const label = z.string().max(40).optional();

export const colorRules = z
  .array(
    z.discriminatedUnion("operator", [
      z.object({ operator: z.enum(["gt", "gte", "lt", "lte"]), value: z.number(), color, label }),
      z.object({ operator: z.literal("between"), value: z.array(z.number()).length(2), color, label }),
      z.object({
        operator: z.enum(["eq", "neq"]),
        value: z.union([z.number(), z.string().max(200)]),
        color,
        label,
      }),
    ]),
  )
  .max(10);

const linkTemplates = {
  target: z.discriminatedUnion("mode", [
    z.object({ mode: z.literal("id"), id: objectId }),
    z.object({ mode: z.literal("template"), template: expression.min(1) }),
  ]),
  whereTemplate: expression.optional(),
  whereLanguage: whereLanguage.optional(),
  filters: z
    .array(
      z.object({
        kind: z.literal("expressionTemplate"),
        expression: expression.min(1),
        template: expression.min(1),
      }),
    )
    .max(50)
    .optional(),
};

/** The target of a click on a row. */
export const onClick = z.discriminatedUnion("type", [
  z.object({ type: z.literal("search"), ...linkTemplates }),
  z.object({ type: z.literal("dashboard"), ...linkTemplates }),
  z.object({ type: z.literal("external"), urlTemplate: expression.min(1) }),
]);
