import { z } from "../../zod";
import { argument } from "../../engine/arguments/argument.schema";
import { emptyExpression, expression, flag, oneOf, text } from "./values.schema";
import { AGGREGATE_FUNCTIONS, COLORS, LEVELS, METRIC_TYPES, NUMBER_OUTPUTS, WHERE_LANGUAGES } from "./words";

/** The parts that charts of several types share. Keys that are not listed pass unchanged. */

export const whereLanguage = oneOf(WHERE_LANGUAGES).optional();
export const luceneByDefault = argument(whereLanguage, { serverDefault: "lucene" });
export const metricType = oneOf(METRIC_TYPES).optional();
export const color = oneOf(COLORS);

export const numberFormat = z.looseObject(
  {
    /** Kind of number: `currency`, `percent`, `byte`, `time`, `duration`, `number`, `data_rate` or `throughput`. */
    output: oneOf(NUMBER_OUTPUTS),
    /** Unit of the number, such as `bytes_iec`, `megabits_sec` or `rps`. Default: that of `output`. */
    numericUnit: text().optional(),
    /** Digits after the decimal point, a whole number. */
    mantissa: z.int({ error: "expected a whole number" }).optional(),
    /** Whether thousands are separated. */
    thousandSeparated: flag,
    /** Whether large numbers are shortened, as in `1.2m`. */
    average: flag,
    /** Whether units of bytes are multiples of 1000. */
    decimalBytes: flag,
    /** Factor by which numbers are multiplied. */
    factor: z.number("expected a number").optional(),
    /** Symbol of the currency. */
    currencySymbol: text().optional(),
    /** Text after the number. */
    unit: text().optional(),
  },
  'expected a number format such as {output: "percent"}',
);

/** The format of numbers in a chart. @published @publishedInputs */
export type ChartNumberFormat = z.infer<typeof numberFormat>;

export const selectItem = z
  .looseObject(
    {
      /**
       * How values are aggregated: `avg`, `count`, `count_distinct`, `last_value`, `max`, `min`, `quantile`, `sum`, `any`,
       * `none` or `increase`.
       */
      aggFn: oneOf(AGGREGATE_FUNCTIONS),
      /**
       * The expression to aggregate, at most 10000 characters. Required except for `count`, which has none, and for a
       * metric, which servers before 2.39 require it of, too.
       */
      valueExpression: emptyExpression,
      /** Name of the series. */
      alias: expression,
      /** The quantile: 0.5, 0.9, 0.95 or 0.99. Only with `quantile`. */
      level: z.literal(LEVELS, `expected one of ${LEVELS.join(", ")}`).optional(),
      /** Condition on the rows. Default: `""`, all rows. */
      where: emptyExpression,
      /** Language of the condition: `sql`, `lucene` or `promql` (self-hosted only). Default: `lucene`. */
      whereLanguage: luceneByDefault,
      /** Format of the numbers of this series. */
      numberFormat: numberFormat.optional(),
      /**
       * Type of the metric: `gauge`, `histogram`, `sum`, `summary` or `exponential histogram`. Only with sources of
       * metrics.
       */
      metricType,
      /** Name of the metric. Only with sources of metrics. */
      metricName: text().optional(),
      /** `delta`: the change over each period. Only with sources of metrics. */
      periodAggFn: oneOf(["delta"]).optional(),
    },
    'expected what to draw, such as {aggFn: "count"}',
  )
  .superRefine(({ aggFn, valueExpression, level, metricName, metricType: ofMetric }, context) => {
    const complain = (key: string, message: string): void =>
      context.addIssue({ code: "custom", path: [key], message });
    // The service reads the value of a metric from a column that it knows.
    const isOfMetric = (metricName ?? ofMetric) !== undefined;
    if (aggFn !== "count" && !valueExpression && !isOfMetric)
      complain("valueExpression", `is required with the aggregation ${aggFn}`);
    if (aggFn === "count" && valueExpression)
      complain("valueExpression", "expected none with the aggregation count");
    if (aggFn !== "quantile" && level !== undefined)
      complain("level", "expected none without the aggregation quantile");
  });

/** What a chart draws: one series, column or number. @published @publishedInputs */
export type ChartSelect = z.infer<typeof selectItem>;

export const selection = z
  .array(selectItem, 'expected a list such as [{aggFn: "count"}]')
  .min(1, "expected at least one item")
  .max(20, "expected at most 20 items");

export const onlySelection = z
  .array(selectItem, 'expected a list such as [{aggFn: "count"}]')
  .length(1, "expected exactly one item");

const formula = z.looseObject(
  {
    /** Arithmetic over the items of `select`, which are named A, B, C and so on; at most 1024 characters. */
    expression: text(1024, 1),
    /** Name of the series. */
    alias: expression,
    /** Format of its numbers. */
    numberFormat: numberFormat.optional(),
  },
  'expected a formula such as {expression: "A / B"}',
);

/** A series computed from others. @published @publishedInputs */
export type ChartFormula = z.infer<typeof formula>;

export const formulas = argument(
  z.array(formula, "expected a list of formulas").max(10, "expected at most 10 formulas").optional(),
  { serverDefault: [] },
);

const colorRule = z.looseObject(
  {
    /** How the number is compared: `gt`, `gte`, `lt`, `lte`, `between`, `eq` or `neq`. */
    operator: oneOf(["gt", "gte", "lt", "lte", "between", "eq", "neq"]),
    /** The value to compare with: a number, or both ends for `between`. `eq` and `neq` also accept a text. */
    value: z.union(
      [z.number(), text(200), z.array(z.number()).length(2)],
      "expected a number, a string or the two ends of a range",
    ),
    /** Color of a matching number, such as `chart-red`. */
    color,
    /** Label of the rule, at most 40 characters. */
    label: text(40).optional(),
  },
  'expected a rule such as {operator: "gt", value: 5, color: "chart-red"}',
);

/** A color for a number, depending on its value. @published @publishedInputs */
export type ChartColorRule = z.infer<typeof colorRule>;

export const colorRules = argument(
  z.array(colorRule, "expected a list of rules").max(10, "expected at most 10 rules").optional(),
  { serverDefault: [] },
);

const backgroundChart = z.looseObject(
  {
    /** How it is drawn: `line` or `area`. */
    type: oneOf(["line", "area"]),
    /** Its color. */
    color: color.optional(),
  },
  'expected a chart such as {type: "area"}',
);

/** The chart behind a number. @published @publishedInputs */
export type ChartBackground = z.infer<typeof backgroundChart>;

export const background = backgroundChart.optional();
