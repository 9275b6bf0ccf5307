import type { Figures } from "./cell";
import { ROLES } from "./measure/usage";

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

/** One number of a step, for comparisons. */
export const wallOf = ({ wallSeconds }: Figures): number => wallSeconds;

/** All processes together. */
export function cpuOf({ usage }: Figures): number {
  return usage ? ROLES.reduce((sum, role) => sum + usage[role].cpuSeconds, 0) : NaN;
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
