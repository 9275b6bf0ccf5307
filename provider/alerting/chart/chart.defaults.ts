import { isDeepStrictEqual } from "node:util";
import { isObject, omit, type Plain } from "../../engine/values/plain";
import { normalizeId } from "../object-id";
import { findChartFacts, findItemFacts } from "./chart.facts";
import { isOtherChart } from "./words";

/** The defaults that the service adds to a chart in its responses, and its spellings. */

const IDENTIFIERS = ["sourceId", "connectionId", "id"];

/** Returns whether a live value has everything that is declared. A list counts as a whole; null means absent. */
export function hasAll(live: unknown, declared: unknown): boolean {
  if (Array.isArray(declared)) {
    return (
      Array.isArray(live) &&
      live.length === declared.length &&
      declared.every((one, index) => hasAll(live[index], one))
    );
  }
  if (!isObject(declared)) return isDeepStrictEqual(live ?? undefined, declared ?? undefined);
  return isObject(live) && Object.entries(declared).every(([key, value]) => hasAll(live[key], value));
}

/** Adds the known defaults of the service to a chart; null counts as absent. */
export function fillDefaults(config: unknown): unknown {
  return changeDefaults(config, (values, defaults) => ({ ...defaults, ...values }));
}

export function dropDefaults(config: unknown): unknown {
  return changeDefaults(config, (values, defaults) =>
    omit(
      values,
      Object.keys(defaults).filter((key) => isDeepStrictEqual(values[key], defaults[key])),
    ),
  );
}

/** Changes a chart, and each item that it draws, by the defaults of each. Nulls and leftovers are dropped. */
function changeDefaults(config: unknown, change: (values: Plain, defaults: Plain) => Plain): unknown {
  if (!isObject(config)) return config;
  if (isOtherChart(config)) return clean(config);
  const chart = change(clean(dropLeftovers(config)) as Plain, findChartFacts(config)?.defaults ?? {});
  const { defaults } = findItemFacts({});
  const changeItem = (item: unknown): unknown => (isAggregate(item) ? change(item, defaults) : item);
  return Array.isArray(chart.select) ? { ...chart, select: chart.select.map(changeItem) } : chart;
}

/** Drops two leftovers that responses have and requests must not. */
export function dropLeftovers(config: unknown): unknown {
  if (!isObject(config) || !Array.isArray(config.select) || isOtherChart(config)) return config;
  return { ...config, select: config.select.map(dropLeftoversOfItem) };
}

function dropLeftoversOfItem(item: unknown): unknown {
  if (!isAggregate(item)) return item;
  const leftovers = [
    ...(item.aggFn === "quantile" ? [] : ["level"]),
    ...(item.aggFn === "count" ? ["valueExpression"] : []),
  ];
  return omit(item, leftovers);
}

function isAggregate(item: unknown): item is Plain {
  return isObject(item) && "aggFn" in item;
}

/** Drops nulls, and converts identifiers to the one spelling. */
function clean(value: unknown): unknown {
  return normalizeIdsWithin(value, (held) => held !== undefined && held !== null);
}

/** Converts the identifiers in a chart to the one spelling that the service accepts. */
export function normalizeIdsWithin(value: unknown, isKept: (held: unknown) => boolean = () => true): unknown {
  if (Array.isArray(value)) return value.map((one) => normalizeIdsWithin(one, isKept));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([, held]) => isKept(held));
  return Object.fromEntries(
    kept.map(([key, held]) => [
      key,
      IDENTIFIERS.includes(key) ? normalizeId(held) : normalizeIdsWithin(held, isKept),
    ]),
  );
}

/** Checks whether a live entry may be the declared one. */
type Fits<L, D> = (live: L, declared: D) => boolean;

/**
 * Pairs each declared entry with a live one, and returns the places of the live entries: first by the first test, then
 * by the next, and at its own place rather than at another. Each live entry pairs with at most one declared entry.
 */
export function pairBy<L, D>(
  live: readonly L[],
  declared: readonly D[],
  tests: readonly Fits<L, D>[],
): (number | undefined)[] {
  const pairs: (number | undefined)[] = declared.map(() => undefined);
  // Match the most specific entry first, because a less specific one fits more entries.
  const sizeOf = (index: number): number => Object.keys(declared[index] ?? {}).length;
  const inOrder = [...declared.keys()].sort((a, b) => sizeOf(b) - sizeOf(a));
  for (const fits of tests) {
    for (const index of inOrder.filter((one) => pairs[one] === undefined)) {
      const isFree = (place: number): boolean =>
        !pairs.includes(place) && fits(live[place] as L, declared[index] as D);
      const place =
        index < live.length && isFree(index) ? index : live.findIndex((_, other) => isFree(other));
      if (place >= 0) pairs[index] = place;
    }
  }
  return pairs;
}

/**
 * Pairs the entries of a list in a chart. The undeclared parts of an entry go along with it, so an entry that moved, or
 * whose neighbors changed, must be recognized: first by everything that is declared, then as the same series, then by its
 * place if both lists have the same length.
 */
export function pairEntries(live: readonly unknown[], declared: readonly unknown[]): (number | undefined)[] {
  const pairs = pairBy(live, declared, [hasAll, isSameSeries]);
  if (live.length !== declared.length) return pairs;
  return pairs.map((place, index) => place ?? (pairs.includes(index) ? undefined : index));
}

/** Returns whether both compute the same value, regardless of condition and name. */
function isSameSeries(live: unknown, declared: unknown): boolean {
  if (!isObject(live) || !isObject(declared) || declared.aggFn === undefined) return false;
  const tell = ({ aggFn, valueExpression, metricName }: Plain): unknown[] => [
    aggFn,
    valueExpression ?? "",
    metricName ?? "",
  ];
  return tell(live).every((value, index) => value === tell(declared)[index]);
}

/** Nested values, of which a program declares a part and the service has more. */

/** A value of the service in two forms: with all of its defaults, and without any. */
export interface Live {
  readonly full: unknown;
  readonly short: unknown;
}

/**
 * Selects the part of a live value that the program declares or declared before. If a list has more entries than are
 * declared, they are shown, too, because a list is declared as a whole.
 */
export function project(declared: unknown, recorded: unknown, live: Live): unknown {
  const { full, short } = live;
  if (Array.isArray(full)) {
    return full.map((_, index) => {
      const shapes = [at(declared, index), at(recorded, index)] as const;
      const one = { full: at(full, index), short: at(short, index) };
      return shapes.every((shape) => shape === undefined) ? one.short : project(...shapes, one);
    });
  }
  if (!isObject(full) || (!isObject(declared) && !isObject(recorded))) return full;
  const now = isObject(declared) ? declared : {};
  const before = isObject(recorded) ? recorded : {};
  const said = Object.keys(now).filter((key) => Object.hasOwn(full, key));
  const isShown = (key: string): boolean => isObject(short) && Object.hasOwn(short, key);
  const dropped = Object.keys(before).filter((key) => !Object.hasOwn(now, key) && isShown(key));
  const part = (key: string): [string, unknown] => [
    key,
    project(at(now, key), at(before, key), { full: full[key], short: at(short, key) ?? full[key] }),
  ];
  return Object.fromEntries([...said, ...dropped].map(part));
}

/**
 * Lays declared values over the live ones. A value that is no longer declared is removed; one that was never declared
 * stays. If a condition changes, an undeclared language is removed, because it would change the meaning.
 */
export function layOver(live: unknown, declared: unknown, recorded?: unknown): unknown {
  if (Array.isArray(declared)) {
    const base: unknown[] = Array.isArray(live) ? live : [];
    const before: unknown[] = Array.isArray(recorded) && recorded.length === base.length ? recorded : [];
    const pairs = pairEntries(base, declared);
    return declared.map((one: unknown, index) => {
      const place = pairs[index];
      return place === undefined ? one : layOver(base[place], one, before[place]);
    });
  }
  if (!isObject(declared) || !isObject(live)) return declared;
  const gone = Object.keys(isObject(recorded) ? recorded : {}).filter((key) => !Object.hasOwn(declared, key));
  const isOther = declared.where !== undefined && (live.where ?? "") !== declared.where;
  const laid = Object.entries(declared).map(([key, value]) => [
    key,
    layOver(at(live, key), value, at(recorded, key)),
  ]);
  return {
    ...omit(live, [...gone, ...(isOther ? ["whereLanguage"] : [])]),
    ...(Object.fromEntries(laid) as Plain),
  };
}

/**
 * Lays a declared chart over the live one. If the type changes, only the series keep undeclared keys, because other
 * keys would have another meaning.
 */
export function layChart(live: unknown, declared: unknown, recorded?: unknown): unknown {
  if (!isObject(live) || !isObject(declared)) return declared;
  const isSameType = ["configType", "displayType"].every(
    (key) => (live[key] ?? undefined) === (declared[key] ?? undefined),
  );
  if (isSameType) return layOver(live, declared, recorded);
  if (!isListOfSeries(live.select) || !isListOfSeries(declared.select)) return declared;
  return { ...declared, select: layOver(live.select, declared.select, at(recorded, "select")) };
}

function isListOfSeries(select: unknown): boolean {
  return Array.isArray(select) && select.every((item) => isObject(item) && item.aggFn !== undefined);
}

function at(value: unknown, key: string | number): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string | number, unknown>)[key]
    : undefined;
}
