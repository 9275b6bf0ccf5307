import type { Batch, Question } from "../plan/plan";
import type { Span } from "../../alerting/evaluation/schedule";

/** The maximum number of series in one request. */
const MOST_SERIES = 5;

/** Questions that share one request, and the index of the first series of each. */
export interface Combined {
  readonly question: Question;
  readonly span: Span;
  readonly parts: readonly { readonly batch: Batch; readonly first: number }[];
}

/**
 * Combines the questions into as few requests as the route allows: up to five series of one source with the same
 * buckets and groups.
 */
export function combineBatches(batches: readonly Batch[]): Combined[] {
  const combined: Combined[] = [];
  for (const group of Map.groupBy(batches, keyOf).values()) {
    let open: Batch[] = [];
    for (const batch of group) {
      if (countSeries([...open, batch]) > MOST_SERIES) {
        combined.push(combine(open));
        open = [];
      }
      open.push(batch);
    }
    combined.push(combine(open));
  }
  return combined;
}

/**
 * Returns the same key for questions that may share a request. A question with metrics or several sources stays alone,
 * because the behavior of a combined request is not known.
 */
function keyOf(batch: Batch): string | Batch {
  const { question } = batch;
  if (question.path !== "charts/series") return batch;
  const { granularity, seriesReturnType, series } = question.body;
  const [first] = series;
  const isAlone = series.some(
    ({ metricName, sourceId }) => metricName !== undefined || sourceId !== first?.sourceId,
  );
  return isAlone ? batch : JSON.stringify([granularity, seriesReturnType, first?.sourceId, first?.groupBy]);
}

function countSeries(batches: readonly Batch[]): number {
  return batches.flatMap(({ question }) => (question.path === "charts/series" ? question.body.series : []))
    .length;
}

function combine(batches: readonly Batch[]): Combined {
  const parts = batches.map((batch, index) => ({ batch, first: countSeries(batches.slice(0, index)) }));
  const [{ question }] = batches as [Batch];
  const span = {
    start: Math.min(...batches.map((one) => one.span.start)),
    end: Math.max(...batches.map((one) => one.span.end)),
  };
  if (question.path !== "charts/series") return { question, span, parts };
  const series = batches.flatMap((one) =>
    one.question.path === "charts/series" ? one.question.body.series : [],
  );
  return { question: { ...question, body: { ...question.body, series } }, span, parts };
}

const COLUMN = /^series_(\d)(.*)$/s;

/**
 * Extracts the response to one question from a combined response: its own series, counted from 0, in the rows that have
 * any of them.
 */
export function takePart(
  { question, parts }: Combined,
  { batch, first }: Combined["parts"][number],
  rows: readonly unknown[],
): readonly unknown[] {
  if (parts.length === 1 || question.path !== "charts/series") return rows;
  const count = countSeries([batch]);
  return rows.flatMap((row) => {
    let isOwn = false;
    const entries = Object.entries(row as object).flatMap(([key, value]): [string, unknown][] => {
      const [, index, rest = ""] = COLUMN.exec(key) ?? [];
      if (index === undefined) return [[key, value]];
      const own = Number(index) - first;
      if (own < 0 || own >= count) return [];
      isOwn = true;
      return [[`series_${own}${rest}`, value]];
    });
    return isOwn ? [Object.fromEntries(entries)] : [];
  });
}
