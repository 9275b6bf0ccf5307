import { Refusal } from "../../provider/alerting/evaluation/rule";
import { splitList, splitPieces } from "../../provider/alerting/evaluation/sql-pieces";
import {
  divide,
  parseFormula,
  pick,
  MOST_SERIES,
  toGroupBy,
  layOutCount,
  type Formula,
  type SeriesPlan,
  type ItemLayout,
  type QueriedSeries,
  type SelectItem,
  type TileConfig,
  type WatchedSource,
  type WatchedTile,
} from "./plan";
import { planObjective } from "./objective";
import { escapeDots, requireClosed } from "./sql-text";

const EVALUATED = ["line", "stacked_bar", "number"];

/**
 * Plans the series of a tile. It includes all of them, because a bucket with rows of any of them is not empty.
 * `isWhole`: the requested buckets are as long as the interval, and not combined.
 */
export function planTile({ tile, source }: WatchedTile, isWhole: boolean): SeriesPlan {
  if (isRawSql(tile)) return planObjective(tile, source) ?? planRawSql(tile, source, isWhole);
  const items = requireItems(tile, source);
  const groups = splitList(tile.groupBy);
  const plans = planItems(items, source.id, groups, isWhole);
  const series = plans.flatMap((plan) => plan.series);
  if (series.length > MOST_SERIES)
    throw new Refusal(
      `the service answers ${MOST_SERIES} series at once, and this alert needs ${series.length}`,
    );
  return {
    series,
    groups,
    items: plans.map(({ item }) => item),
    combine: findFormula(tile, items.length),
    dropsZero: false,
    isCounter: items.some(({ metricType }) => metricType === "sum"),
  };
}

function requireItems(tile: TileConfig, source: WatchedSource): SelectItem[] {
  if (!EVALUATED.includes(tile.displayType))
    throw new Refusal(`the service evaluates no alerts on a tile of the type ${tile.displayType}`);
  if (!["", "builder"].includes(tile.configType))
    throw new Refusal(`the service evaluates no alerts on a tile of ${tile.configType}`);
  const items = tile.select ?? [];
  if (items.length === 0) throw new Refusal("the tile selects nothing that this package knows");
  if (source.tableFilterExpression !== "")
    throw new Refusal("the source has a table filter, and whether it applies to tiles is not known");
  requireNoVariable(tile, items);
  for (const item of items) {
    if (!["lucene", "sql"].includes(item.whereLanguage))
      throw new Refusal(`conditions in ${item.whereLanguage} are not evaluated`);
    if (item.periodAggFn !== "")
      throw new Refusal(`how alerts evaluate ${item.periodAggFn} of a period is not known`);
  }
  return items;
}

/** Refuses variables: the service evaluates an alert with empty variables, and series take them literally. */
function requireNoVariable({ groupBy }: TileConfig, items: readonly SelectItem[]): void {
  const texts = [groupBy, ...items.flatMap(({ where, valueExpression }) => [where, valueExpression])];
  const [variable] = /\$[A-Za-z_{][\w:]*/.exec(texts.join(" ")) ?? [];
  if (variable !== undefined)
    throw new Refusal(`the tile uses ${variable}, and variables of a dashboard have no value in an alert`);
}

function planItems(
  items: readonly SelectItem[],
  sourceId: string,
  groups: readonly string[],
  isWhole: boolean,
): ItemPlan[] {
  if (items.some(isMetric)) requireOneMetric(items, isWhole);
  const plans: ItemPlan[] = [];
  for (const item of items) {
    requireSeparable(item, items.length);
    const { where, whereLanguage } = item;
    const base = { sourceId, where, whereLanguage, groupBy: toGroupBy(groups) };
    const first = plans.flatMap(({ series }) => series).length;
    plans.push(isMetric(item) ? planMetric(item, base) : planItem(item, base, first, isWhole));
  }
  return plans;
}

function requireOneMetric(items: readonly SelectItem[], isWhole: boolean): void {
  if (items.length > 1) throw new Refusal("how several series of metrics are joined is not known");
  if (!isWhole) throw new Refusal("a metric has different values in part of a bucket");
}

/**
 * Refuses a custom expression with a condition next to other items. The condition does not become part of the
 * expression, so rows of the other items would count.
 */
function requireSeparable({ aggFn, where }: SelectItem, count: number): void {
  if (aggFn === "none" && where !== "" && count > 1)
    throw new Refusal("an expression with a condition reads the rows of the other series, too");
}

/** Finds the formula of the last column, because the service compares its value. */
function findFormula({ asRatio, formulas }: TileConfig, count: number): Formula {
  const last = formulas?.at(-1);
  if (last !== undefined && asRatio)
    throw new Refusal("the tile is a ratio and has formulas, and which of them counts is not known");
  if (last !== undefined) return parseFormula(last.expression, count);
  if (!asRatio) return pick(count - 1);
  if (count !== 2) throw new Refusal(`a ratio is one of two series, and the tile has ${count}`);
  return divide();
}

/** A select item: the series to request for it, and the way to read them. */
export interface ItemPlan {
  readonly series: readonly QueriedSeries[];
  readonly item: ItemLayout;
}

type SeriesBase = Pick<QueriedSeries, "sourceId" | "where" | "whereLanguage" | "groupBy">;

const MISSING: Readonly<Record<string, 0 | null>> = {
  count: 0,
  sum: 0,
  min: 0,
  max: 0,
  count_distinct: 0,
  avg: null,
  quantile: null,
  none: null,
};

const FOLDS = { count: "sum", sum: "sum", min: "min", max: "max" } as const;

/**
 * Plans one item, whose first series has this index. `isWhole`: the buckets are as long as the interval; the reader
 * combines shorter ones.
 */
export function planItem(item: SelectItem, base: SeriesBase, first: number, isWhole: boolean): ItemPlan {
  const { aggFn, valueExpression } = item;
  const missing = MISSING[aggFn];
  if (missing === undefined) throw refuseFunction(aggFn);
  const series = { ...base, aggFn, ...(aggFn !== "count" && { field: escapeDots(valueExpression) }) };
  const parts = [first];
  if (isWhole) return { series: [{ ...series, ...levelOf(item) }], item: { fold: "only", parts, missing } };
  if (aggFn === "avg") {
    const both = [
      { ...series, aggFn: "sum" },
      { ...base, aggFn: "count" },
    ];
    return { series: both, item: { fold: "average", parts: [first, first + 1], missing } };
  }
  const fold = FOLDS[aggFn as keyof typeof FOLDS];
  if (fold === undefined)
    throw new Refusal(`${aggFn} of part of a bucket cannot be combined from shorter buckets`);
  return { series: [series], item: { fold, parts, missing } };
}

function refuseFunction(aggFn: string): Refusal {
  const reasons: Record<string, string> = {
    last_value: "last_value has no order: two queries may return two values",
    any: "any is any value: two queries may return two values",
    increase: "increase is known for counters only",
  };
  return new Refusal(reasons[aggFn] ?? `how the service evaluates ${aggFn} is not known`);
}

function levelOf({ aggFn, level }: SelectItem): { level?: number } {
  if (typeof level === "number") return { level };
  if (aggFn === "quantile") throw new Refusal("the level of the quantile is not declared");
  return {};
}

const METRIC_FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  gauge: ["avg", "min", "max", "sum", "count", "quantile"],
  sum: ["sum", "increase"],
};

/** Plans a metric. The service reduces its readings by bucket, so only whole buckets have the same values. */
export function planMetric(item: SelectItem, base: SeriesBase): ItemPlan {
  const { aggFn, metricType, metricName, valueExpression } = item;
  if (!METRIC_FUNCTIONS[metricType]?.includes(aggFn))
    throw new Refusal(
      `how the service evaluates ${aggFn} of a metric of the type ${metricType} is not known`,
    );
  if (valueExpression !== "Value" && valueExpression !== "")
    throw new Refusal(`how the service evaluates ${valueExpression} of a metric is not known`);
  const series = { ...base, aggFn, ...levelOf(item), metricName, metricDataType: metricType };
  return { series: [series], item: { fold: "only", parts: [0], missing: null } };
}

export function isMetric({ metricName }: SelectItem): boolean {
  return metricName !== "";
}

/** Refuses a source for which the evaluation of alerts is not known. */
export function requirePlainSource({ kind, materializedViews }: WatchedSource): void {
  if (materializedViews.length > 0)
    throw new Refusal("the source has materialized views, and how alerts use them is not known");
  if (!["log", "trace", "metric"].includes(kind))
    throw new Refusal(`how alerts on a source of the kind ${kind} are evaluated is not known`);
}

/** A query that counts rows by the interval, with conditions joined by AND. */
const COUNT = new RegExp(
  [
    String.raw`^SELECT \$__timeInterval\((?<time>\w+)\) AS (?<bucket>\w+), count\(\)( AS \w+)?`,
    String.raw`FROM (?<table>[\w.]+)`,
    String.raw`WHERE \$__timeFilter\((?<filtered>\w+)\)( AND (?<condition>.+?))?`,
    String.raw`GROUP BY (?<group>\w+)( ORDER BY (?<order>\w+)( ASC)?)?$`,
  ].join(" "),
  "i",
);

/** Words that would end a condition early, or join it to the others by something other than AND. */
const FOREIGN = /^(or|group|having|limit|order|prewhere|select|settings|union|window)$/i;

export const RAW_SQL = "the tile is raw SQL, which the service's series do not take";

export function isRawSql({ configType }: TileConfig): boolean {
  return configType === "sql";
}

/** Returns whether the SQL reads the table of the tile's own source, whatever its name is. */
export function readsSourceTable({ sqlTemplate }: TileConfig): boolean {
  return sqlTemplate.includes("$__sourceTable");
}

/**
 * Plans raw SQL that counts rows of the source by the interval, which is equivalent to a series. Refuses all other SQL.
 */
export function planRawSql(
  { sqlTemplate, displayType }: TileConfig,
  source: WatchedSource,
  isWhole: boolean,
): SeriesPlan {
  const { time, bucket, table, filtered, condition = "", group, order } = matchCount(sqlTemplate);
  const { databaseName, tableName } = source.from;
  const isOfSource = table === `${databaseName}.${tableName}` && time === source.timestampValueExpression;
  const isOfTime = filtered === time && group === bucket && (order ?? bucket) === bucket;
  // A number has one value for the range, and a partial bucket would include rows at both of its ends.
  const isEvaluatedAlike = displayType !== "number" && isWhole && source.sampleRateExpression === "";
  if (!isOfSource || !isOfTime || !isEvaluatedAlike || isForeign(condition)) throw new Refusal(RAW_SQL);
  const where = requireClosed(condition);
  const series = { sourceId: source.id, aggFn: "count", where, whereLanguage: "sql", groupBy: [] };
  return { ...layOutCount([]), series: [series] };
}

function matchCount(sql: string): Partial<Record<string, string>> {
  const { groups } = COUNT.exec(sql.trim().replaceAll(/\s+/g, " ")) ?? {};
  if (groups === undefined) throw new Refusal(RAW_SQL);
  return groups;
}

/**
 * Returns whether the condition has parts that the plan cannot express. A quoted text with spaces is one, because
 * spaces were collapsed and it may differ from the original.
 */
function isForeign(condition: string): boolean {
  return splitPieces(condition).some(
    (piece) => FOREIGN.test(piece) || /^[${;]$/.test(piece) || (piece.startsWith("'") && /\s/.test(piece)),
  );
}
