import { splitList } from "../../alerting/evaluation/sql-pieces";
import { pick } from "./formula";
import { listFields } from "./lucene-text";
import { toGroupBy, type Draft, type Item, type Question } from "./plan";
import { Refusal } from "../../alerting/evaluation/refusal";
import { MINUTE } from "../../alerting/evaluation/rule";
import { escapeDots, findNamed, isName, joinConditions, listAliases, replaceAliases } from "./sql-text";
import type { WatchedSearch, WatchedSource } from "./watched.schema";

const COUNT: Item = { fold: "sum", parts: [0], missing: 0 };

/** Plans the count of an alert on a saved search. */
export function planSearch(search: WatchedSearch, groupBy: string, source: WatchedSource): Draft {
  const { where, whereLanguage, filters } = readConditions(search, groupBy, source);
  const groups = splitList(groupBy);
  const base = { sourceId: source.id, groupBy: toGroupBy(groups) };
  const common = { groups, items: [COUNT], combine: pick(0), isCounter: false };
  const count = { ...base, aggFn: "count", whereLanguage };
  if (filters.length === 0) return { ...common, series: [{ ...count, where }], dropsZero: false };
  if (whereLanguage === "sql" || where.trim() === "") {
    const joined = joinConditions([...filters, where]);
    return { ...common, series: [{ ...count, where: joined, whereLanguage: "sql" }], dropsZero: false };
  }
  requireUnsampled(source);
  const field = escapeDots(`countIf(${joinConditions(filters)})`);
  const series = [{ ...base, aggFn: "none", where, whereLanguage, field }];
  return { ...common, series, dropsZero: true };
}

/**
 * Returns whether only the service's search can evaluate the condition, because it needs the implicit column or the
 * table filter of the source.
 */
export function needsSearch(
  { where, whereLanguage }: WatchedSearch,
  { tableFilterExpression }: WatchedSource,
): boolean {
  if (whereLanguage === "sql" || where.trim() === "") return false;
  return tableFilterExpression !== "" || listFields(where) === undefined;
}

/** Plans one search whose only row has the counts of all buckets, by the start of the bucket and the group. */
export function planCounts(
  { search, groupBy, source }: { search: WatchedSearch; groupBy: string; source: WatchedSource },
  step: number,
): { question: Question; draft: Omit<Draft, "series"> } {
  // The search endpoint adds the table filter itself.
  const { where, whereLanguage, filters } = readConditions(search, groupBy, {
    ...source,
    tableFilterExpression: "",
  });
  requireUnsampled(source);
  const groups = splitList(groupBy);
  const bucket = writeBucket(source, step);
  const key =
    groups.length === 0 ? bucket : `concat(toString(${bucket}), '|', toString(${requireOne(groups)}))`;
  const counts = `map(${key}, toUInt64(1))`;
  const sums = filters.length === 0 ? `sumMap(${counts})` : `sumMapIf(${counts}, ${joinConditions(filters)})`;
  return {
    question: {
      path: "search",
      body: { sourceId: source.id, where, whereLanguage, select: `${sums} AS c`, orderBy: "c" },
    },
    draft: { groups, items: [COUNT], combine: pick(0), dropsZero: false, isCounter: false },
  };
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

function readConditions(search: WatchedSearch, groupBy: string, source: WatchedSource) {
  const { where, whereLanguage } = search;
  if (!["lucene", "sql"].includes(whereLanguage))
    throw new Refusal(`conditions in ${whereLanguage} are not evaluated`);
  const aliases = listAliases(search.select);
  const grouped = findNamed(groupBy, aliases.keys());
  if (grouped !== undefined)
    throw new Refusal(`the alert groups by ${grouped}, an alias of the saved search`);
  if (whereLanguage === "lucene") requireNoAlias(where, aliases);
  const conditions = search.filters.map(({ type, condition }) => {
    if (type !== "sql" && type !== "") throw new Refusal(`filters of the type ${type} are not known`);
    return replaceAliases(condition, aliases);
  });
  return {
    where: whereLanguage === "sql" ? replaceAliases(where, aliases) : where,
    whereLanguage,
    filters: [source.tableFilterExpression, ...conditions].filter((condition) => condition.trim() !== ""),
  };
}

function requireNoAlias(where: string, aliases: ReadonlyMap<string, string>): void {
  const alias = findNamed(where, aliases.keys());
  if (alias !== undefined)
    throw new Refusal(`the condition uses ${alias}, an alias of the saved search, in Lucene`);
}
