import type { Reference } from "../../engine/kind/kind";
import type { Plain } from "../../engine/plain";
import type { Named } from "../../engine/service";
import { findUnique } from "../names/references";
import { isObject } from "./chart.defaults";
import { nameIdKey, NAMES_IN_CHARTS } from "./chart.names";

/** Where charts hold identifiers, at every depth. */
export const chartReferences: readonly Reference[] = NAMES_IN_CHARTS.map((to) => ({
  to,
  ids: (value) => collect(value, (values) => values[nameIdKey(to, values)]),
}));

function collect(value: unknown, idOf: (values: Plain) => unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => collect(one, idOf));
  if (!isObject(value)) return [];
  const id = idOf(value);
  const within = Object.values(value).flatMap((one) => collect(one, idOf));
  return typeof id === "string" ? [id, ...within] : within;
}

type Listed = Readonly<Record<string, readonly Named[] | undefined>>;

/** The value with names in place of identifiers, wherever a name stands for exactly one thing. */
export function writeNamesWithin(value: unknown, listed: Listed, linked: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => writeNamesWithin(one, listed, linked));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, held]): [string, unknown] => {
    const to = NAMES_IN_CHARTS.find((one) => nameIdKey(one, value) === key);
    const known = to && !linked.has(String(held)) ? findUnique(listed[to], held)?.name : undefined;
    return to && known ? [to, known] : [key, writeNamesWithin(held, listed, linked)];
  });
  return Object.fromEntries(entries);
}
