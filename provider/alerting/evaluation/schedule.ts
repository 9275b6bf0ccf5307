import { HOUR, MINUTE, type EvaluationRule } from "./rule";

/** A half-open span from `start` to right before `end`, in milliseconds since the epoch. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface EvaluatorRun {
  readonly at: number;
  /** Whether the query fails, for example because the table is missing. */
  readonly fails?: boolean;
}

const MOST_WINDOWS = 50;

/** Finds the end of the latest window at a moment; undefined before the first one. */
export function findWindowEnd({ interval, offset, startAt }: EvaluationRule, at: number): number | undefined {
  const origin = startAt ?? offset;
  if (startAt !== undefined && at < startAt) return undefined;
  return origin + Math.floor((at - origin) / interval) * interval;
}

/**
 * Finds the range that a run evaluates: from the newest history, or else one interval. Undefined if nothing is left.
 */
export function findRange(rule: EvaluationRule, end: number, newest: number | undefined): Span | undefined {
  const { interval, startAt = -Infinity } = rule;
  const longest = interval < 15 * MINUTE ? 6 * HOUR : 24 * HOUR;
  const earliest = Math.max(startAt, end - longest, end - MOST_WINDOWS * interval);
  const start = Math.max(newest ?? end - interval, earliest);
  return start < end ? { start, end } : undefined;
}

/**
 * Lists the starts of the buckets that the evaluator expects in a range. It rounds the first one down to the interval
 * within its hour, or to the hour, so that long intervals may begin between the buckets of the rows.
 */
export function listBuckets({ interval }: EvaluationRule, { start, end }: Span): number[] {
  const buckets: number[] = [];
  for (let at = floor(start, Math.min(interval, HOUR)); at < end; at += interval) buckets.push(at);
  return buckets;
}

/** Returns whether rows can be in an expected bucket. The buckets of rows are aligned to the interval, in UTC. */
export function isAligned({ interval }: EvaluationRule, bucket: number): boolean {
  return bucket % interval === 0;
}

/**
 * Returns whether rows can be in the buckets of a window. An offset of an hour or more permanently shifts the expected
 * buckets away from those of the rows, so every window reads 0.
 */
export function meetsRows(rule: EvaluationRule): boolean {
  const start = rule.startAt ?? rule.offset;
  return listBuckets(rule, { start, end: start + rule.interval }).some((bucket) => isAligned(rule, bucket));
}

/** Returns whether windows and buckets coincide, as they do without an offset. */
export function hasWholeBuckets({ interval, offset, startAt }: EvaluationRule): boolean {
  return (startAt ?? offset) % interval === 0;
}

export function floor(at: number, step: number): number {
  return Math.floor(at / step) * step;
}

/** Lists one run right after the end of each window in a span, as if the evaluator never failed. */
export function listRuns(rule: EvaluationRule, { start, end }: Span): EvaluatorRun[] {
  const runs: EvaluatorRun[] = [];
  const first = rule.startAt === undefined ? start : Math.max(start, rule.startAt);
  const latest = findWindowEnd(rule, first) ?? first;
  for (let at = latest < first ? latest + rule.interval : latest; at <= end; at += rule.interval)
    runs.push({ at });
  return runs;
}

/**
 * Lists the runs in a span, preceded by those that the first one depends on: the consecutive windows, and the window
 * whose state decides whether a message of resolution is sent.
 */
export function listRunsWithLead(rule: EvaluationRule, { start, end }: Span): EvaluatorRun[] {
  return listRuns(rule, { start: start - rule.consecutive * rule.interval, end });
}

/** Finds the span of data that these runs need; undefined if they evaluate nothing. */
export function findDataSpan(rule: EvaluationRule, runs: readonly EvaluatorRun[]): Span | undefined {
  const ends = runs.map(({ at }) => findWindowEnd(rule, at)).filter((end) => end !== undefined);
  const ranges = ends.map((end) => findRange(rule, end, undefined)).filter((range) => range !== undefined);
  const [first] = ranges;
  const last = ranges.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return { start: listBuckets(rule, first)[0] ?? first.start, end: last.end };
}
