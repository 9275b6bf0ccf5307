import type { Span } from "../../provider/alerting/evaluation/schedule";
import { MOST_SERIES, type QueriedSeries, type SeriesRequest, type TelemetryQuery } from "../plan/plan";

type BatchPart = readonly SeriesRequest[];

/** The parts that share one request to the service: one part, or several whose series the route takes together. */
export type Batch = readonly BatchPart[];

/** A request in the form in which it is sent, relative to the root of the API. */
export interface QueryRequest {
  readonly path: TelemetryQuery["path"];
  readonly body: Readonly<Record<string, unknown>>;
}

/** Plans as few batches as the route allows: up to five series of one source with the same buckets and groups. */
export function planBatches(requests: readonly SeriesRequest[]): Batch[] {
  const parts = [...Map.groupBy(requests, ({ plan }) => JSON.stringify(plan.query)).values()];
  return [...Map.groupBy(parts, keyOf).values()].flatMap((group) => {
    const batches: BatchPart[][] = [];
    for (const part of group) {
      const open = batches.at(-1);
      if (open && listSeries([...open, part]).length <= MOST_SERIES) open.push(part);
      else batches.push([part]);
    }
    return batches;
  });
}

/**
 * Returns the same key for parts that may share a batch. A part with metrics or several sources stays alone, because
 * the behavior of a combined request is not known.
 */
function keyOf(part: BatchPart): unknown {
  const query = queryOf(part);
  if (query.path !== "charts/series") return part;
  const { granularity, seriesReturnType, series } = query.body;
  const [first] = series;
  const isAlone = series.some(
    ({ metricName, sourceId }) => metricName !== undefined || sourceId !== first?.sourceId,
  );
  return isAlone ? part : JSON.stringify([granularity, seriesReturnType, first?.sourceId, first?.groupBy]);
}

function queryOf(part: BatchPart): TelemetryQuery {
  return (part[0] as SeriesRequest).plan.query;
}

function listSeries(batch: Batch): QueriedSeries[] {
  return batch.map(queryOf).flatMap((query) => (query.path === "charts/series" ? query.body.series : []));
}

export function spanOf(batch: Batch): Span {
  const spans = batch.flat().map(({ span }) => span);
  return {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  };
}

export function toRequest(batch: Batch): QueryRequest {
  const { path, body } = requestOf(queryOf(batch[0] as BatchPart), spanOf(batch));
  return { path, body: { ...body, ...(path === "charts/series" && { series: listSeries(batch) }) } };
}

/** Creates the request for a span. The service includes rows exactly at its end; the reader drops them. */
export function requestOf({ path, body }: TelemetryQuery, { start, end }: Span): QueryRequest {
  const write = (at: number): unknown => (path === "search" ? new Date(at).toISOString() : at);
  return { path, body: { ...body, startTime: write(start), endTime: write(end) } };
}

/**
 * Splits a batch that failed into its parts, or a part into the spans of its requests, so that one failing part does
 * not fail the others.
 */
export function splitBatch(batch: Batch): Batch[] {
  if (batch.length > 1) return batch.map((part) => [part]);
  const bySpan = Map.groupBy(batch.flat(), ({ span }) => `${span.start} ${span.end}`);
  return [...bySpan.values()].map((part) => [part]);
}

const COLUMN = /^series_(\d)(.*)$/s;

/** Extracts the response to one part: its own series, counted from 0, in the rows that have any of them. */
export function takePart(batch: Batch, part: BatchPart, rows: readonly unknown[]): readonly unknown[] {
  if (batch.length === 1) return rows;
  const first = listSeries(batch.slice(0, batch.indexOf(part))).length;
  const count = listSeries([part]).length;
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
