import { omit, pick, type Plain } from "../../engine/plain";
import { isObject } from "./chart.defaults";
import { isOtherChart } from "./other-chart";
import { AGGREGATE_FUNCTIONS, type DISPLAY_TYPES } from "./words";

/** The keys of charts that the gateway of ClickHouse Cloud knows; it refuses a body with any other key. */

const OVER_TIME = ["asRatio", "alignDateRangeToGranularity", "fillNulls"];
const OF_LINES = ["fitYAxisToData", "compareToPreviousPeriod"];
const COMPUTED = ["formulas", "showOperandSeries"];
const SERIES = ["displayType", "sourceId", "select", "numberFormat"];
const RANKED = [...SERIES, "groupBy", "orderBy", "limit"];
const SEARCH = ["displayType", "sourceId", "select", "where", "whereLanguage"];
const RAW = ["configType", "displayType", "connectionId", "sqlTemplate", "sourceId", "numberFormat"];

const BUILDER: Readonly<Record<(typeof DISPLAY_TYPES)[number], readonly string[]>> = {
  line: [...SERIES, "groupBy", ...OVER_TIME, ...OF_LINES, ...COMPUTED, "seriesLimit"],
  stacked_bar: [...SERIES, "groupBy", ...OVER_TIME, ...COMPUTED, "seriesLimit"],
  table: [
    ...SERIES,
    "groupBy",
    "having",
    "orderBy",
    "asRatio",
    "groupByColumnsOnLeft",
    "onClick",
    ...COMPUTED,
  ],
  number: [...SERIES, "color", "colorRules", "backgroundChart", ...COMPUTED],
  pie: RANKED,
  bar: RANKED,
  heatmap: [...SEARCH, "numberFormat"],
  search: SEARCH,
  event_patterns: SEARCH,
  markdown: ["displayType", "markdown"],
};
const SQL: Readonly<Record<string, readonly string[]>> = {
  line: [...RAW, "alignDateRangeToGranularity", "fillNulls", ...OF_LINES],
  stacked_bar: [...RAW, "alignDateRangeToGranularity", "fillNulls"],
  table: [...RAW, "onClick"],
  number: [...RAW, "color"],
  pie: RAW,
  bar: RAW,
};

const SELECT = [
  ...["aggFn", "valueExpression", "level", "alias", "where", "whereLanguage"],
  ...["metricName", "metricType", "periodAggFn", "numberFormat"],
];
const HEATMAP_SELECT = ["valueExpression", "countExpression", "heatmapScaleType"];
const NOT_OFFERED: Readonly<Record<string, readonly unknown[]>> = {
  aggFn: AGGREGATE_FUNCTIONS.filter((one) => one === "increase"),
  whereLanguage: ["promql"],
};

/** Returns the known keys of a chart; undefined for an unknown type, whose keys a newer gateway may know. */
function keysOf(config: Plain): readonly string[] | undefined {
  const { configType, displayType } = config;
  const known: Readonly<Record<string, readonly string[]>> = configType === "sql" ? SQL : BUILDER;
  return isOtherChart(config) ? undefined : known[String(displayType)];
}

function selectKeysOf({ displayType }: Plain): readonly string[] {
  return displayType === "heatmap" ? HEATMAP_SELECT : SELECT;
}

/** Selects the keys of a chart that the gateway knows, and adds the language that it requires of a search. */
export function toManagedChart(config: unknown): unknown {
  if (!isObject(config)) return config;
  const known = keysOf(config);
  if (known === undefined) return config;
  const chart = pick(config, known);
  const { select } = chart;
  return {
    ...(config.displayType === "search" && { whereLanguage: "lucene" }),
    ...chart,
    ...(Array.isArray(select) && {
      select: select.map((item: unknown) => (isObject(item) ? pick(item, selectKeysOf(config)) : item)),
    }),
  };
}

/** Lists the paths within a chart that the gateway refuses. */
export function listNotOffered(config: Plain): string[] {
  const known = keysOf(config);
  if (known === undefined) return [];
  const items = Array.isArray(config.select) ? (config.select as unknown[]) : [];
  return [
    ...listIn(config, known, ""),
    ...items.flatMap((item, index) =>
      isObject(item) ? listIn(item, selectKeysOf(config), `select[${index}].`) : [],
    ),
  ];
}

function listIn(values: Plain, known: readonly string[], prefix: string): string[] {
  const keys = Object.keys(omit(values, known));
  const words = Object.keys(NOT_OFFERED).filter(
    (key) => key in values && NOT_OFFERED[key]?.includes(values[key]),
  );
  return [...keys, ...words].map((key) => prefix + key);
}
