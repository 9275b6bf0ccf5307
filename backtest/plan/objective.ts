import { Refusal } from "../../provider/alerting/evaluation/rule";
import { normalizeId } from "../../provider/alerting/object-id";
import { createFraction, complement, toNumber, type Fraction } from "../../provider/alerting/slo/burn";
import {
  writeBudgetLeft,
  writeBurn,
  writeEvents,
  type Counts,
  type EventRows,
} from "../../provider/alerting/slo/slo.sql";
import {
  layOutCount,
  type Lookback,
  type QueriedSeries,
  type SeriesPlan,
  type TileConfig,
  type WatchedSource,
} from "./plan";
import { escapeDots, joinConditions } from "./sql-text";
import type { AlertInputs } from "../../provider/alerting/alert/alert.schema";
import type { WireDashboard, WireTile } from "../../provider/alerting/dashboard/dashboard.schema";
import { readNotified, type Notified } from "../../provider/alerting/slo/slo.tiles";

/** The queries of an `Slo`, of which the text is compared afterwards. */
const BURN =
  /^SELECT least\(if\(long_total = 0, 0, long_bad \* (\d+) \/ \(long_total \* (\d+)\)\).*\n[^]* - INTERVAL (\d+) SECOND\) AS short_total,\n/;
const BUDGET =
  /^SELECT 1 - if\(period_total = 0, 0, period_bad \* (\d+) \/ \(period_total \* (\d+)\)\) AS budget_left\n/;
const EVENTS = /^SELECT ([^]*?) AS events\n/;
const COUNTS = /\n +SELECT\n +([^]*?) AS (?:long|period)_total,\n +([^]*?) AS (?:long|period)_bad[,\n]/;
const ROWS =
  /\n *FROM (\S+)\n *WHERE (\w+) >= \$__toTime_ms - INTERVAL (\d+) SECOND AND \w+ < \$__toTime_ms(?: AND \(([^]*?)\))?(?:\n\))?$/;

const SECOND = 1000;
const SOURCE_TABLE = "$__sourceTable";

/** A query, taken apart. The windows are in seconds, and `total` has all its conditions. */
interface QueryParts {
  readonly sqlTemplate: string;
  readonly source: WatchedSource;
  readonly rows: EventRows;
  readonly long: number;
  readonly total: string | undefined;
}

/** Returns whether the query is one of an `Slo`, as far as its beginning and its end say. */
export function isObjective(sqlTemplate: string): boolean {
  return ROWS.test(sqlTemplate) && [BURN, BUDGET, EVENTS].some((one) => one.test(sqlTemplate));
}

/** Explains to the author of an `Slo` that no source has the series of its table. */
export function explainNoSource(sqlTemplate: string): string {
  const [, table, time] = ROWS.exec(sqlTemplate) ?? [];
  return `indicator.table: the service has series of sources only, and none reads ${table} by ${time} over this connection: add a source that does`;
}

/**
 * Plans the number that an alert of an objective compares: the counts of a source in the windows before. Only the very
 * text that this package writes is known to mean that. Returns undefined for any other query.
 */
export function planObjective(tile: TileConfig, source: WatchedSource): SeriesPlan | undefined {
  const { sqlTemplate, displayType } = tile;
  const [, table = "", time = "", long, total] = ROWS.exec(sqlTemplate) ?? [];
  if (displayType !== "number" || long === undefined) return undefined;
  const rows = { table, time, filter: "", sampleRate: source.sampleRateExpression };
  const parts = { sqlTemplate, source, rows, long: Number(long), total };
  const plan = planEvents(parts) ?? planBurn(parts) ?? planBudget(parts);
  if (plan) requireSameRows(tile, source);
  return plan;
}

/** Returns whether the query of a table reads the rows that the series of the source do. */
export function readsAlike(
  { sqlTemplate, connectionId }: TileConfig,
  { from, connection, timestampValueExpression }: WatchedSource,
): boolean {
  const [, table, time] = ROWS.exec(sqlTemplate) ?? [];
  const isOver = !connectionId || !connection || normalizeId(connectionId) === normalizeId(connection);
  return isOver && table === `${from.databaseName}.${from.tableName}` && time === timestampValueExpression;
}

function requireSameRows(tile: TileConfig, source: WatchedSource): void {
  const [, table, time] = ROWS.exec(tile.sqlTemplate) ?? [];
  const column = source.timestampValueExpression;
  if (table !== SOURCE_TABLE && !readsAlike(tile, source))
    throw new Refusal(explainNoSource(tile.sqlTemplate));
  if (time !== column)
    throw new Refusal(`indicator.time: the query reads ${time}, and the series of its source read ${column}`);
}

function planEvents({ sqlTemplate, source, rows, long, total }: QueryParts): SeriesPlan | undefined {
  const [, events = ""] = EVENTS.exec(sqlTemplate) ?? [];
  const counts = { total, ...readCounts(events) };
  if (writeEvents(counts, rows, toWindow(long)) !== sqlTemplate) return undefined;
  const combine: Lookback["combine"] = ([[found = 0] = []]) => found;
  return layOut(planCounts(counts, source).slice(0, 1), { windows: [long * SECOND], combine });
}

function planBurn({ sqlTemplate, source, rows, long, total }: QueryParts): SeriesPlan | undefined {
  const [, denominator, numerator, short] = BURN.exec(sqlTemplate) ?? [];
  if (denominator === undefined || numerator === undefined) return undefined;
  const counts = { total, ...readCountsOf(sqlTemplate) };
  const windows = { long: toWindow(long), short: toWindow(Number(short)) };
  const limit = createFraction(BigInt(numerator), BigInt(denominator));
  if (writeBurn(counts, rows, { windows, limit }) !== sqlTemplate) return undefined;
  return layOut(planCounts(counts, source), {
    windows: [long * SECOND, Number(short) * SECOND],
    combine: (all) => Math.min(...all.map(createShare(counts, limit))),
  });
}

function planBudget({ sqlTemplate, source, rows, long, total }: QueryParts): SeriesPlan | undefined {
  const budget = readBudget(sqlTemplate);
  if (budget === undefined) return undefined;
  const counts = { total, ...readCountsOf(sqlTemplate) };
  if (writeBudgetLeft(counts, rows, toWindow(long), budget) !== sqlTemplate) return undefined;
  const toShare = createShare(counts, budget);
  return layOut(planCounts(counts, source), {
    windows: [long * SECOND],
    combine: ([first = []]) => 1 - toShare(first),
  });
}

/** Reads the share of events that may be bad from the query of what is left of it. */
export function readBudget(sqlTemplate: string): Fraction | undefined {
  const [, denominator, numerator] = BUDGET.exec(sqlTemplate) ?? [];
  if (denominator === undefined || numerator === undefined) return undefined;
  return createFraction(BigInt(numerator), BigInt(denominator));
}

function readCountsOf(sqlTemplate: string): Counts {
  const [, total = "", bad = ""] = COUNTS.exec(sqlTemplate) ?? [];
  return readCounts(total, bad);
}

/** Returns a function that divides the share of bad events by a limit. Without events, nothing is bad. */
function createShare({ good, sums }: Counts, limit: Fraction): (values: readonly number[]) => number {
  const countsGood = good !== undefined || sums?.good !== undefined;
  const [n, d] = [Number(limit.numerator), Number(limit.denominator)];
  return ([all = 0, some = 0]) => (all === 0 ? 0 : ((countsGood ? all - some : some) * d) / (all * n));
}

function toWindow(seconds: number): string {
  return `${seconds / 60}m`;
}

function layOut(series: readonly QueriedSeries[], lookback: Lookback): SeriesPlan {
  const items = series.map((_, index) => ({ fold: "sum", parts: [index], missing: 0 }) as const);
  return { ...layOutCount([]), items, series, lookback };
}

const SUM = /^sum\(toUInt64\(([^]*)\)\)$/;

/** Reads what the columns of a query count: events, and bad events if there is such a column. A latency is a condition. */
export function readCounts(total: string, bad = ""): Pick<Counts, "good" | "bad" | "sums"> {
  const minus = `${total} - `;
  const countsGood = bad.startsWith(minus);
  const some = countsGood ? bad.slice(minus.length) : bad;
  const key = countsGood ? "good" : "bad";
  const [, column] = SUM.exec(total) ?? [];
  if (column !== undefined)
    return { sums: { total: column, ...(some !== "" && { [key]: SUM.exec(some)?.[1] ?? some }) } };
  const [, condition] = /^(?:countIf\(|sumIf\(greatest\([^]*?\), 1\), )([^]*)\)$/.exec(some) ?? [];
  return condition === undefined ? {} : { [key]: condition };
}

/** Plans the series of all events, and of the good or the bad ones. */
export function planCounts({ total, good, bad, sums }: Counts, source: WatchedSource): QueriedSeries[] {
  const base = { sourceId: source.id, whereLanguage: "sql", groupBy: [] };
  const countOf = (...conditions: readonly (string | undefined)[]): QueriedSeries => {
    const where = joinConditions(conditions.filter((condition) => condition !== undefined));
    return { ...base, aggFn: "count", where };
  };
  if (sums === undefined) return [countOf(total), countOf(total, good ?? bad)];
  if (source.sampleRateExpression !== "")
    throw new Refusal("indicator.sums: the source is sampled, and its series weigh the rows of a sum");
  const sumOf = (key: keyof typeof sums): QueriedSeries => {
    const field = escapeDots(`toUInt64(${sums[key]})`);
    return { ...base, aggFn: "sum", where: total ?? "", field };
  };
  return [sumOf("total"), sumOf(sums.good === undefined ? "bad" : "good")];
}

/** The objective of a dashboard that an `Slo` created. */
export interface ShownObjective {
  readonly title: string;
  readonly dashboardId: string;
  readonly target: number;
  /** The rolling period of the budget, such as `30d`. */
  readonly period: string;
  /** The tile with what is left of the budget. */
  readonly tileId: string;
  /** Whom the alert notifies: absent if somebody renamed its tile. */
  readonly notify?: Notified;
}

const PERIOD = / - INTERVAL (\d+) SECOND AND /;

/** Finds the objective that an alert belongs to, by the tile of its dashboard that shows the budget. */
export function findShownObjective(
  { tileId }: Pick<Partial<AlertInputs>, "tileId">,
  { id, name, tiles }: WireDashboard,
): ShownObjective | undefined {
  const [shown] = (tiles ?? []).flatMap((tile) => readBudgetTile(tile) ?? []);
  if (shown === undefined) return undefined;
  const watched = tiles?.find((tile) => normalizeId(tile.id) === normalizeId(tileId));
  const notify = readNotified(watched?.name ?? "");
  return { title: name ?? id, dashboardId: id, ...shown, ...(notify && { notify }) };
}

function readBudgetTile({
  id,
  config,
}: WireTile): Pick<ShownObjective, "tileId" | "target" | "period"> | undefined {
  const sql = config?.sqlTemplate;
  if (typeof sql !== "string") return undefined;
  const [budget, [, seconds] = []] = [readBudget(sql), PERIOD.exec(sql) ?? []];
  if (budget === undefined || seconds === undefined) return undefined;
  return { tileId: id, target: toNumber(complement(budget)), period: `${Number(seconds) / 86_400}d` };
}
