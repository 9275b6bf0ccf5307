import { isObject, omit, pick, type Plain } from "../../../engine/values/plain";
import { findChartFacts, findItemFacts } from "../../chart/chart.facts";

/** The format in which the web app exports: names of sources and connections, and charts in their stored form. */

/** Converts a tile of a template to the form of the API. */
export function fromTemplate(tile: Plain): Plain {
  const { config } = tile;
  if (!isObject(config)) return tile;
  return { name: config.name ?? "", ...tile, config: toChart({ displayType: "line", ...config }) };
}

function toChart(config: Plain): Plain {
  // The API ignores other keys of a stored chart. Without its condition, a chart would count more: the check refuses it.
  const keys = findChartFacts(config)?.keys;
  if (keys === undefined) return omit(config, ["name"]);
  const { select, seriesReturnType, fillNulls, onClick } = config;
  const chart = {
    ...config,
    ...(seriesReturnType === "ratio" && { asRatio: true }),
    ...(fillNulls !== undefined && { fillNulls: fillNulls !== false }),
    ...(isObject(onClick) && { onClick: toClick(onClick) }),
    ...(Array.isArray(select) && { select: select.map((item: unknown) => toItem(item, config)) }),
  };
  const hasFormulas = Array.isArray(config.formulas) && config.formulas.length > 0;
  const kept = config.where ? [...keys, "where"] : keys;
  return pick(hasFormulas ? chart : omit(chart, ["showOperandSeries"]), kept);
}

function toItem(item: unknown, { displayType }: Plain): unknown {
  if (!isObject(item)) return item;
  const { keys } = findItemFacts({ displayType });
  if (displayType === "heatmap") return pick(item, keys);
  const { aggCondition, aggConditionLanguage, isDelta } = item;
  const stored = {
    ...item,
    where: aggCondition ?? undefined,
    whereLanguage: aggConditionLanguage ?? undefined,
    periodAggFn: isDelta === true ? "delta" : undefined,
  };
  return pick(stored, keys);
}

/** Converts a click, which refers to its target by name. */
function toClick(click: Plain): Plain {
  const { type, target } = click;
  if (!isObject(target) || target.mode !== "id") return click;
  const { id: name } = target;
  const byName = type === "search" ? { mode: "id", source: name } : { mode: "template", template: name };
  return { ...click, target: byName };
}
