import type { z } from "../../zod";
import { listSent, readPolicies } from "../../engine/arguments/argument.schema";
import { dropAbsent, isObject, omit, pick, type Plain } from "../../engine/values/plain";
import { isOtherChart } from "./words";
import { heatmapItem, otherCharts, seriesCharts, sqlCharts } from "./builder.schema";
import { selectItem } from "./parts.schema";

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

export function findItemFacts({ displayType }: Plain): Facts {
  return displayType === "heatmap" ? HEATMAP_ITEM : ITEM;
}

/** Charts as the gateway of ClickHouse Cloud takes them: it refuses a body with any key that it does not know. */

const NOT_OFFERED: Plain = { aggFn: "increase", whereLanguage: "promql" };

/** Selects the keys of a chart that the gateway knows, and adds the language that it requires of a search. */
export function toManagedChart(config: unknown): unknown {
  if (!isObject(config)) return config;
  const known = findChartFacts(config)?.sent;
  if (known === undefined) return config;
  const chart = pick(config, known);
  const { select } = chart;
  return {
    ...(config.displayType === "search" && { whereLanguage: "lucene" }),
    ...chart,
    ...(Array.isArray(select) && {
      select: select.map((item: unknown) => (isObject(item) ? pick(item, findItemFacts(config).sent) : item)),
    }),
  };
}

/** Lists the paths within a chart that the gateway refuses. */
export function listNotOffered(config: Plain): string[] {
  const known = findChartFacts(config)?.sent;
  if (known === undefined) return [];
  const items = Array.isArray(config.select) ? (config.select as unknown[]) : [];
  return [
    ...listIn(config, known, ""),
    ...items.flatMap((item, index) =>
      isObject(item) ? listIn(item, findItemFacts(config).sent, `select[${index}].`) : [],
    ),
  ];
}

function listIn(values: Plain, known: readonly string[], prefix: string): string[] {
  const keys = Object.keys(omit(values, known));
  const words = Object.keys(NOT_OFFERED).filter((key) => values[key] === NOT_OFFERED[key]);
  return [...keys, ...words].map((key) => prefix + key);
}

const TARGETS: Readonly<Record<string, readonly string[]>> = {
  id: ["mode", "id", "source"],
  template: ["mode", "template"],
};
const INNER = ["type", "target", "whereTemplate", "whereLanguage", "filters"];
const CLICKS: Readonly<Record<string, readonly string[]>> = {
  search: INNER,
  dashboard: INNER,
  external: ["type", "urlTemplate"],
};

/** Lets a refinement run even if other properties are wrong or not known yet. */
export const ALWAYS = { when: () => true };

/**
 * Refuses the properties that the service drops from a chart of this type. Without that, no update would settle. A
 * property that no type has may be one of a newer server: it is sent, and stays.
 */
export function refuseDropped(config: unknown, context: z.RefinementCtx): void {
  const keys = isObject(config) ? (findChartFacts(config)?.keys ?? []) : [];
  if (!isObject(config) || keys.length === 0) return;
  const refuse = (
    part: unknown,
    label: string,
    form: Form | undefined,
    path: readonly PropertyKey[],
  ): void => {
    for (const [key, message] of listDropped(part, label, form))
      context.addIssue({ code: "custom", path: [...path, key], message });
  };
  const { displayType, configType, select, onClick } = config;
  const label = `${String(displayType)} charts${describeOrigin(configType, keys)}`;
  refuse(config, label, { keys, known: CHART_KEYS }, []);
  if (keys.includes("select") && Array.isArray(select)) {
    const items = { keys: findItemFacts(config).keys, known: ITEM_KEYS };
    for (const [index, item] of select.entries()) refuse(item, `items of ${label}`, items, ["select", index]);
  }
  if (!keys.includes("onClick") || !isObject(onClick)) return;
  const { type, target } = onClick;
  refuse(onClick, `clicks of the type ${String(type)}`, findForm(type, CLICKS), ["onClick"]);
  const { mode } = isObject(target) ? target : {};
  refuse(target, `targets of the mode ${String(mode)}`, findForm(mode, TARGETS), ["onClick", "target"]);
}

/** The properties of one form of a part, and those of all its forms. */
interface Form {
  readonly keys: readonly string[];
  readonly known: readonly string[];
}

/** Lists the properties that only other forms have, each with what is wrong with it. */
function listDropped(part: unknown, label: string, form: Form | undefined): [key: string, message: string][] {
  if (form === undefined || !isObject(part)) return [];
  const { keys, known } = form;
  const has = keys.filter((key) => !["configType", "displayType", "mode", "type"].includes(key)).join(", ");
  return [...new Set(known)]
    .filter((key) => !keys.includes(key) && (part[key] ?? undefined) !== undefined)
    .map((key) => [key, `expected none: the service does not keep it of ${label}, which have ${has}`]);
}

function describeOrigin(configType: unknown, keys: readonly string[]): string {
  if (configType === "sql") return " of raw SQL";
  return keys.includes("sourceId") ? " of a source" : "";
}

function findForm(word: unknown, forms: Readonly<Record<string, readonly string[]>>): Form | undefined {
  const [, keys] = Object.entries(forms).find(([key]) => key === word) ?? [];
  return keys && { keys, known: Object.values(forms).flat() };
}
