import { computeBudget, readPeriod, type BurnAlert } from "./burn";
import { toNumber, type Fraction } from "./fraction";
import type { SloInputs } from "./slo.schema";

/** Texts for people. Figures are rounded only here. */

type Objective = Pick<SloInputs, "objective" | "period">;

export function describeObjective(slo: Objective): string {
  const period = readPeriod(slo);
  return `**Objective**: ${formatNumber(slo.objective * 100)} % of the events are good, over ${period}.

**Error budget**: ${formatPercent(computeBudget(slo))} of the events may be bad. At a burn of 1, they are spent in ${period}.`;
}

/** Writes the title of the notification of a burn. */
export function titleBurn(title: string, { factor, windows: { long, short } }: BurnAlert): string {
  return `${title}: burn above ${formatNumber(toNumber(factor))} over ${long} and ${short}`;
}

/** Writes the text of the notification of a burn. */
export function explainBurn(slo: Objective, { budget, limit, windows: { long, short } }: BurnAlert): string {
  return `More than ${formatPercent(limit)} of the events were bad in the last ${long}, and in the last ${short}. In ${long}, that spends ${formatPercent(budget)} of the error budget of ${readPeriod(slo)}.`;
}

function formatPercent(share: Fraction): string {
  return `${formatNumber(toNumber(share) * 100)} %`;
}

function formatNumber(value: number): string {
  return String(Number(value.toPrecision(6)));
}
