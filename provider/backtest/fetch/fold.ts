import type { Fold, Item, Reading } from "../plan/plan";

/** The values of one bucket and group, by the index of the series. A series without rows there is missing. */
export type Cell = ReadonlyMap<number, number | null>;

/**
 * Computes the value of a group in a stretch: it folds the buckets of each item, then applies the formula of the tile.
 */
export function combineStretch({ items, combine }: Reading, cells: readonly Cell[]): number | null {
  return combine(items.map((item) => foldItem(item, cells)));
}

function foldItem({ fold, parts, missing }: Item, cells: readonly Cell[]): number | null {
  const [first = [], second = []] = parts.map((part) => listValues(cells, part));
  if (first.length === 0) return missing;
  if (fold === "average") return divideSums(first, second);
  const numbers = first.filter((value) => value !== null);
  return numbers.length === first.length ? FOLDS[fold](numbers) : null;
}

function listValues(cells: readonly Cell[], part: number): (number | null)[] {
  return cells.map((cell) => cell.get(part)).filter((value) => value !== undefined);
}

function divideSums(sums: readonly (number | null)[], counts: readonly (number | null)[]): number | null {
  const count = add(counts.map(Number));
  return count === 0 ? null : add(sums.map(Number)) / count;
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
