import { Refusal } from "../../alerting/evaluation/refusal";
import { createFraction } from "../../alerting/slo/fraction";
import type { Counts, EventRows } from "../../alerting/slo/slo.sql";
import { writeBurn, writeEvents } from "../../alerting/slo/slo.sql";
import { layOutCount, type Lookback, type QueriedSeries, type SeriesPlan } from "./plan";
import { RAW_SQL } from "./raw-sql";
import { joinConditions } from "./sql-text";
import type { TileConfig, WatchedSource } from "./watched.schema";

/** The queries of an `Slo`, of which the text is compared afterwards. */
const BURN =
  /^SELECT least\(if\(long_total = 0, 0, long_bad \* (\d+) \/ \(long_total \* (\d+)\)\).*\n[^]*? AS long_total,\n +([^]*?) AS long_bad,\n[^]* - INTERVAL (\d+) SECOND\) AS short_total,\n/;
const WHERE =
  /\n *WHERE (\w+) >= \$__toTime_ms - INTERVAL (\d+) SECOND AND \w+ < \$__toTime_ms(?: AND \(([^]*?)\))?(?:\n\))?$/;

const SECOND = 1000;

/**
 * Plans the number that an alert of an objective compares: the counts of a source in the windows before. Only the very
 * text that this package writes is known to mean that. Returns undefined for any other query.
 */
export function planObjective(
  { sqlTemplate, displayType }: TileConfig,
  source: WatchedSource,
): SeriesPlan | undefined {
  const [, time = "", long, total] = WHERE.exec(sqlTemplate) ?? [];
  if (displayType !== "number" || long === undefined) return undefined;
  const rows = { ...readRows(source), time };
  const parts = { sqlTemplate, source, rows, long: Number(long), total };
  const plan = planEvents(parts) ?? planBurn(parts);
  // The series read the time of the source, and weigh what it says.
  if (plan && time !== source.timestampValueExpression) throw new Refusal(RAW_SQL);
  return plan;
}

/** A query, taken apart. The windows are in seconds, and `total` has all its conditions. */
interface QueryParts {
  readonly sqlTemplate: string;
  readonly source: WatchedSource;
  readonly rows: EventRows;
  readonly long: number;
  readonly total: string | undefined;
}

function readRows({ sampleRateExpression }: WatchedSource): Omit<EventRows, "time"> {
  return { table: "$__sourceTable", filter: "", sampleRate: sampleRateExpression };
}

function planEvents({ sqlTemplate, source, rows, long, total }: QueryParts): SeriesPlan | undefined {
  if (writeEvents({ total }, rows, toWindow(long)) !== sqlTemplate) return undefined;
  const lookback = {
    windows: [long * SECOND],
    combine: ([[events = 0] = []]: readonly (readonly number[])[]) => events,
  };
  return layOut([countOf(source, total)], lookback);
}

function planBurn({ sqlTemplate, source, rows, long, total }: QueryParts): SeriesPlan | undefined {
  const [, denominator, numerator, bad = "", short] = BURN.exec(sqlTemplate) ?? [];
  if (denominator === undefined || numerator === undefined) return undefined;
  const counts = { total, ...readCondition(bad) };
  const windows = { long: toWindow(long), short: toWindow(Number(short)) };
  const limit = createFraction(BigInt(numerator), BigInt(denominator));
  if (writeBurn(counts, rows, { windows, limit }) !== sqlTemplate) return undefined;
  const condition = counts.good ?? counts.bad ?? "";
  const isGood = counts.good !== undefined;
  const [n, d] = [Number(numerator), Number(denominator)];
  const burn = ([all = 0, some = 0]: readonly number[]): number =>
    all === 0 ? 0 : ((isGood ? all - some : some) * d) / (all * n);
  return layOut([countOf(source, total), countOf(source, total, condition)], {
    windows: [long * SECOND, Number(short) * SECOND],
    combine: (all) => Math.min(...all.map(burn)),
  });
}

/** Reads the condition on good or bad events. A latency is one, too. */
function readCondition(bad: string): Pick<Counts, "good" | "bad"> {
  const [, minus, condition] =
    /^((?:count|sum)\([^]*\) - )?(?:countIf\(|sumIf\(greatest\([^]*?\), 1\), )([^]*)\)$/.exec(bad) ?? [];
  return minus === undefined ? { bad: condition } : { good: condition };
}

function toWindow(seconds: number): string {
  return `${seconds / 60}m`;
}

function countOf({ id }: WatchedSource, ...conditions: readonly (string | undefined)[]): QueriedSeries {
  const where = joinConditions(conditions.filter((condition) => condition !== undefined));
  return { sourceId: id, aggFn: "count", where, whereLanguage: "sql", groupBy: [] };
}

function layOut(series: readonly QueriedSeries[], lookback: Lookback): SeriesPlan {
  const items = series.map((_, index) => ({ fold: "sum", parts: [index], missing: 0 }) as const);
  return { ...layOutCount([]), items, series, lookback };
}
