import { isObject, type Plain } from "../../engine/values/plain";
import { isOtherChart } from "./words";
import type { Reference } from "../../engine/kind/kind";
import { resolveNames, writeNames, type AlertingResolver, type Listed } from "../names/references";
import type { NamedReference } from "../names/names.schema";

const NAMES_IN_CHARTS = ["source", "connection"] as const;

/** The references in one object of a chart. The target of a click has its identifier as `id`. */
function referencesIn(values: Plain): readonly NamedReference[] {
  return NAMES_IN_CHARTS.map((to) => ({
    name: to,
    id: to === "source" && "mode" in values ? "id" : `${to}Id`,
    to,
  }));
}

/**
 * Resolves the names of sources and connections at every depth. A known value is walked at once, so that one part that
 * is still unknown does not hide the others.
 */
export function resolveWithin(value: unknown, path: string, names: AlertingResolver): unknown {
  if (names.isPending(value)) return names.change(value, (plain) => resolveWithin(plain, path, names));
  if (Array.isArray(value)) {
    return value.map((entry, index) => resolveWithin(entry, `${path}[${index}]`, names));
  }
  if (typeof value !== "object" || value === null || isOtherChart(value as Plain)) return value;
  const entries = Object.entries(value).map(([key, held]) => [
    key,
    resolveWithin(held, `${path}.${key}`, names),
  ]);
  const resolved = Object.fromEntries(entries) as Plain;
  return resolveNames(resolved, referencesIn(resolved), names, `${path}.`);
}

/** The references in charts, at every depth. Filters also have identifiers of several sources, which have no names. */
export const chartReferences: readonly Reference[] = NAMES_IN_CHARTS.map((to) => ({
  to,
  ids: (value) =>
    collect(value, (values) => [
      ...referencesIn(values).flatMap((one) => (one.to === to ? [values[one.id]] : [])),
      ...(to === "source" ? [values.appliesToSourceIds].flat() : []),
    ]),
}));

function collect(value: unknown, listOf: (values: Plain) => readonly unknown[]): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => collect(one, listOf));
  if (!isObject(value)) return [];
  const ids = listOf(value).filter((id) => typeof id === "string");
  return [...ids, ...Object.values(value).flatMap((one) => collect(one, listOf))];
}

export function writeNamesWithin(value: unknown, listed: Listed, linked: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => writeNamesWithin(one, listed, linked));
  if (!isObject(value) || isOtherChart(value)) return value;
  const entries = Object.entries(value).map(([key, held]) => [key, writeNamesWithin(held, listed, linked)]);
  return writeNames(referencesIn(value), Object.fromEntries(entries) as Plain, listed, linked);
}

/**
 * Resolves the names of sources and connections in the arguments of a dashboard to identifiers. State never holds a
 * name.
 */
export function resolveDashboardNames(args: Plain, resolver: AlertingResolver): Plain {
  const { tiles, filters, ...rest } = args;
  return {
    ...rest,
    ...(tiles === undefined ? {} : { tiles: resolveWithin(tiles, "tiles", resolver) }),
    ...(filters === undefined ? {} : { filters: resolveWithin(filters, "filters", resolver) }),
  };
}
