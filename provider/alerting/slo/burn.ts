import { INTERVALS } from "../alert/alert.schema";
import type { Interval } from "../alerting.types";
import { parseInterval } from "../evaluation/rule";
import { complement, createFraction, divide, multiply, readDecimal, type Fraction } from "./fraction";
import type { SloAlert, SloInputs } from "./slo.schema";

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

/** Computes the alerts of an objective, in the order of the program. */
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
