import type { AnswerLayout, Fold, ItemLayout } from "../plan/plan";

/** The values of one bucket and group, by the index of the series. A series without rows there is missing. */
export type Cell = ReadonlyMap<number, number | null>;

/** Folds the buckets of each item into one value, then applies the formula of the tile. */
export function combineBuckets({ items, combine }: AnswerLayout, cells: readonly Cell[]): number | null {
  return combine(items.map((item) => foldItem(item, cells)));
}

function foldItem({ fold, parts, missing }: ItemLayout, cells: readonly Cell[]): number | null {
  const [first = [], second = []] = parts.map((part) =>
    cells.map((cell) => cell.get(part)).filter((value) => value !== undefined),
  );
  if (first.length === 0) return missing;
  if (fold === "average") {
    const count = add(second.map(Number));
    return count === 0 ? null : add(first.map(Number)) / count;
  }
  const numbers = first.filter((value) => value !== null);
  return numbers.length === first.length ? FOLDS[fold](numbers) : null;
}

function add(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

const FOLDS: Record<Exclude<Fold, "average">, (values: readonly number[]) => number | null> = {
  // There is one value, because such a series is never asked for a longer stretch.
  only: ([value]) => value ?? null,
  sum: add,
  min: (values) => values.reduce((least, value) => Math.min(least, value), Infinity),
  max: (values) => values.reduce((most, value) => Math.max(most, value), -Infinity),
};
