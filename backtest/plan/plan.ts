import type { EvaluationRule } from "../../provider/alerting/evaluation/rule";
import type { Span } from "../../provider/alerting/evaluation/schedule";
import { pick, type Formula } from "./formula";

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
  /** The grouping expressions. */
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

/** The series to request, and the layout of the response. */
export interface SeriesPlan extends AnswerLayout {
  readonly series: readonly QueriedSeries[];
}

/** The request, and the layout of the response. */
export interface QueryPlan {
  readonly query: TelemetryQuery;
  readonly layout: AnswerLayout;
}

/** Describes the response to a query that counts rows. */
export function layOutCount(groups: readonly string[]): AnswerLayout {
  const items = [{ fold: "sum", parts: [0], missing: 0 }] as const;
  return { groups, items, combine: pick(0), dropsZero: false, isCounter: false };
}

/** The plan for getting the data that an alert watches. */
export interface Plan extends QueryPlan {
  readonly rule: EvaluationRule;
  /** Length of the buckets in the response. */
  readonly step: number;
  /** The assumptions of the result, in addition to those of every backtest. */
  readonly assumes: readonly string[];
  /**
   * Creates the same plan with shorter buckets, for a column whose time zone shifts the long ones. Throws a `Refusal`.
   */
  readonly planFiner: () => Plan;
}

/** A plan and the span for which its series is needed. */
export interface SeriesRequest {
  readonly plan: Plan;
  readonly span: Span;
}

/** Joins the columns into one entry, as tiles do. */
export function toGroupBy(groups: readonly string[]): string[] {
  return groups.length === 0 ? [] : [groups.join(", ")];
}
