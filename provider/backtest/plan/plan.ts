import type { Formula } from "./formula";
import type { Rule } from "../../alerting/evaluation/rule";
import type { Span } from "../../alerting/evaluation/schedule";

/** One series of `POST /api/v2/charts/series`. */
export interface AskedSeries {
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

/** Joins the columns into one entry, as tiles do. */
export function toGroupBy(groups: readonly string[]): string[] {
  return groups.length === 0 ? [] : [groups.join(", ")];
}

interface SeriesBody {
  readonly granularity: string;
  /** The form `column`, if the default form would mix up groups. */
  readonly seriesReturnType?: "column";
  readonly series: readonly AskedSeries[];
}

interface SearchBody {
  readonly sourceId: string;
  readonly where: string;
  readonly whereLanguage: string;
  readonly select: string;
  readonly orderBy: string;
}

/** A request without its time span: alerts with equal questions share one response. */
export type Question =
  | { readonly path: "charts/series"; readonly body: SeriesBody }
  | { readonly path: "search"; readonly body: SearchBody };

/** A request in the form in which it is sent, relative to the root of the API. */
export interface SpanRequest {
  readonly path: Question["path"];
  readonly body: Readonly<Record<string, unknown>>;
}

/** The function that combines the buckets of a series into longer ones. `only`: there is nothing to combine. */
export type Fold = "only" | "sum" | "min" | "max" | "average";

/** A select item of the tile, with the series that were requested for it. */
export interface Item {
  readonly fold: Fold;
  /** Indices of the requested series; for an average, those of the sum and the count. */
  readonly parts: readonly number[];
  /** The value in a bucket in which only other items have rows. */
  readonly missing: 0 | null;
}

/** The length of the requested buckets: the whole interval, or shorter ones that are combined. */
export type Step = "whole" | "fine";

/** The requested series and the way to read them, before they become a request. */
export interface Draft {
  readonly series: readonly AskedSeries[];
  readonly groups: readonly string[];
  readonly items: readonly Item[];
  readonly combine: Formula;
  readonly dropsZero: boolean;
  readonly isCounter: boolean;
}

/** The information that is needed to read the response. */
export interface Reading {
  /** Length of the buckets in the response. */
  readonly step: number;
  /** The grouping expressions. */
  readonly groups: readonly string[];
  readonly items: readonly Item[];
  readonly combine: Formula;
  /** Whether a count of 0 means no rows, because the query counts the condition instead of filtering by it. */
  readonly dropsZero: boolean;
}

/** The plan for getting the data that an alert watches. */
export interface Plan {
  readonly rule: Rule;
  readonly question: Question;
  readonly reading: Reading;
  /** Whether the series is a counter: a reading after a gap needs a request of its own. */
  readonly isCounter: boolean;
  /** The assumptions of the result, in addition to those of every backtest. */
  readonly assumes: readonly string[];
  /**
   * Creates the same plan with shorter buckets, for a column whose time zone shifts the long ones. Throws a `Refusal`.
   */
  readonly planFiner: () => Plan;
}

/** Returns the same key for plans that one request can serve. */
export function keyOf({ question }: Plan): string {
  return JSON.stringify(question);
}

/** Creates the request for a span. The service includes rows exactly at its end; the reader drops them. */
export function requestOf({ path, body }: Question, { start, end }: Span): SpanRequest {
  return path === "charts/series"
    ? { path, body: { startTime: start, endTime: end, ...body } }
    : {
        path,
        body: { ...body, startTime: new Date(start).toISOString(), endTime: new Date(end).toISOString() },
      };
}

export interface Batch {
  readonly question: Question;
  readonly span: Span;
  /** Indices of the plans that the response serves. */
  readonly members: readonly number[];
}

/** Creates one request for each different question, over the spans of all plans that ask it. */
export function shareRequests(wanted: readonly { readonly plan: Plan; readonly span: Span }[]): Batch[] {
  const byKey = Map.groupBy(wanted.keys(), (index) => keyOf((wanted[index] as (typeof wanted)[number]).plan));
  return [...byKey.values()].map((members) => {
    const all = members.flatMap((index) => wanted[index] ?? []);
    const [first] = all as [(typeof all)[number]];
    const start = Math.min(...all.map(({ span }) => span.start));
    const end = Math.max(...all.map(({ span }) => span.end));
    return { question: first.plan.question, span: { start, end }, members };
  });
}
