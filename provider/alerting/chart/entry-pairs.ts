import { isObject, type Plain } from "../../engine/values/plain";
import { hasAll } from "./chart.defaults";

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
