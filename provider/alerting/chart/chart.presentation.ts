import type { Reference } from "../../engine/kind/kind";
import { isObject, type Plain } from "../../engine/values/plain";
import type { Named } from "../../engine/service/service";
import { findUnique } from "../names/references";
import { isOtherChart } from "./other-chart";
import { nameIdKey, NAMES_IN_CHARTS, type NameInCharts } from "./chart.names";

/** The references in charts, at every depth. */
export const chartReferences: readonly Reference[] = NAMES_IN_CHARTS.map((to) => ({
  to,
  ids: (value) => collect(value, (values) => idsOf(to, values)),
}));

/** Lists the identifiers in a value. Filters also have identifiers of several sources, which have no names. */
function idsOf(to: NameInCharts, values: Plain): unknown[] {
  return [values[nameIdKey(to, values)], ...(to === "source" ? [values.appliesToSourceIds].flat() : [])];
}

function collect(value: unknown, listOf: (values: Plain) => readonly unknown[]): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => collect(one, listOf));
  if (!isObject(value)) return [];
  const ids = listOf(value).filter((id) => typeof id === "string");
  return [...ids, ...Object.values(value).flatMap((one) => collect(one, listOf))];
}

type NamedByKind = Readonly<Record<string, readonly Named[] | undefined>>;

/** Writes names in place of identifiers if a name refers to exactly one object. */
export function writeNamesWithin(value: unknown, listed: NamedByKind, linked: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => writeNamesWithin(one, listed, linked));
  if (!isObject(value) || isOtherChart(value)) return value;
  const entries = Object.entries(value).map(([key, held]): [string, unknown] => {
    const to = NAMES_IN_CHARTS.find((one) => nameIdKey(one, value) === key);
    const known = to && !linked.has(String(held)) ? findUnique(listed[to], held)?.name : undefined;
    return to && known ? [to, known] : [key, writeNamesWithin(held, listed, linked)];
  });
  return Object.fromEntries(entries);
}
