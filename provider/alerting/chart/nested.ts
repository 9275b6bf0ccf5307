import { isObject, omit, type Plain } from "../../engine/values/plain";
import { pairEntries } from "./entry-pairs";

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
