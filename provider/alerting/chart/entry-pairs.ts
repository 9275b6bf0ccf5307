import type { Plain } from "../../engine/plain";
import { isObject } from "./chart.defaults";
import { hasAll } from "./has-all";

/**
 * The live entry of each declared one, by its place. What is not declared of an entry goes along with it, so an entry
 * that moved, or that others came or went beside, has to be recognized: by all that is declared of it, then as the same
 * series, then by its place where as many are declared as there are. A live entry stands for one declared one.
 */
export function pairEntries(live: readonly unknown[], declared: readonly unknown[]): (number | undefined)[] {
  const pairs: (number | undefined)[] = declared.map(() => undefined);
  const join = (fits: (live: unknown, declared: unknown) => boolean): void => {
    // What says the most chooses first: what says less fits more.
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

/** Do both compute the same value, whatever its condition and its name? */
function isSameSeries(live: unknown, declared: unknown): boolean {
  if (!isObject(live) || !isObject(declared) || declared.aggFn === undefined) return false;
  const tell = ({ aggFn, valueExpression, metricName }: Plain): unknown[] => [
    aggFn,
    valueExpression ?? "",
    metricName ?? "",
  ];
  return tell(live).every((value, index) => value === tell(declared)[index]);
}
