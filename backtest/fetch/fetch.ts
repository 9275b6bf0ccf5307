import { Refusal } from "../../provider/alerting/evaluation/rule";
import type { Span } from "../../provider/alerting/evaluation/schedule";
import { ServiceError } from "../../provider/http/errors";
import type { Series } from "../evaluate/evaluate";
import {
  type Plan,
  type SeriesRequest,
  MOST_SERIES,
  type QueriedSeries,
  type TelemetryQuery,
} from "../plan/plan";
import { readAnswer, replaceAlone, queryRows } from "./read-answer";
import type { HttpClient } from "../../provider/http/client";
import { joinPath, type Advice } from "../../provider/http/request";
import { selfHostedEnvelope } from "../../provider/alerting/transport/envelope.schema";

/**
 * Sends a request and returns the rows of its response. Errors: `ServiceError`, or a `Refusal` if there are no rows.
 */
export type Send = (request: QueryRequest) => Promise<readonly unknown[]>;

/** The series of a plan. The plan may be a replacement of the requested one, with shorter buckets. */
export interface FetchedSeries {
  readonly plan: Plan;
  readonly series: Series;
}

/** The result of a request, or the plan to request instead. */
type FetchResult = FetchedSeries | Refusal | { readonly again: Plan };
type FetchResults = readonly (readonly [request: SeriesRequest, result: FetchResult])[];

/** The maximum number of gaps of a counter, because each gap needs a request of its own. */
const MOST_ALONE = 50;

/** Fetches the series of all requests, with as few requests to the service as possible. */
export async function fetchSeries(
  requests: readonly SeriesRequest[],
  send: Send,
): Promise<Map<SeriesRequest, FetchedSeries | Refusal>> {
  const batches = await Promise.all(planBatches(requests).map((batch) => fetchBatch(batch, send)));
  const fetched = new Map<SeriesRequest, FetchedSeries | Refusal>();
  const finer = new Map<SeriesRequest, SeriesRequest>();
  for (const [request, result] of batches.flat()) {
    if ("again" in result) finer.set({ plan: result.again, span: request.span }, request);
    else fetched.set(request, result);
  }
  if (finer.size === 0) return fetched;
  for (const [request, result] of await fetchSeries([...finer.keys()], send))
    fetched.set(finer.get(request) as SeriesRequest, result);
  return fetched;
}

async function fetchBatch(batch: Batch, send: Send): Promise<FetchResults> {
  const rows = await orRefusal(() => send(toRequest(batch)));
  if (!(rows instanceof Refusal)) {
    const span = spanOf(batch);
    const results = batch.flatMap((part) => {
      const own = takePart(batch, part, rows);
      return part.map((request) => readOne(request, span, own, send));
    });
    return (await Promise.all(results)).flat();
  }
  const smaller = rows instanceof NotSent ? [] : splitBatch(batch);
  if (smaller.length <= 1) return batch.flat().map((request) => [request, rows]);
  return (await Promise.all(smaller.map((one) => fetchBatch(one, send)))).flat();
}

/** Reads the response to a request, of which `span` may be longer than its own. */
async function readOne(
  request: SeriesRequest,
  span: Span,
  rows: readonly unknown[],
  send: Send,
): Promise<FetchResults> {
  const { plan, span: own } = request;
  const answer = readAnswer(plan, span, rows);
  // A refusal may come from rows outside this alert's own span; if so, the alert gets its own request.
  const isForeign = answer instanceof Refusal && (span.start < own.start || span.end > own.end);
  if (isForeign) return fetchBatch([[request]], send);
  if (answer instanceof Refusal || "again" in answer) return [[request, answer]];
  const alone = answer.alone.filter(({ start, end }) => end > own.start && start < own.end);
  if (alone.length > MOST_ALONE)
    return [
      [request, new Refusal(`the counter has ${alone.length} gaps, each of which would need a request`)],
    ];
  const answers = await orRefusal(() =>
    Promise.all(alone.map(async (gap) => ({ span: gap, rows: await send(requestOf(plan.query, gap)) }))),
  );
  const series = answers instanceof Refusal ? answers : replaceAlone(plan, answer.series, answers);
  return [[request, series instanceof Refusal ? series : { plan, series }]];
}

/** The refusal of a request that was not sent because the work had ended. */
export class NotSent extends Refusal {}

/** The refusal of a request that the service did not answer, which says nothing about the alert. */
export class Unanswered extends Refusal {}

/** Returns a `Refusal` for a request that the service does not answer, so that the other backtests continue. */
async function orRefusal<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    if (error instanceof ServiceError)
      return error.failure === "refused" ? new Refusal(error.message) : new Unanswered(error.message);
    throw error;
  }
}

/** The requests write nothing, so their advice does not say whether a write took effect. */
const ADVICE: Advice = {
  lost: "The query took too long, or the connection broke: choose a shorter time with --since",
  serverError: "This is what ClickHouse said of the query",
  notOffered: "Either the server is older than this route, or it has no ClickHouse",
  missing: "Either the server is older than this route, or the source is gone",
};

const OPERATIONS: Readonly<Record<QueryRequest["path"], string>> = {
  "charts/series": "reading series",
  search: "counting rows by a search",
};

/**
 * Sends a query of telemetry and returns the rows of the response. `isCurrent` is called right before the request is
 * sent, which may be minutes later.
 */
export function sendQuery(
  http: Pick<HttpClient, "send">,
  { path, body }: QueryRequest,
  isCurrent?: () => boolean,
): Promise<readonly unknown[]> {
  const route = joinPath(...path.split("/"));
  const options = { operation: OPERATIONS[path], advice: ADVICE, isCurrent, whenInterrupted: "cut" } as const;
  return http.send({ method: "POST", path: route, body, ...options }, queryRows(selfHostedEnvelope));
}

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
