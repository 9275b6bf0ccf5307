import { Refusal } from "../../provider/alerting/evaluation/rule";
import { splitList } from "../../provider/alerting/evaluation/sql-pieces";
import { divide, parseFormula, pick, type Formula } from "./formula";
import { isMetric, planItem, planMetric, type ItemPlan } from "./items";
import { planObjective } from "./objective";
import { MOST_SERIES, toGroupBy, type SeriesPlan } from "./plan";
import { isRawSql, planRawSql } from "./raw-sql";
import type { SelectItem, TileConfig, WatchedSource, WatchedTile } from "./watched.schema";

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
