import { parseInterval } from "../evaluation/rule";
import type { BurnAlert, Fraction } from "./burn";
import type { SloIndicator } from "./slo.schema";

/** The part of an indicator that says which rows are events, and which of them are good. */
export type Counts = Pick<SloIndicator, "total" | "good" | "bad" | "latency" | "sums">;

/** The rows of an indicator, as its source or its own arguments say. */
export interface EventRows {
  /** The table, or a macro for it. */
  readonly table: string;
  /** The column of the time. */
  readonly time: string;
  /** The condition of the source on all rows; empty for none. */
  readonly filter: string;
  /** The number of events that a sampled row stands for; empty for 1. */
  readonly sampleRate: string;
}

/** The end of the evaluated window, which its rows do not reach. */
const END = "$__toTime_ms";

/**
 * Writes the query of a burn-rate alert: a number above 1 fires. The smaller burn of both windows counts, each divided
 * by the one at which the alert fires. Both sides of that division are whole numbers, so it is above 1 if and only if
 * the burn is. Without events, nothing burns.
 *
 * One pass over the long window gives both: the service cancels a query after 30 s, and the condition on the time lets
 * ClickHouse skip everything else.
 */
export function writeBurn(
  indicator: Counts,
  rows: EventRows,
  { windows, limit }: Pick<BurnAlert, "windows" | "limit">,
): string {
  const [long, short] = [windows.long, windows.short].map(toSeconds);
  return `SELECT least(${writeShare("long", limit)}, ${writeShare("short", limit)}) AS burn
FROM (
  SELECT
    ${writeTotal(indicator, rows)} AS long_total,
    ${writeBad(indicator, rows)} AS long_bad,
    ${writeTotal(indicator, rows, short)} AS short_total,
    ${writeBad(indicator, rows, short)} AS short_bad
  FROM ${rows.table}
  WHERE ${writeSince(rows, long)} AND ${rows.time} < ${END}${writeConditions(indicator, rows)}
)`;
}

export function writeBudgetLeft(
  indicator: Counts,
  rows: EventRows,
  period: string,
  budget: Fraction,
): string {
  return `SELECT 1 - ${writeShare("period", budget)} AS budget_left
FROM (
  SELECT
    ${writeTotal(indicator, rows)} AS period_total,
    ${writeBad(indicator, rows)} AS period_bad
  FROM ${rows.table}
  WHERE ${writeSince(rows, toSeconds(period))} AND ${rows.time} < ${END}${writeConditions(indicator, rows)}
)`;
}

export function writeBurnOverTime(indicator: Counts, rows: EventRows, budget: Fraction): string {
  return `SELECT bucket, ${writeShare("bucket", budget)} AS burn
FROM (
  SELECT
    $__timeInterval(${rows.time}) AS bucket,
    ${writeTotal(indicator, rows)} AS bucket_total,
    ${writeBad(indicator, rows)} AS bucket_bad
  FROM ${rows.table}
  WHERE ${rows.time} >= $__fromTime_ms AND ${rows.time} < ${END}${writeConditions(indicator, rows)}
  GROUP BY bucket
)
ORDER BY bucket`;
}

export function writeEvents(indicator: Counts, rows: EventRows, window: string): string {
  return `SELECT ${writeTotal(indicator, rows)} AS events
FROM ${rows.table}
WHERE ${writeSince(rows, toSeconds(window))} AND ${rows.time} < ${END}${writeConditions(indicator, rows)}`;
}

function toSeconds(window: string): number {
  return parseInterval(window) / 1000;
}

function writeSince({ time }: EventRows, seconds: number | undefined): string {
  return `${time} >= ${END} - INTERVAL ${seconds} SECOND`;
}

function writeShare(name: string, { numerator, denominator }: Fraction): string {
  return `if(${name}_total = 0, 0, ${name}_bad * ${denominator} / (${name}_total * ${numerator}))`;
}

function writeConditions({ total }: Counts, { filter }: EventRows): string {
  return [filter, total ?? ""]
    .filter((condition) => condition.trim() !== "")
    .map((condition) => ` AND (${condition})`)
    .join("");
}

/** Writes the number of events, of the last seconds only if they are given. */
function writeTotal({ sums }: Counts, rows: EventRows, seconds?: number): string {
  return writeSum(sums ? `toUInt64(${sums.total})` : writeWeight(rows), listSince(rows, seconds));
}

/** Writes the number of bad events. An event of which nobody can say that it is good or bad is not good. */
function writeBad(indicator: Counts, rows: EventRows, seconds?: number): string {
  const { good, bad, latency, sums } = indicator;
  const since = listSince(rows, seconds);
  if (sums?.bad !== undefined) return writeSum(`toUInt64(${sums.bad})`, since);
  if (bad !== undefined) return writeSum(writeWeight(rows), [...since, bad]);
  const goodOnes =
    sums?.good === undefined
      ? writeSum(writeWeight(rows), [...since, latency ? `(${latency.value}) < ${latency.below}` : `${good}`])
      : writeSum(`toUInt64(${sums.good})`, since);
  return `${writeTotal(indicator, rows, seconds)} - ${goodOnes}`;
}

function listSince(rows: EventRows, seconds: number | undefined): string[] {
  return seconds === undefined ? [] : [writeSince(rows, seconds)];
}

/** Writes what a row counts, as charts of the source count it; empty for 1. */
function writeWeight({ sampleRate }: EventRows): string {
  return sampleRate === "" ? "" : `greatest(toUInt64OrZero(toString(${sampleRate})), 1)`;
}

function writeSum(weight: string, conditions: readonly string[]): string {
  const aggregate = weight === "" ? "count" : "sum";
  if (conditions.length === 0) return `${aggregate}(${weight})`;
  const [first = "", ...others] = conditions;
  const condition = [first, ...others.map((other) => `(${other})`)].join(" AND ");
  return `${aggregate}If(${[weight, condition].filter(Boolean).join(", ")})`;
}
