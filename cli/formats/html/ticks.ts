import { HOUR, MINUTE } from "../../../provider/alerting/evaluation/rule";

/** A labeled place on an axis. */
export interface AxisTick {
  readonly at: number;
  readonly text: string;
}

const DAY = 24 * HOUR;

/** Distances of times that people count in. */
const TIME_STEPS = [
  ...[1, 5, 15, 30].map((count) => count * MINUTE),
  ...[1, 3, 6, 12].map((count) => count * HOUR),
  ...[1, 2, 7, 14, 28].map((count) => count * DAY),
];

/** The number of labels that fits beside each other on a narrow screen, and on a wide one. */
const MOST_TIMES = 8;
const MOST_VALUES = 4;

/** Lists the times to label between both, in UTC. */
export function listTimeTicks(start: number, end: number): AxisTick[] {
  const step = TIME_STEPS.find((one) => (end - start) / one <= MOST_TIMES) ?? (end - start) / MOST_TIMES;
  const first = Math.ceil(start / step) * step;
  const count = Math.max(0, Math.ceil((end - first) / step));
  return Array.from({ length: count }, (_, index) => first + index * step).map((at) => ({
    at,
    text: at % DAY === 0 ? formatDay(at) : new Date(at).toISOString().slice(11, 16),
  }));
}

/** "Nov 17" */
function formatDay(at: number): string {
  return new Date(at).toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
}

/** Lists round values that contain both. */
export function listValueTicks(least: number, greatest: number): AxisTick[] {
  const range = greatest - least || Math.abs(greatest) || 1;
  const power = 10 ** Math.floor(Math.log10(range / MOST_VALUES));
  const step =
    [1, 2, 5, 10].map((factor) => factor * power).find((one) => range / one <= MOST_VALUES) ?? range;
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(greatest / step));
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step).map((at) => ({
    at,
    text: formatValue(at),
  }));
}

const VALUES = new Intl.NumberFormat("en-US", { notation: "compact", maximumSignificantDigits: 4 });

/** "1.25K" */
export function formatValue(value: number): string {
  return VALUES.format(value);
}
