import { Refusal, type EvaluationRule } from "../../provider/alerting/evaluation/rule";
import type { Span } from "../../provider/alerting/evaluation/schedule";
import { z } from "../../provider/zod";

/** The maximum number of series in one request. */
export const MOST_SERIES = 5;

/** One series of `POST /api/v2/charts/series`. */
export interface QueriedSeries {
  readonly sourceId: string;
  readonly aggFn: string;
  readonly where: string;
  readonly whereLanguage: string;
  readonly groupBy: readonly string[];
  readonly field?: string;
  readonly level?: number;
  readonly metricName?: string;
  readonly metricDataType?: string;
}

interface SeriesQuery {
  readonly path: "charts/series";
  readonly body: {
    readonly granularity: string;
    /** The form `column`, if the default form would mix up groups. */
    readonly seriesReturnType?: "column";
    readonly series: readonly QueriedSeries[];
  };
}

interface SearchQuery {
  readonly path: "search";
  readonly body: {
    readonly sourceId: string;
    readonly where: string;
    readonly whereLanguage: string;
    readonly select: string;
    readonly orderBy: string;
  };
}

/** A request without its time span: alerts with equal queries share one response. */
export type TelemetryQuery = SeriesQuery | SearchQuery;

/** The function that combines the buckets of a series into longer ones. `only`: there is nothing to combine. */
export type Fold = "only" | "sum" | "min" | "max" | "average";

/** The values of a select item in a response. */
export interface ItemLayout {
  readonly fold: Fold;
  /** Indices of the requested series; for an average, those of the sum and the count. */
  readonly parts: readonly number[];
  /** The value in a bucket in which only other items have rows. */
  readonly missing: 0 | null;
}

/** The information that is needed to read the response, besides the length of its buckets. */
export interface AnswerLayout {
  readonly groups: readonly string[];
  readonly items: readonly ItemLayout[];
  readonly combine: Formula;
  /** Whether a count of 0 means no rows, because the query counts the condition instead of filtering by it. */
  readonly dropsZero: boolean;
  /** Whether the series is a counter: a value after a gap needs a request of its own. */
  readonly isCounter: boolean;
  /** The windows of a number that looks back from the end of the evaluated one. Default: the evaluated window alone. */
  readonly lookback?: Lookback;
}

/** The windows before a moment whose values make one number, which is there without rows, too. */
export interface Lookback {
  /** The lengths of the windows, in milliseconds. */
  readonly windows: readonly number[];
  /** Combines the values of the items in each window. */
  readonly combine: (windows: readonly (readonly number[])[]) => number;
}

export interface SeriesPlan extends AnswerLayout {
  readonly series: readonly QueriedSeries[];
}

export interface QueryPlan {
  readonly query: TelemetryQuery;
  readonly layout: AnswerLayout;
}

export function layOutCount(groups: readonly string[]): AnswerLayout {
  const items = [{ fold: "sum", parts: [0], missing: 0 }] as const;
  return { groups, items, combine: pick(0), dropsZero: false, isCounter: false };
}

/** The plan for getting the data that an alert watches. */
export interface Plan extends QueryPlan {
  readonly rule: EvaluationRule;
  readonly step: number;
  /** The assumptions of the result, in addition to those of every backtest. */
  readonly assumes: readonly string[];
  /**
   * Creates the same plan with shorter buckets, for a column whose time zone shifts the long ones. Throws a `Refusal`.
   */
  readonly planFiner: () => Plan;
}

export interface SeriesRequest {
  readonly plan: Plan;
  readonly span: Span;
}

export function toGroupBy(groups: readonly string[]): string[] {
  return groups.length === 0 ? [] : [groups.join(", ")];
}

/** A function of the values of a bucket, in the order of the select items. It returns NULL for NULL. */
export type Formula = (values: readonly (number | null)[]) => number | null;

/** Operators, numbers and letters; anything else is a token that no formula takes. */
const TOKEN = /[-+*/()]|\d+\.?\d*|\.\d+|[A-Za-z]+|\S/g;

/** The service divides by 0 to NULL. */
const OPERATORS: Record<string, (a: number, b: number) => number | null> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => (b === 0 ? null : a / b),
};

export function pick(index: number): Formula {
  return (values) => values[index] ?? null;
}

export function divide(): Formula {
  return apply("/", pick(0), pick(1));
}

/** Parses a formula such as `A / B * 100`, whose letters are the select items. Throws a `Refusal` for anything else. */
export function parseFormula(text: string, itemCount: number): Formula {
  const tokens = text.match(TOKEN) ?? [];
  const refuse = () => new Refusal(`the formula ${text} cannot be parsed`);

  const takeBinary = (operators: string, takeOperand: () => Formula): Formula => {
    let left = takeOperand();
    while (tokens[0] !== undefined && operators.includes(tokens[0]))
      left = apply(tokens.shift() ?? "", left, takeOperand());
    return left;
  };
  const takeSum = (): Formula => takeBinary("+-", () => takeBinary("*/", takeOperand));
  const takeOperand = (): Formula => {
    const token = tokens.shift() ?? "";
    if (token === "-") return apply("*", () => -1, takeOperand());
    if (token === "(") {
      const inner = takeSum();
      if (tokens.shift() !== ")") throw refuse();
      return inner;
    }
    if (/^[A-Z]$/.test(token)) return pickLetter(token, itemCount);
    if (!/\d/.test(token)) throw refuse();
    return () => Number(token);
  };

  const formula = takeSum();
  if (tokens.length > 0) throw refuse();
  return formula;
}

function pickLetter(letter: string, itemCount: number): Formula {
  const index = letter.charCodeAt(0) - "A".charCodeAt(0);
  if (index >= itemCount)
    throw new Refusal(`the formula names the series ${letter}, which the tile does not have`);
  return pick(index);
}

function apply(operator: string, left: Formula, right: Formula): Formula {
  return (values) => {
    const a = left(values);
    const b = right(values);
    const result = a === null || b === null ? null : (OPERATORS[operator]?.(a, b) ?? null);
    return Number.isFinite(result) ? result : null;
  };
}

function withDefault<T extends z.ZodType>(schema: T, value: z.output<T>) {
  return schema.nullish().transform((found) => found ?? value);
}

const text = withDefault(z.string(), "");
const language = withDefault(z.string(), "lucene");

const selectItem = z.object({
  aggFn: z.string(),
  alias: text,
  valueExpression: text,
  where: text,
  whereLanguage: language,
  level: z.number().nullish(),
  metricType: text,
  metricName: text,
  periodAggFn: text,
});

/** The part of a tile's `config` that decides what an alert on the tile compares. `name` is for people. */
export const tileConfig = z.object({
  name: text,
  displayType: text,
  configType: text,
  sourceId: text,
  connectionId: text,
  select: z.union([z.array(selectItem), z.string().transform(() => [])]).nullish(),
  groupBy: text,
  asRatio: z.boolean().nullish(),
  sqlTemplate: text,
  formulas: z.array(z.object({ expression: z.string() })).nullish(),
});

/** The part of a saved search that decides what an alert on it counts. */
export const searchConfig = z.object({
  sourceId: text,
  select: text,
  where: text,
  whereLanguage: language,
  filters: withDefault(z.array(z.object({ type: text, condition: text })), []),
});

/** The part of a source that decides what a tile or a saved search reads. */
export const watchedSource = z.object({
  id: z.string(),
  kind: z.string(),
  connection: text,
  from: withDefault(z.object({ databaseName: text, tableName: text }), { databaseName: "", tableName: "" }),
  timestampValueExpression: text,
  tableFilterExpression: text,
  sampleRateExpression: text,
  materializedViews: withDefault(z.array(z.unknown()), []),
});

export type SelectItem = z.infer<typeof selectItem>;
export type TileConfig = z.infer<typeof tileConfig>;
export type WatchedSource = z.infer<typeof watchedSource>;

export interface WatchedTile {
  readonly tile: TileConfig;
  readonly source: WatchedSource;
}

export interface WatchedSearch {
  readonly search: z.infer<typeof searchConfig>;
  readonly groupBy: string;
  readonly source: WatchedSource;
}

/** The watched tile or saved search, and the source that it reads. */
export type WatchedObject = WatchedTile | WatchedSearch;
