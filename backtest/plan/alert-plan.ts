import {
  attempt,
  Refusal,
  HOUR,
  MINUTE,
  readRule,
  type DeclaredRule,
  type EvaluationRule,
} from "../../provider/alerting/evaluation/rule";
import { hasWholeBuckets } from "../../provider/alerting/evaluation/schedule";
import { splitList } from "../../provider/alerting/evaluation/sql-pieces";
import { requirePlainSource, isRawSql, planTile } from "./tile-plan";
import { planObjective } from "./objective";
import {
  type AnswerLayout,
  type Plan,
  type QueryPlan,
  type WatchedObject,
  layOutCount,
  toGroupBy,
  type SeriesPlan,
  type WatchedSearch,
  type WatchedSource,
} from "./plan";
import { isName, escapeDots, findNamed, joinConditions, listAliases, replaceAliases } from "./sql-text";

/** The lengths of buckets that are combined into the interval. */
const HALF_MINUTE = MINUTE / 2;
const HALF_HOUR = HOUR / 2;

/** The lengths of buckets that the route has, the longest first. */
const STEPS = [24 * 60, 12 * 60, 6 * 60, 2 * 60, 60, 30, 15, 10, 5, 1].map((minutes) => minutes * MINUTE);

/** Plans the exact computation of the service's decisions, or returns the reason why it is not possible. */
export function planAlert(declared: DeclaredRule, watched: WatchedObject): Plan | Refusal {
  return attempt(() => {
    const rule = readRule(declared, isGrouped(watched));
    requirePlainSource(watched.source);
    const isWhole = hasWholeBuckets(rule);
    const step = findObjectiveStep(rule, watched);
    if (step !== undefined) return planIn(rule, watched, step);
    if (rule.startAt === undefined)
      return planIn(rule, watched, isWhole ? rule.interval : findFineStep(rule));
    const plan = attempt(() => planIn(rule, watched, findFineStep(rule)));
    if (!(plan instanceof Refusal)) return plan;
    if (isWhole) return planIn(rule, watched, rule.interval);
    throw plan;
  });
}

/** Finds the longest step that the interval and all windows of an objective consist of. */
function findObjectiveStep(rule: EvaluationRule, watched: WatchedObject): number | undefined {
  const windows =
    "tile" in watched ? planObjective(watched.tile, watched.source)?.lookback?.windows : undefined;
  if (windows === undefined) return undefined;
  if (!hasWholeBuckets(rule)) throw new Refusal("the windows of an objective are not shifted");
  return STEPS.find((step) => [rule.interval, ...windows].every((length) => length % step === 0));
}

/** Returns whether the alert is grouped. Raw SQL over time always is, whatever its columns are. */
function isGrouped(watched: WatchedObject): boolean {
  if ("search" in watched) return splitList(watched.groupBy).length > 0;
  if (isRawSql(watched.tile)) return watched.tile.displayType !== "number";
  return splitList(watched.tile.groupBy).length > 0;
}

/** Finds the longest step that the windows consist of. A start may be at any second, if it is a full or half minute. */
function findFineStep({ startAt, offset, interval }: EvaluationRule): number {
  if (startAt === undefined) return interval > HOUR && offset % HALF_HOUR === 0 ? HALF_HOUR : MINUTE;
  if (startAt % HALF_MINUTE !== 0) throw new Refusal("the start is not at a full or half minute");
  return HALF_MINUTE;
}

/** Plans buckets of this length: the interval, or a part of it. */
function planIn(rule: EvaluationRule, watched: WatchedObject, step: number): Plan {
  const { query, layout } = planQuery(watched, step, step === rule.interval);
  return {
    rule,
    step,
    query,
    layout,
    assumes: listAssumptions(layout, watched),
    planFiner: () => {
      if (step <= MINUTE) throw new Refusal("the buckets of the answer do not begin at the requested times");
      return planIn(rule, watched, MINUTE);
    },
  };
}

/**
 * Lists the assumptions of a plan. A quantile of a sampled source needs none, because it is computed in another way,
 * from all rows.
 */
function listAssumptions({ isCounter }: AnswerLayout, watched: WatchedObject): string[] {
  const items = "tile" in watched ? (watched.tile.select ?? []) : [];
  const isEstimated =
    watched.source.sampleRateExpression === "" && items.some(({ aggFn }) => aggFn === "quantile");
  return [
    ...(isCounter ? ["every counter was read at least once in each interval, or none was"] : []),
    ...(isEstimated ? ["no window has more than 8192 rows: of more, ClickHouse estimates quantiles"] : []),
  ];
}

function planQuery(watched: WatchedObject, step: number, isWhole: boolean): QueryPlan {
  if ("search" in watched && needsSearch(watched)) return planCounts(watched, step);
  const { series, ...layout } = "tile" in watched ? planTile(watched, isWhole) : planSearch(watched);
  const [only = ""] = layout.groups;
  const hasColumns = layout.groups.length > 1 || (layout.groups.length === 1 && !isName(only));
  const type = hasColumns ? { seriesReturnType: "column" as const } : {};
  return {
    query: { path: "charts/series", body: { granularity: toGranularity(step), ...type, series } },
    layout,
  };
}

/** Writes a length of buckets as the series endpoint does: `30s`, `5m`, `12h`, `1d`. */
function toGranularity(step: number): string {
  if (step % (24 * HOUR) === 0) return `${step / (24 * HOUR)}d`;
  if (step % HOUR === 0) return `${step / HOUR}h`;
  return step % MINUTE === 0 ? `${step / MINUTE}m` : `${step / 1000}s`;
}

export function planSearch(watched: WatchedSearch): SeriesPlan {
  const { source, groupBy } = watched;
  const { where, whereLanguage, filters } = readConditions(watched, source.tableFilterExpression);
  const groups = splitList(groupBy);
  const layout = layOutCount(groups);
  const base = { sourceId: source.id, groupBy: toGroupBy(groups) };
  const count = { ...base, aggFn: "count", whereLanguage };
  if (filters.length === 0) return { ...layout, series: [{ ...count, where }] };
  if (whereLanguage === "sql" || where.trim() === "") {
    const joined = joinConditions([...filters, where]);
    return { ...layout, series: [{ ...count, where: joined, whereLanguage: "sql" }] };
  }
  requireUnsampled(source);
  const field = escapeDots(`countIf(${joinConditions(filters)})`);
  return { ...layout, series: [{ ...base, aggFn: "none", where, whereLanguage, field }], dropsZero: true };
}

/**
 * Returns whether only the service's search can evaluate the condition, because it needs the implicit column or the
 * table filter of the source.
 */
export function needsSearch({ search: { where, whereLanguage }, source }: WatchedSearch): boolean {
  if (whereLanguage === "sql" || where.trim() === "") return false;
  return source.tableFilterExpression !== "" || !namesFields(where);
}

const CLAUSE = /^[-+!]?\(*[-+!]?([A-Za-z_][\w.-]*):("(?:[^"\\]|\\.)*"|[^\s()"[\]{}]+)\)*$/;
const WORD = /(?:"(?:[^"\\]|\\.)*"|[^\s"])+/g;
const OPERATORS = ["AND", "OR", "NOT", "&&", "||"];

/**
 * Returns whether each word of a Lucene condition belongs to a field. Bare words search the source's implicit column.
 * Other words are not understood.
 */
function namesFields(where: string): boolean {
  const words = (where.match(WORD) ?? []).map((word) => word.replaceAll(/^\(+|\)+$/g, ""));
  return words.every((word) => word === "" || OPERATORS.includes(word) || CLAUSE.test(word));
}

/** Plans one search whose only row has the counts of all buckets, by the start of the bucket and the group. */
export function planCounts(watched: WatchedSearch, step: number): QueryPlan {
  const { source } = watched;
  // The search endpoint adds the table filter itself.
  const { where, whereLanguage, filters } = readConditions(watched, "");
  requireUnsampled(source);
  const groups = splitList(watched.groupBy);
  const bucket = writeBucket(source, step);
  const key =
    groups.length === 0 ? bucket : `concat(toString(${bucket}), '|', toString(${requireOne(groups)}))`;
  const counts = `map(${key}, toUInt64(1))`;
  const sums = filters.length === 0 ? `sumMap(${counts})` : `sumMapIf(${counts}, ${joinConditions(filters)})`;
  const body = { sourceId: source.id, where, whereLanguage, select: `${sums} AS c`, orderBy: "c" };
  return { query: { path: "search", body }, layout: layOutCount(groups) };
}

function writeBucket({ timestampValueExpression: column }: WatchedSource, step: number): string {
  if (!isName(column)) throw new Refusal("the time of the source's rows is not one column");
  if (step % MINUTE !== 0) throw new Refusal("a search may not count in buckets of less than a minute");
  return `toUnixTimestamp(toStartOfInterval(toDateTime(${column}), INTERVAL ${step / MINUTE} minute))`;
}

function requireOne(groups: readonly string[]): string {
  const [only = ""] = groups;
  if (groups.length === 1 && isName(only)) return only;
  throw new Refusal("this condition needs a search, and a search groups by one column only");
}

/** Refuses a sampled source, because a search counts each row once and an alert counts a sampled span several times. */
function requireUnsampled({ sampleRateExpression }: WatchedSource): void {
  if (sampleRateExpression !== "")
    throw new Refusal("the source has a sample rate, which this condition cannot take into account");
}

function readConditions({ search, groupBy }: WatchedSearch, tableFilter: string) {
  const { where, whereLanguage } = search;
  if (!["lucene", "sql"].includes(whereLanguage))
    throw new Refusal(`conditions in ${whereLanguage} are not evaluated`);
  const aliases = listAliases(search.select);
  const grouped = findNamed(groupBy, aliases.keys());
  if (grouped !== undefined)
    throw new Refusal(`the alert groups by ${grouped}, an alias of the saved search`);
  const alias = whereLanguage === "lucene" ? findNamed(where, aliases.keys()) : undefined;
  if (alias !== undefined)
    throw new Refusal(`the condition uses ${alias}, an alias of the saved search, in Lucene`);
  const conditions = search.filters.map(({ type, condition }) => {
    if (type !== "sql" && type !== "") throw new Refusal(`filters of the type ${type} are not known`);
    return replaceAliases(condition, aliases);
  });
  return {
    where: whereLanguage === "sql" ? replaceAliases(where, aliases) : where,
    whereLanguage,
    filters: [tableFilter, ...conditions].filter((condition) => condition.trim() !== ""),
  };
}
