/** Interpolates between two values as ClickHouse does, rounding included. */
export function interpolate(values: readonly number[], level: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const index = Math.max(0, level * (sorted.length - 1));
  const left = Math.floor(index);
  const low = sorted[left] ?? 0;
  const high = sorted[left + 1];
  return high === undefined ? low : low * (left + 1 - index) + high * (index - left);
}

export interface Weighted {
  readonly value: number;
  readonly weight: number;
}

/** Interpolates as a t-digest in which nothing is merged yet: ClickHouse merges beyond a weight of 200. */
export function interpolateWeighted(values: readonly Weighted[], level: number): number {
  const sorted = values
    .map(({ value, weight }) => ({ value: Math.fround(value), weight }))
    .sort((a, b) => a.value - b.value);
  const wanted = level * sorted.reduce((sum, { weight }) => sum + weight, 0);
  let before = { at: 0, value: sorted[0]?.value ?? 0, weight: sorted[0]?.weight ?? 0 };
  let sum = 0;
  for (const { value, weight } of sorted) {
    const at = sum + weight / 2;
    if (at >= wanted) return shorten(between(before, { at, value, weight }, wanted));
    sum += weight;
    before = { at, value, weight };
  }
  return shorten(before.value);
}

interface Centroid extends Weighted {
  readonly at: number;
}

/** Computes the value between two centroids. A value of weight 1 is exact for half a weight around it. */
function between(before: Centroid, after: Centroid, wanted: number): number {
  const left = Math.fround(before.at + (before.weight === 1 ? 0.5 : 0));
  const right = Math.fround(after.at - (after.weight === 1 ? 0.5 : 0));
  if (wanted <= left) return before.value;
  if (wanted >= right) return after.value;
  const share = Math.fround((Math.fround(wanted) - left) / (right - left));
  return Math.fround((1 - share) * before.value + share * after.value);
}

/** Rounds a number as ClickHouse prints a Float32: to the shortest number with the same value. */
function shorten(value: number): number {
  const single = Math.fround(value);
  for (let digits = 1; digits < 9; digits += 1) {
    const short = Number(single.toPrecision(digits));
    if (Math.fround(short) === single) return short;
  }
  return Number(single.toPrecision(9));
}
