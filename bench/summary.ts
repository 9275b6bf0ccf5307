import type { Figures } from "./cell";

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

export function requestsOf({ requests }: Figures): number {
  return Object.values(requests).reduce((a, b) => a + b, 0);
}

export function thousands(number: number): string {
  return number.toLocaleString("en-US", { maximumFractionDigits: 2 });
}

/** The largest provider process of all steps; none without figures. */
export function peakOf(figures: readonly Figures[]): number | undefined {
  const peaks = figures.flatMap(({ usage }) => (usage ? [usage.provider.peakMegabytes] : []));
  return peaks.length === 0 ? undefined : Math.max(...peaks);
}
