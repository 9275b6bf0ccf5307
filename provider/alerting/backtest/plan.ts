import type { Formula } from "./formula";
import type { Rule } from "./rule";
import type { Span } from "./schedule";

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

interface SeriesBody {
  readonly granularity: string;
  /** `column` where the default answer would mix up groups. */
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

/** What to ask, whatever the time span: alerts with an equal question share its answer. */
export type Question =
  | { readonly path: "charts/series"; readonly body: SeriesBody }
  | { readonly path: "search"; readonly body: SearchBody };

/** A request as it is sent, relative to the root of the API. */
export interface SpanRequest {
  readonly path: Question["path"];
  readonly body: Readonly<Record<string, unknown>>;
}

/** How the stretches of a series are put together to longer ones. `only`: they are not. */
export type Fold = "only" | "sum" | "min" | "max" | "average";

/** A select item of the tile, by the series that were asked for it. */
export interface Item {
  readonly fold: Fold;
  /** Indices among the series that were asked: of an average the sum and the count. */
  readonly parts: readonly number[];
  /** The value in a bucket that only other items have rows in. */
  readonly missing: 0 | null;
}

/** How to read the answer. */
export interface Reading {
  /** Length of the buckets in the answer. */
  readonly step: number;
  /** The grouping expressions. */
  readonly groups: readonly string[];
  readonly items: readonly Item[];
  readonly combine: Formula;
  /** A count of 0 stands for no rows: the condition was counted in place of being a filter. */
  readonly dropsZero: boolean;
}

/** How to get what an alert watches. */
export interface Plan {
  readonly rule: Rule;
  readonly question: Question;
  readonly reading: Reading;
  /** Of a counter: a reading after a gap has to be asked for alone. */
  readonly isCounter: boolean;
  /** What the result takes for granted, beside what every backtest does. */
  readonly assumes: readonly string[];
  /** The same in shorter buckets, for a column whose time zone shifts the long ones. Throws a `Refusal`. */
  readonly planFiner: () => Plan;
}

/** Equal for plans that one request can serve. */
export function keyOf({ question }: Plan): string {
  return JSON.stringify(question);
}

/** The request for a span. The service includes rows exactly at its end; the reader drops them. */
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
  /** Indices of the plans that the answer serves. */
  readonly members: readonly number[];
}

/** As few requests as there are different questions, each over the spans of all who ask it. */
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
