import { Refusal } from "../../provider/alerting/evaluation/rule";
import type { Counts } from "../../provider/alerting/slo/slo.sql";
import type { QueriedSeries } from "./plan";
import { escapeDots, joinConditions } from "./sql-text";
import type { WatchedSource } from "./watched.schema";

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
