import { Refusal, MINUTE } from "../../provider/alerting/evaluation/rule";
import { splitList } from "../../provider/alerting/evaluation/sql-pieces";
import {
  layOutCount,
  toGroupBy,
  type QueryPlan,
  type SeriesPlan,
  type WatchedSearch,
  type WatchedSource,
} from "./plan";
import { escapeDots, findNamed, isName, joinConditions, listAliases, replaceAliases } from "./sql-text";

/** Plans the count of an alert on a saved search. */
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
