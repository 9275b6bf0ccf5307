import { z } from "../../zod";
import { argument, text, published } from "../../engine/arguments/argument.schema";
import { objectId, looseOf, optional } from "../fields.schema";
import { AGGREGATE_FUNCTIONS, COLORS, LEVELS, METRIC_TYPES, NUMBER_OUTPUTS, WHERE_LANGUAGES } from "./words";

/** The schemas of plain values of charts and dashboards, with their error messages. */

export { text };

export const flag = z.boolean("expected true or false").optional();

export const limit = z
  .int({ error: "expected a whole number" })
  .min(0, "expected a number of at least 0")
  .optional();

export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, `expected one of ${words.map((word) => `"${word}"`).join(", ")}`);

/** The name or the identifier of a source; with a name, state and the service have the identifier. */
export const sourceKeys = {
  sourceId: optional(
    objectId("a source"),
    "Identifier of the source; 24 hex digits. Either this or `source`. API field: `sourceId`.",
  ),
  source: argument(text(Infinity, 1).optional(), { local: true }).describe(
    "Name of the source, instead of `sourceId`. Looked up in each run; state has the identifier.",
  ),
};

export const expression = text(10_000).optional();
export const emptyExpression = argument(expression, { serverDefault: "" });

/** The keys that all charts of a source have. */
export const built = {
  configType: argument(z.undefined("expected none without sqlTemplate").optional(), { local: true }).describe(
    "Only for charts of raw SQL.",
  ),
  ...sourceKeys,
};

/** A chart of this type. Keys that are not listed pass as they are written. */
export const chartOf = <const Type extends string, Shape extends z.ZodRawShape>(
  type: Type,
  plain: string,
  words: string,
  shape: Shape,
) =>
  z
    .looseObject({ displayType: z.literal(type).describe("The type of the chart."), ...shape })
    .describe(words)
    .register(published, { plain, inputs: `${plain}Args` });

/** The parts that charts of several types share. Keys that are not listed pass unchanged. */

export const whereLanguage = oneOf(WHERE_LANGUAGES).optional();
export const luceneByDefault = argument(whereLanguage, { serverDefault: "lucene" });
export const metricType = oneOf(METRIC_TYPES).optional();
export const color = oneOf(COLORS);

export const numberFormat = looseOf('expected a number format such as {output: "percent"}', {
  output: oneOf(NUMBER_OUTPUTS).describe(
    "Kind of number: `currency`, `percent`, `byte`, `time`, `duration`, `number`, `data_rate` or " +
      "`throughput`.",
  ),
  numericUnit: optional(
    text(),
    "Unit of the number, such as `bytes_iec`, `megabits_sec` or `rps`. Default: that of `output`.",
  ),
  mantissa: optional(
    z.int({ error: "expected a whole number" }),
    "Digits after the decimal point, a whole number.",
  ),
  thousandSeparated: flag.describe("Whether thousands are separated."),
  average: flag.describe("Whether large numbers are shortened, as in `1.2m`."),
  decimalBytes: flag.describe("Whether units of bytes are multiples of 1000."),
  factor: z.number("expected a number").optional().describe("Factor by which numbers are multiplied."),
  currencySymbol: text().optional().describe("Symbol of the currency."),
  unit: text().optional().describe("Text after the number."),
})
  .describe("The format of numbers in a chart.")
  .register(published, { plain: "ChartNumberFormat", inputs: "ChartNumberFormatArgs" });

export const selectItem = looseOf('expected what to draw, such as {aggFn: "count"}', {
  aggFn: oneOf(AGGREGATE_FUNCTIONS).describe(
    "How values are aggregated: `avg`, `count`, `count_distinct`, `last_value`, `max`, `min`, " +
      "`quantile`, `sum`, `any`, `none` or `increase`.",
  ),
  valueExpression: emptyExpression.describe(
    "The expression to aggregate, at most 10000 characters. Required except for `count`, which has " +
      "none, and for a metric, which servers before 2.39 require it of, too.",
  ),
  alias: expression.describe("Name of the series."),
  level: optional(
    z.literal(LEVELS, `expected one of ${LEVELS.join(", ")}`),
    "The quantile: 0.5, 0.9, 0.95 or 0.99. Only with `quantile`.",
  ),
  where: emptyExpression.describe('Condition on the rows. Default: `""`, all rows.'),
  whereLanguage: luceneByDefault.describe(
    "Language of the condition: `sql`, `lucene` or `promql` (self-hosted only). Default: `lucene`.",
  ),
  numberFormat: numberFormat.optional().describe("Format of the numbers of this series."),
  metricType: metricType.describe(
    "Type of the metric: `gauge`, `histogram`, `sum`, `summary` or `exponential histogram`. Only with " +
      "sources of metrics.",
  ),
  metricName: text().optional().describe("Name of the metric. Only with sources of metrics."),
  periodAggFn: optional(
    oneOf(["delta"]),
    "`delta`: the change over each period. Only with sources of metrics.",
  ),
})
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
  })
  .describe("What a chart draws: one series, column or number.")
  .register(published, { plain: "ChartSelect", inputs: "ChartSelectArgs" });

export const selection = z
  .array(selectItem, 'expected a list such as [{aggFn: "count"}]')
  .min(1, "expected at least one item")
  .max(20, "expected at most 20 items");

export const onlySelection = z
  .array(selectItem, 'expected a list such as [{aggFn: "count"}]')
  .length(1, "expected exactly one item");

const formula = looseOf('expected a formula such as {expression: "A / B"}', {
  expression: text(1024, 1).describe(
    "Arithmetic over the items of `select`, which are named A, B, C and so on; at most 1024 " + "characters.",
  ),
  alias: expression.describe("Name of the series."),
  numberFormat: numberFormat.optional().describe("Format of its numbers."),
})
  .describe("A series computed from others.")
  .register(published, { plain: "ChartFormula", inputs: "ChartFormulaArgs" });

export const formulas = argument(
  z.array(formula, "expected a list of formulas").max(10, "expected at most 10 formulas").optional(),
  { serverDefault: [] },
);

const colorRule = looseOf('expected a rule such as {operator: "gt", value: 5, color: "chart-red"}', {
  operator: oneOf(["gt", "gte", "lt", "lte", "between", "eq", "neq"]).describe(
    "How the number is compared: `gt`, `gte`, `lt`, `lte`, `between`, `eq` or `neq`.",
  ),
  value: z
    .union(
      [z.number(), text(200), z.array(z.number()).length(2)],
      "expected a number, a string or the two ends of a range",
    )
    .describe(
      "The value to compare with: a number, or both ends for `between`. `eq` and `neq` also accept a " +
        "text.",
    ),
  color: color.describe("Color of a matching number, such as `chart-red`."),
  label: text(40).optional().describe("Label of the rule, at most 40 characters."),
})
  .describe("A color for a number, depending on its value.")
  .register(published, { plain: "ChartColorRule", inputs: "ChartColorRuleArgs" });

export const colorRules = argument(
  z.array(colorRule, "expected a list of rules").max(10, "expected at most 10 rules").optional(),
  { serverDefault: [] },
);

const backgroundChart = looseOf('expected a chart such as {type: "area"}', {
  type: oneOf(["line", "area"]).describe("How it is drawn: `line` or `area`."),
  color: color.optional().describe("Its color."),
})
  .describe("The chart behind a number.")
  .register(published, { plain: "ChartBackground", inputs: "ChartBackgroundArgs" });

export const background = backgroundChart.optional();

/** The schemas of clicks on charts. Keys that are not listed pass unchanged. */

const target = looseOf('expected a target such as {mode: "id", id: "…"}', {
  mode: oneOf(["id", "template"]).describe(
    "How the target is found: by `id`, or by a `template` of its name.",
  ),
  id: optional(
    objectId("a dashboard or source"),
    "Identifier of the dashboard or source. For the mode `id`.",
  ),
  source: sourceKeys.source.describe("Name of the source, instead of `id`, if the click opens a search."),
  template: optional(
    text(10_000, 1),
    "Template of the name, at most 10000 characters. For the mode `template`.",
  ),
})
  .describe("The target of a click.")
  .register(published, { plain: "ChartTarget", inputs: "ChartTargetArgs" });

const clickFilter = z
  .looseObject({
    kind: oneOf(["expressionTemplate"]).describe("Always `expressionTemplate`."),
    expression: text(10_000, 1).describe("The expression to filter by."),
    template: text(10_000, 1).describe("Template of the value."),
  })
  .describe("A filter that a click sets.")
  .register(published, { plain: "ChartClickFilter", inputs: "ChartClickFilterArgs" });

export const onClick = looseOf('expected an action such as {type: "external", urlTemplate: "…"}', {
  type: oneOf(["search", "dashboard", "external"]).describe(
    "What a click on a row opens: `search`, `dashboard` or `external`.",
  ),
  target: target.optional().describe("The dashboard, or the source to search."),
  whereTemplate: text(10_000).optional().describe("Template of the condition there."),
  whereLanguage: whereLanguage.describe("Language of that condition."),
  filters: optional(
    z.array(clickFilter, "expected a list of filters").max(50, "expected at most 50 filters"),
    "Filters to set there, at most 50.",
  ),
  urlTemplate: optional(
    text(10_000, 1),
    "Template of the URL, at most 10000 characters. For the type `external`.",
  ),
})
  .superRefine(({ type, target: leadsTo, urlTemplate }, context) => {
    const isExternal = type === "external";
    const isMissing = (isExternal ? urlTemplate : leadsTo) === undefined;
    const path = [isExternal ? "urlTemplate" : "target"];
    if (isMissing) context.addIssue({ code: "custom", path, message: `is required with the type ${type}` });
  })
  .describe("What a click on a row of a table does.")
  .register(published, { plain: "ChartClick", inputs: "ChartClickArgs" });
