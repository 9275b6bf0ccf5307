import type { z } from "../../zod";
import { INTERVALS, type AlertInputs } from "../alert/alert.schema";

/** The reason why an exact result is not possible, in words for the report. No result is approximate. */
export class Refusal extends Error {
  override readonly name = "Refusal";

  get reason(): string {
    return this.message;
  }
}

export function attempt<T>(compute: () => T): T | Refusal {
  try {
    return compute();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Parses a value. Throws a `Refusal` with this reason if the value has another form. */
export function requireForm<T extends z.ZodType>(schema: T, value: unknown, reason: string): z.output<T> {
  const result = schema.safeParse(value);
  if (!result.success) throw new Refusal(reason);
  return result.data;
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

const UNITS: Readonly<Record<string, number>> = { s: 1000, m: MINUTE, h: HOUR, d: DAY };

/** Converts an interval to milliseconds. An unknown unit gives infinity, and the service decides about it. */
export function parseInterval(interval: string): number {
  return Number.parseInt(interval, 10) * (UNITS[interval.at(-1) ?? ""] ?? Infinity);
}

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
export interface EvaluationRule {
  readonly interval: number;
  readonly breaches: (value: number) => boolean;
  /** Measures how far a value is beyond the threshold; negative before it. It selects the worst or nearest value. */
  readonly excess: (value: number) => number;
  readonly consecutive: number;
  readonly offset: number;
  readonly startAt?: number;
  readonly grouped: boolean;
}

type ThresholdTest = (value: number, threshold: number, most: number) => boolean;

const TESTS: Record<NonNullable<DeclaredRule["thresholdType"]>, ThresholdTest> = {
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
export function readRule(declared: DeclaredRule, grouped: boolean): EvaluationRule {
  const { interval: declaredInterval = "", scheduleStartAt, scheduleOffsetMinutes = 0 } = declared;
  const isKnown = INTERVALS.some((one) => one === declaredInterval && one !== "30s");
  if (!isKnown) throw new Refusal(`how the service evaluates the interval ${declaredInterval} is not known`);
  return {
    interval: parseInterval(declaredInterval),
    breaches: readThreshold(declared),
    excess: readExcess(declared),
    consecutive: declared.numConsecutiveWindows ?? 1,
    // With a start, the service ignores the offset.
    offset: scheduleStartAt === undefined ? scheduleOffsetMinutes * MINUTE : 0,
    ...(scheduleStartAt !== undefined && { startAt: Date.parse(scheduleStartAt) }),
    grouped,
  };
}

function readThreshold({ thresholdType, threshold, thresholdMax }: DeclaredRule): (value: number) => boolean {
  const test = thresholdType && TESTS[thresholdType];
  if (test === undefined) throw new Refusal(`the comparison ${String(thresholdType)} is not known`);
  if (threshold === undefined) throw new Refusal("the alert has no threshold");
  const isRange = thresholdType === "between" || thresholdType === "not_between";
  if (isRange && thresholdMax === undefined)
    throw new Refusal(`an alert with ${thresholdType} and no thresholdMax is invalid`);
  return (value) => test(value, threshold, thresholdMax ?? threshold);
}

/** Creates the measure for `excess`. For a range or an exact value, it is the distance from the middle. */
function readExcess({ thresholdType, threshold = 0, thresholdMax }: DeclaredRule): (value: number) => number {
  if (thresholdType === "below" || thresholdType === "below_or_equal") return (value) => -value;
  if (thresholdType?.startsWith("above")) return (value) => value;
  const middle = (threshold + (thresholdMax ?? threshold)) / 2;
  const isInside = thresholdType === "between" || thresholdType === "equal";
  return (value) => Math.abs(value - middle) * (isInside ? -1 : 1);
}

/** Finds the value that is farthest beyond the threshold, or nearest to it; undefined if there are no values. */
export function findWorst({ excess }: EvaluationRule, values: readonly number[]): number | undefined {
  return values.length === 0
    ? undefined
    : values.reduce((one, other) => (excess(other) > excess(one) ? other : one));
}
