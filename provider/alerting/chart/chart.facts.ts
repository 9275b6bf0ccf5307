import type { z } from "../../zod";
import { listSent, readPolicies } from "../../engine/arguments/argument.schema";
import { dropAbsent, type Plain } from "../../engine/values/plain";
import { isOtherChart } from "./other-chart";
import { heatmapItem, otherCharts } from "./other.schema";
import { selectItem } from "./parts.schema";
import { seriesCharts } from "./series.schema";
import { sqlCharts } from "./sql.schema";

/** The facts about an object that its schema says. */
export interface Facts {
  /** Every key, with those that the service never gets. */
  readonly keys: readonly string[];
  /** The keys that a body has on every transport. */
  readonly sent: readonly string[];
  /** The values that the service fills in. */
  readonly defaults: Plain;
}

function factsOf(schema: z.ZodObject): Facts {
  const defaults = Object.entries(readPolicies(schema)).map(([key, { serverDefault }]) => [
    key,
    serverDefault,
  ]);
  return {
    keys: Object.keys(schema.shape),
    sent: listSent(schema),
    defaults: dropAbsent(Object.fromEntries(defaults) as Plain),
  };
}

type ChartSchema = z.ZodObject & { readonly shape: { readonly displayType: z.ZodLiteral } };

const byType = (charts: readonly ChartSchema[]): ReadonlyMap<unknown, Facts> =>
  new Map(charts.map((one) => [one.shape.displayType.value, factsOf(one)]));

const [SQL, BUILDER] = [byType(sqlCharts), byType([...seriesCharts, ...otherCharts])];
const [ITEM, HEATMAP_ITEM] = [factsOf(selectItem), factsOf(heatmapItem)];

/** The properties of charts of any type. The service drops those at the end of all of them: only the web app has them. */
export const CHART_KEYS: readonly string[] = [
  ...new Set([...BUILDER.values(), ...SQL.values()].flatMap(({ keys }) => keys)),
  ...["alternateRowBackground", "filters", "filtersLogicalOperator", "granularity", "havingLanguage"],
  ...["implicitColumnExpression", "name", "ratioMode", "selectGroupBy", "seriesReturnType"],
];
/** The same of the items that charts draw. */
export const ITEM_KEYS: readonly string[] = [
  ...new Set([...ITEM.keys, ...HEATMAP_ITEM.keys]),
  ...["aggCondition", "aggConditionLanguage", "isDelta"],
];

/** Returns the facts about charts of this type; undefined for an unknown type. */
export function findChartFacts(config: Plain): Facts | undefined {
  const { configType, displayType } = config;
  if (configType === undefined) return BUILDER.get(displayType);
  return isOtherChart(config) ? undefined : (configType === "sql" ? SQL : BUILDER).get(displayType);
}

/** Returns the facts about the items that a chart of this type draws. */
export function findItemFacts({ displayType }: Plain): Facts {
  return displayType === "heatmap" ? HEATMAP_ITEM : ITEM;
}
