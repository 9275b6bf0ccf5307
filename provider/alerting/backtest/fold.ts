import type { Fold, Item, Reading } from "./plan";

/** Of a bucket and a group: the values of the series that have rows there. */
export type Cell = ReadonlyMap<number, number | null>;

/** The value of a group in a stretch: that of each item, put together from its buckets, and what the tile makes of them. */
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
  // One value: a longer stretch is never asked of such a series.
  only: ([value]) => value ?? null,
  sum: add,
  min: (values) => values.reduce((least, value) => Math.min(least, value), Infinity),
  max: (values) => values.reduce((most, value) => Math.max(most, value), -Infinity),
};
