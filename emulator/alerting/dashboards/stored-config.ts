import { pick } from "../documents";
import { isLaterChart } from "../validation";
import type { SelectItem } from "./chart-parts";
import type { BuilderConfig, TileConfig } from "./config-schema";

const TIME_SERIES = [
  ...["displayType", "sourceId", "asRatio", "alignDateRangeToGranularity", "fillNulls", "fitYAxisToData"],
  ...["groupBy", "select", "compareToPreviousPeriod", "numberFormat", "seriesLimit"],
  ...["formulas", "showOperandSeries"],
];
const TABLE = [
  ...["having", "numberFormat", "groupByColumnsOnLeft", "onClick", "displayType", "sourceId", "asRatio"],
  ...["groupBy", "select", "orderBy", "formulas", "showOperandSeries"],
];
const OTHERS = [
  ...["displayType", "markdown", "sourceId", "select", "where", "whereLanguage", "groupBy", "orderBy"],
  ...["numberFormat", "limit", "formulas", "color", "colorRules", "backgroundChart"],
];

/** The fields of a chart of the builder, in the order of answers. A display type has some of them. */
const ORDERS: Readonly<Partial<Record<BuilderConfig["displayType"], readonly string[]>>> = {
  line: TIME_SERIES,
  stacked_bar: TIME_SERIES,
  table: TABLE,
};

/** The fields of a chart of raw SQL. */
const RAW_SQL = [
  ...["configType", "displayType", "connectionId", "sqlTemplate", "sourceId", "alignDateRangeToGranularity"],
  ...["fillNulls", "fitYAxisToData", "numberFormat", "compareToPreviousPeriod", "seriesLimit", "onClick"],
  "color",
];

const BARS = { asRatio: false, fillNulls: true };
const SEARCHED = { select: "", whereLanguage: "lucene" };

/** Stored defaults of omitted chart fields. */
const DEFAULTS: Readonly<Partial<Record<BuilderConfig["displayType"], object>>> = {
  line: BARS,
  stacked_bar: BARS,
  table: { asRatio: false },
  heatmap: SEARCHED,
  search: SEARCHED,
  event_patterns: SEARCHED,
  markdown: { markdown: "" },
};

/** Shows the config of a tile as answers do: in this order, with the defaults of its display type. */
export function storedConfig(config: TileConfig): object {
  if (isLaterChart(config)) return config;
  const defaults = DEFAULTS[config.displayType];
  if ("configType" in config) return pick(RAW_SQL, config, defaults);
  return pick(ORDERS[config.displayType] ?? OTHERS, { ...config, ...storedParts(config) }, defaults);
}

/** An empty list is not stored, and without formulas the answer has nothing about their operands. */
function storedParts(config: BuilderConfig): object {
  if (!("select" in config) || typeof config.select !== "object" || config.displayType === "heatmap")
    return {};
  const { formulas, showOperandSeries } = { formulas: undefined, showOperandSeries: undefined, ...config };
  const hasFormulas = formulas !== undefined && formulas.length > 0;
  // The further items are operands of the formula; without one, they are dropped.
  const items = config.displayType === "number" && !hasFormulas ? config.select.slice(0, 1) : config.select;
  return {
    select: items.map(storedItem),
    formulas: hasFormulas ? formulas : undefined,
    showOperandSeries: hasFormulas ? showOperandSeries : undefined,
    colorRules: "colorRules" in config && config.colorRules?.length ? config.colorRules : undefined,
  };
}

const ITEM = [
  ...["alias", "metricType", "metricName", "numberFormat", "valueExpression", "aggFn", "where"],
  ...["whereLanguage", "level", "periodAggFn"],
];

function storedItem(item: SelectItem): object {
  return pick(ITEM, item, { valueExpression: "", whereLanguage: "lucene" });
}
