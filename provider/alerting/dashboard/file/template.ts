import { omit, pick, type Plain } from "../../../engine/plain";
import { quote, type Problem } from "../../../engine/problems";
import { isObject } from "../../chart/chart.defaults";
import { otherCharts } from "../../chart/other.schema";
import { selectItem } from "../../chart/parts.schema";
import { seriesCharts } from "../../chart/series.schema";
import { sqlCharts } from "../../chart/sql.schema";

/** The format in which the web app exports: names of sources and connections, and charts in their stored form. */

/** The keys of each type of chart. The API ignores other keys of a stored chart. */
const KEYS = new Map<string, readonly string[]>(
  [...seriesCharts, ...otherCharts, ...sqlCharts].map(({ shape }) => [typeOf(shape), Object.keys(shape)]),
);

function typeOf({ configType, displayType }: Record<"configType" | "displayType", unknown>): string {
  const isSql = isLiteral(configType) && configType.value === "sql";
  return `${isSql ? "sql " : ""}${isLiteral(displayType) ? String(displayType.value) : ""}`;
}

function isLiteral(schema: unknown): schema is { readonly value: unknown } {
  return typeof schema === "object" && schema !== null && "value" in schema;
}

function keysOf({ configType, displayType }: Plain): readonly string[] | undefined {
  return KEYS.get(`${configType === "sql" ? "sql " : ""}${String(displayType)}`);
}

/** Converts a tile of a template to the form of the API. */
export function fromTemplate(tile: Plain): Plain {
  const { config } = tile;
  if (!isObject(config)) return tile;
  return { name: config.name ?? "", ...tile, config: toChart({ displayType: "line", ...config }) };
}

function toChart(config: Plain): Plain {
  const keys = keysOf(config);
  if (keys === undefined) return omit(config, ["name"]);
  const { select, seriesReturnType, fillNulls, onClick } = config;
  const chart = {
    ...config,
    ...(seriesReturnType === "ratio" && { asRatio: true }),
    ...(fillNulls !== undefined && { fillNulls: fillNulls !== false }),
    ...(isObject(onClick) && { onClick: toClick(onClick) }),
    ...(Array.isArray(select) && { select: select.map((item: unknown) => toItem(item, config)) }),
  };
  return pick(chart, keys);
}

function toItem(item: unknown, { displayType }: Plain): unknown {
  if (!isObject(item)) return item;
  if (displayType === "heatmap")
    return pick(item, ["valueExpression", "countExpression", "heatmapScaleType"]);
  const { aggCondition, aggConditionLanguage, isDelta } = item;
  const stored = {
    ...item,
    where: aggCondition ?? undefined,
    whereLanguage: aggConditionLanguage ?? undefined,
    periodAggFn: isDelta === true ? "delta" : undefined,
  };
  return pick(stored, Object.keys(selectItem.shape));
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
    if (!where || keysOf(config)?.includes("where") !== false) return [];
    const expected = "expected none: the API has conditions of single series only";
    const keys = ["tiles", index, "config", "where"];
    return [{ path: `tiles[${index}].config.where`, keys, reason: `${expected}; found ${quote(where)}` }];
  });
}
