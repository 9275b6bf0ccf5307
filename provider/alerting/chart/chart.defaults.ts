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
  if (!isObject(config)) return config;
  if (isOtherChart(config)) return clean(config);
  const full: Plain = { ...defaultsOf(config), ...(tidy(config) as Plain) };
  return Array.isArray(full.select) ? { ...full, select: full.select.map(fillItem) } : full;
}

/** Drops the values of a chart that the service fills in anyway. */
export function dropDefaults(config: unknown): unknown {
  if (!isObject(config)) return config;
  if (isOtherChart(config)) return clean(config);
  const short = dropEqual(tidy(config) as Plain, defaultsOf(config));
  return Array.isArray(short.select)
    ? {
        ...short,
        select: short.select.map((item: unknown) =>
          isAggregate(item) ? dropEqual(item, findItemFacts({}).defaults) : item,
        ),
      }
    : short;
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

function fillItem(item: unknown): unknown {
  return isAggregate(item) ? { ...findItemFacts({}).defaults, ...item } : item;
}

function isAggregate(item: unknown): item is Plain {
  return isObject(item) && "aggFn" in item;
}

function defaultsOf(config: Plain): Plain {
  return findChartFacts(config)?.defaults ?? {};
}

function dropEqual(values: Plain, defaults: Plain): Plain {
  return omit(
    values,
    Object.keys(defaults).filter((key) => isDeepStrictEqual(values[key], defaults[key])),
  );
}

/** Drops nulls and leftovers, and converts identifiers to lower case. */
function tidy(value: unknown): unknown {
  return clean(dropLeftovers(value));
}

function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean);
  if (!isObject(value)) return value;
  const present = Object.entries(value).filter(([, held]) => held !== undefined && held !== null);
  return Object.fromEntries(
    present.map(([key, held]) => [key, IDENTIFIERS.includes(key) ? lower(held) : clean(held)]),
  );
}

function lower(value: unknown): unknown {
  return typeof value === "string" ? normalizeId(value) : value;
}

/** Converts the identifiers in a chart to the one spelling that the service accepts. */
export function normalizeIdsWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normalizeIdsWithin);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [
      key,
      IDENTIFIERS.includes(key) ? lower(held) : normalizeIdsWithin(held),
    ]),
  );
}

/**
 * Pairs each declared entry with a live one, and returns the places of the live entries. The undeclared parts of an
 * entry go along with it, so an entry that moved, or whose neighbors changed, must be recognized: first by everything
 * that is declared, then as the same series, then by its place if both lists have the same length. Each live entry
 * pairs with at most one declared entry.
 */
export function pairEntries(live: readonly unknown[], declared: readonly unknown[]): (number | undefined)[] {
  const pairs: (number | undefined)[] = declared.map(() => undefined);
  const join = (fits: (live: unknown, declared: unknown) => boolean): void => {
    // Match the most specific entry first, because a less specific one fits more entries.
    for (const index of orderBySize(declared)) {
      if (pairs[index] !== undefined) continue;
      const free = (place: number): boolean => !pairs.includes(place) && fits(live[place], declared[index]);
      const isInPlace = index < live.length && free(index);
      const found = isInPlace ? index : live.findIndex((_, place) => free(place));
      if (found >= 0) pairs[index] = found;
    }
  };
  join(hasAll);
  join(isSameSeries);
  if (live.length === declared.length) {
    for (const index of declared.keys())
      if (pairs[index] === undefined && !pairs.includes(index)) pairs[index] = index;
  }
  return pairs;
}

function orderBySize(declared: readonly unknown[]): number[] {
  const sizeOf = (index: number): number => Object.keys(declared[index] ?? {}).length;
  return [...declared.keys()].sort((a, b) => sizeOf(b) - sizeOf(a));
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
