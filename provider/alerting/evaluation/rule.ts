import type { AlertInputs } from "../alert/alert.schema";
import { Refusal } from "./refusal";

export const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The intervals of the evaluator whose rules are known, in milliseconds. */
const INTERVALS: ReadonlyMap<string, number> = new Map([
  ["1m", MINUTE],
  ["5m", 5 * MINUTE],
  ["15m", 15 * MINUTE],
  ["30m", 30 * MINUTE],
  ["1h", HOUR],
  ["6h", 6 * HOUR],
  ["12h", 12 * HOUR],
  ["1d", 24 * HOUR],
]);

/** The declared arguments that decide when an alert fires. */
export type DeclaredRule = Pick<
  AlertInputs,
  | "interval"
  | "thresholdType"
  | "threshold"
  | "thresholdMax"
  | "numConsecutiveWindows"
  | "scheduleOffsetMinutes"
  | "scheduleStartAt"
>;

/** An alert as the evaluator reads it; times are in milliseconds. */
export interface Rule {
  readonly interval: number;
  /** The service's spelling of the interval, which is also a granularity of the series endpoint. */
  readonly granularity: string;
  readonly breaches: (value: number) => boolean;
  /** A measure of the distance between a value and the threshold, which selects the worst value. */
  readonly excess: (value: number) => number;
  readonly consecutive: number;
  readonly offset: number;
  readonly startAt?: number;
  readonly grouped: boolean;
}

type Comparison = (value: number, threshold: number, most: number) => boolean;

const COMPARISONS: Record<NonNullable<DeclaredRule["thresholdType"]>, Comparison> = {
  above: (value, threshold) => value >= threshold,
  above_exclusive: (value, threshold) => value > threshold,
  below: (value, threshold) => value < threshold,
  below_or_equal: (value, threshold) => value <= threshold,
  equal: (value, threshold) => value === threshold,
  not_equal: (value, threshold) => value !== threshold,
  between: (value, threshold, most) => value >= threshold && value <= most,
  not_between: (value, threshold, most) => value < threshold || value > most,
};

/** Reads the rule of an alert. Throws a `Refusal` for anything that the evaluator is not known to do. */
export function readRule(declared: DeclaredRule, grouped: boolean): Rule {
  const { interval: granularity = "", scheduleStartAt, scheduleOffsetMinutes = 0 } = declared;
  const interval = INTERVALS.get(granularity);
  if (interval === undefined)
    throw new Refusal(`how the service evaluates the interval ${granularity} is not known`);
  return {
    interval,
    granularity,
    breaches: readComparison(declared),
    excess: readExcess(declared),
    consecutive: declared.numConsecutiveWindows ?? 1,
    // With a start, the service ignores the offset.
    offset: scheduleStartAt === undefined ? scheduleOffsetMinutes * MINUTE : 0,
    ...(scheduleStartAt !== undefined && { startAt: Date.parse(scheduleStartAt) }),
    grouped,
  };
}

function readComparison({
  thresholdType,
  threshold,
  thresholdMax,
}: DeclaredRule): (value: number) => boolean {
  const compare = thresholdType && COMPARISONS[thresholdType];
  if (compare === undefined) throw new Refusal(`the comparison ${String(thresholdType)} is not known`);
  if (threshold === undefined) throw new Refusal("the alert has no threshold");
  const isRange = thresholdType === "between" || thresholdType === "not_between";
  if (isRange && thresholdMax === undefined)
    throw new Refusal(`an alert with ${thresholdType} and no thresholdMax is invalid`);
  return (value) => compare(value, threshold, thresholdMax ?? threshold);
}

/**
 * Creates the measure for `excess`. For a range, it is the distance from the middle; for an alert that fires inside the
 * range, every value is equally bad.
 */
function readExcess({ thresholdType, threshold = 0, thresholdMax }: DeclaredRule): (value: number) => number {
  if (thresholdType === "below" || thresholdType === "below_or_equal") return (value) => -value;
  if (thresholdType?.startsWith("above")) return (value) => value;
  const middle = (threshold + (thresholdMax ?? threshold)) / 2;
  return (value) => Math.abs(value - middle);
}
