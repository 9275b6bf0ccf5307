import type { SelectItem } from "./chart-parts";
import { isLaterChart } from "../validation";
import type { BuilderConfig, RawSqlConfig, TileConfig } from "./config-schema";

type Display<Type extends TileConfig["displayType"]> = Extract<BuilderConfig, { displayType: Type }>;

/** Shows the config of a tile as answers do: in this order, with the defaults of its display type. */
export function storedConfig(config: TileConfig): object {
  if (isLaterChart(config)) return config;
  return "configType" in config ? rawSql(config) : built(config);
}

function built(config: BuilderConfig): object {
  switch (config.displayType) {
    case "line":
    case "stacked_bar":
      return timeSeries(config);
    case "table":
      return table(config);
    case "number":
      return number(config);
    case "pie":
    case "bar":
      return ranking(config);
    case "heatmap":
    case "search":
    case "event_patterns":
      return search(config);
    case "markdown":
      return markdown(config);
  }
}

function timeSeries(config: Display<"line" | "stacked_bar">): object {
  const onlyLines = config.displayType === "line" ? config : undefined;
  return {
    displayType: config.displayType,
    sourceId: config.sourceId,
    asRatio: config.asRatio ?? false,
    alignDateRangeToGranularity: config.alignDateRangeToGranularity,
    fillNulls: config.fillNulls ?? true,
    fitYAxisToData: onlyLines?.fitYAxisToData,
    groupBy: config.groupBy,
    select: config.select.map(storedItem),
    compareToPreviousPeriod: onlyLines?.compareToPreviousPeriod,
    numberFormat: config.numberFormat,
    seriesLimit: config.seriesLimit,
    ...computed(config),
  };
}

function table(config: Display<"table">): object {
  return {
    having: config.having,
    numberFormat: config.numberFormat,
    groupByColumnsOnLeft: config.groupByColumnsOnLeft,
    onClick: config.onClick,
    displayType: config.displayType,
    sourceId: config.sourceId,
    asRatio: config.asRatio ?? false,
    groupBy: config.groupBy,
    select: config.select.map(storedItem),
    orderBy: config.orderBy,
    ...computed(config),
  };
}

function number(config: Display<"number">): object {
  const { displayType, sourceId, select, numberFormat } = config;
  const { formulas } = computed(config);
  // The further items are operands of the formula; without one, they are dropped.
  const items = formulas === undefined ? select.slice(0, 1) : select;
  const { color, colorRules = [], backgroundChart } = config;
  return {
    ...{ displayType, sourceId, select: items.map(storedItem), numberFormat, formulas },
    ...{ color, colorRules: colorRules.length > 0 ? colorRules : undefined, backgroundChart },
  };
}

/** An empty list of formulas is not stored, and without formulas the answer has nothing about their operands. */
function computed({
  formulas = [],
  showOperandSeries,
}: Pick<Display<"table">, "formulas" | "showOperandSeries">) {
  return formulas.length > 0 ? { formulas, showOperandSeries } : {};
}

function ranking(config: Display<"pie" | "bar">): object {
  const { displayType, sourceId, select, groupBy, orderBy, numberFormat, limit } = config;
  return { displayType, sourceId, select: select.map(storedItem), groupBy, orderBy, numberFormat, limit };
}

function search(config: Display<"heatmap" | "search" | "event_patterns">): object {
  const { displayType, sourceId, select = "", where, whereLanguage = "lucene" } = config;
  const numberFormat = "numberFormat" in config ? config.numberFormat : undefined;
  return { displayType, sourceId, select, where, whereLanguage, numberFormat };
}

function markdown({ displayType, markdown: content = "" }: Display<"markdown">): object {
  return { displayType, markdown: content };
}

function rawSql(config: RawSqlConfig): object {
  const { configType, displayType, connectionId, sqlTemplate, sourceId, numberFormat } = config;
  const common = { configType, displayType, connectionId, sqlTemplate, sourceId };
  switch (displayType) {
    case "line":
    case "stacked_bar":
      return { ...common, ...rawSqlBars(config) };
    case "table":
      return { ...common, numberFormat, onClick: config.onClick };
    case "number":
      return { ...common, numberFormat, color: config.color };
    case "pie":
    case "bar":
      return { ...common, numberFormat };
  }
}

function rawSqlBars(config: Extract<RawSqlConfig, { displayType: "line" | "stacked_bar" }>): object {
  const onlyLines = config.displayType === "line" ? config : undefined;
  return {
    alignDateRangeToGranularity: config.alignDateRangeToGranularity,
    fillNulls: config.fillNulls ?? true,
    fitYAxisToData: onlyLines?.fitYAxisToData,
    numberFormat: config.numberFormat,
    compareToPreviousPeriod: onlyLines?.compareToPreviousPeriod,
    seriesLimit: config.seriesLimit,
  };
}

function storedItem(item: SelectItem): object {
  return {
    alias: item.alias,
    metricType: item.metricType,
    metricName: item.metricName,
    numberFormat: item.numberFormat,
    valueExpression: item.valueExpression ?? "",
    aggFn: item.aggFn,
    where: item.where,
    whereLanguage: item.whereLanguage ?? "lucene",
    level: item.level,
    periodAggFn: item.periodAggFn,
  };
}
