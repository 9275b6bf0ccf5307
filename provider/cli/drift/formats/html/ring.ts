/** Arcs of a ring whose whole length is 100, as its SVG draws them. */

export const RADIUS = 100 / (2 * Math.PI);

export interface Arc {
  readonly name: string;
  readonly path: string;
}

/** Nobody sees less, and what is there must be seen. */
const LEAST = 1.5;

/** An arc for each part that is not nothing, clockwise from the top. */
export function arcsOf(parts: { name: string; count: number }[]): Arc[] {
  const present = parts.filter(({ count }) => count > 0);
  const sizes = present.map(({ count }) =>
    Math.max(count / sumOf(present.map((part) => part.count)), LEAST / 100),
  );
  const whole = sumOf(sizes);
  let from = 0;
  return present.map(({ name }, index) => {
    const to = from + (sizes[index] ?? 0) / whole;
    const path = present.length === 1 ? wholeRing() : arc(from, to);
    from = to;
    return { name, path };
  });
}

/** An arc cannot end where it begins: a whole ring takes two. */
function wholeRing(): string {
  return `${arc(0, 0.5)} ${arc(0.5, 1)}`;
}

function arc(from: number, to: number): string {
  const large = to - from > 0.5 ? 1 : 0;
  return `M${pointAt(from)}A${RADIUS.toFixed(3)} ${RADIUS.toFixed(3)} 0 ${large} 1 ${pointAt(to)}`;
}

function pointAt(turn: number): string {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${(RADIUS * Math.cos(angle)).toFixed(3)} ${(RADIUS * Math.sin(angle)).toFixed(3)}`;
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
