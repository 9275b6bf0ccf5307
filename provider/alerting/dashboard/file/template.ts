import { isObject, omit, pick, type Plain } from "../../../engine/plain";
import { quote, type Problem } from "../../../engine/problems";
import { findChartFacts, findItemFacts } from "../../chart/chart.facts";

/** The format in which the web app exports: names of sources and connections, and charts in their stored form. */

/** Converts a tile of a template to the form of the API. */
export function fromTemplate(tile: Plain): Plain {
  const { config } = tile;
  if (!isObject(config)) return tile;
  return { name: config.name ?? "", ...tile, config: toChart({ displayType: "line", ...config }) };
}

function toChart(config: Plain): Plain {
  // The API ignores other keys of a stored chart.
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
  return pick(hasFormulas ? chart : omit(chart, ["showOperandSeries"]), keys);
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

/**
 * Finds conditions of whole charts, which the API does not have: without them, a chart would count more than in the
 * template.
 */
export function findLostConditions(tiles: unknown): Problem[] {
  if (!Array.isArray(tiles)) return [];
  return (tiles as unknown[]).flatMap((tile, index) => {
    const config = isObject(tile) && isObject(tile.config) ? { displayType: "line", ...tile.config } : {};
    const { where } = config as Plain;
    if (!where || findChartFacts(config)?.keys.includes("where") !== false) return [];
    const expected = "expected none: the API has conditions of single series only";
    const keys = ["tiles", index, "config", "where"];
    return [{ path: `tiles[${index}].config.where`, keys, reason: `${expected}; found ${quote(where)}` }];
  });
}
