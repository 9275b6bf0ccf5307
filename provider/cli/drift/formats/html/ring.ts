/** The length of the whole ring is 100. */
export const RADIUS = 100 / (2 * Math.PI);

/** A shorter part would be invisible. */
const LEAST = 1.5;

/** Each part as the dashes of a circle: a gap before it, the part itself, solid or in stripes, and a gap after it. */
export function dashesOf(parts: { count: number; isStriped?: boolean }[]): string[] {
  const total = sum(parts.map(({ count }) => count));
  const shares = parts.map(({ count }) => count && Math.max(count / total, LEAST / 100));
  const whole = sum(shares) || 1;
  return parts.map(({ isStriped }, index) => {
    const from = (100 * sum(shares.slice(0, index))) / whole;
    const length = (100 * (shares[index] ?? 0)) / whole;
    const dashes = isStriped ? `${"1.1 0.7 ".repeat((length + 0.7) / 1.8)}0` : length.toFixed(3);
    return `0 ${from.toFixed(3)} ${dashes} 100`;
  });
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
