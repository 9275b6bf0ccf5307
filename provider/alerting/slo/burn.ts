import { INTERVALS } from "../alert/alert.schema";
import type { Interval } from "../alerting.types";
import { parseInterval } from "../evaluation/rule";
import type { SloAlert, SloInputs } from "./slo.schema";

/** An exact fraction in lowest terms. Both parts are whole numbers, so that a query can compare without rounding. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export function createFraction(numerator: bigint, denominator: bigint): Fraction {
  const common = findCommonDivisor(numerator, denominator);
  return { numerator: numerator / common, denominator: denominator / common };
}

function findCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : findCommonDivisor(b, a % b);
}

/** Reads a positive number as the decimal that a person writes: 0.999 is 999/1000, not the nearest double. */
export function readDecimal(value: number): Fraction {
  const [, whole = "0", digits = ""] = /^(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? [];
  return createFraction(BigInt(whole + digits), 10n ** BigInt(digits.length));
}

export function multiply(one: Fraction, other: Fraction): Fraction {
  return createFraction(one.numerator * other.numerator, one.denominator * other.denominator);
}

export function divide(one: Fraction, other: Fraction): Fraction {
  return createFraction(one.numerator * other.denominator, one.denominator * other.numerator);
}

/** Returns what is left of 1. */
export function complement({ numerator, denominator }: Fraction): Fraction {
  return createFraction(denominator - numerator, denominator);
}

export function toNumber({ numerator, denominator }: Fraction): number {
  return Number(numerator) / Number(denominator);
}

const DEFAULT_PERIOD = "30d";

/**
 * The alerts of Google's SRE workbook: the share of the budget that is spent in the long window, while the short one
 * shows that it goes on.
 */
const DEFAULT_ALERTS: readonly SloAlert[] = [
  { notify: "page", budget: 0.02, long: "1h", short: "5m" },
  { notify: "page", budget: 0.05, long: "6h", short: "30m" },
  { notify: "ticket", budget: 0.1, long: "1d", short: "2h" },
  { notify: "ticket", budget: 0.1, long: "3d", short: "6h" },
];

/** A burn-rate alert with everything that it is computed from. Windows are in milliseconds. */
export interface BurnAlert {
  readonly notify: SloAlert["notify"];
  readonly windows: Pick<SloAlert, "long" | "short">;
  /** The share of the budget that this burn spends in the long window. */
  readonly budget: Fraction;
  /** The multiple of the even rate of spending at which the alert fires. */
  readonly factor: Fraction;
  /** The share of bad events above which the alert fires. */
  readonly limit: Fraction;
  readonly every: Interval;
}

export function readPeriod({ period = DEFAULT_PERIOD }: Pick<SloInputs, "period">): string {
  return period;
}

/** Computes the share of events that may be bad. */
export function computeBudget({ objective }: Pick<SloInputs, "objective">): Fraction {
  return complement(readDecimal(objective));
}

export function computeAlerts(slo: Pick<SloInputs, "objective" | "period" | "alerts">): BurnAlert[] {
  const period = parseInterval(readPeriod(slo));
  return (slo.alerts ?? DEFAULT_ALERTS).map(({ notify, long, short, every, ...burn }) => {
    const windows = createFraction(BigInt(period), BigInt(parseInterval(long)));
    // The rules make sure that there is one of both.
    const budget =
      burn.factor === undefined ? readDecimal(burn.budget ?? 0) : divide(readDecimal(burn.factor), windows);
    const factor = multiply(budget, windows);
    const limit = multiply(computeBudget(slo), factor);
    return { notify, windows: { long, short }, budget, factor, limit, every: every ?? chooseEvery(short) };
  });
}

/**
 * Chooses the longest interval that is no longer than the window. Each event is then seen in a short window, and a
 * lasting burn sends no more messages than that needs.
 */
export function chooseEvery(window: string): Interval {
  const fitting = INTERVALS.filter((one) => one !== "30s" && parseInterval(one) <= parseInterval(window));
  return fitting.at(-1) ?? "1m";
}

/** Texts for people. Figures are rounded only here. */

type Objective = Pick<SloInputs, "objective" | "period">;

export function describeObjective(slo: Objective): string {
  const period = readPeriod(slo);
  return `**Objective**: ${formatNumber(slo.objective * 100)} % of the events are good, over ${period}.

**Error budget**: ${formatPercent(computeBudget(slo))} of the events may be bad. At a burn rate of 1, they are spent in ${period}.`;
}

export function titleBurn(title: string, alert: BurnAlert): string {
  const { long, short } = alert.windows;
  return `${title}: burn rate above ${formatFactor(alert)} over ${long} and ${short}`;
}

export function formatFactor({ factor }: BurnAlert): string {
  return formatNumber(toNumber(factor));
}

/** Writes the text of the notification of a burn, below the value that the service compares. */
export function explainBurn(slo: Objective, alert: BurnAlert): string {
  const { budget, limit, windows } = alert;
  const { long, short } = windows;
  const bad = `More than ${formatPercent(limit)} of the events were bad in the last ${long}, and in the last ${short}`;
  const spent = `In ${long}, that spends ${formatPercent(budget)} of the error budget of ${readPeriod(slo)}`;
  const factor = formatFactor(alert);
  const value = `the lower burn rate of both windows, divided by ${factor} and rounded`;
  return `${bad}. ${spent}. The number above says how many times the limit of ${factor} is reached: ${value}.`;
}

function formatPercent(share: Fraction): string {
  return `${formatNumber(toNumber(share) * 100)} %`;
}

function formatNumber(value: number): string {
  return String(Number(value.toPrecision(6)));
}
