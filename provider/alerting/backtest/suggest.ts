import { listFirings } from "./episodes";
import { evaluate } from "./evaluate";
import { attempt, Refusal } from "./refusal";
import { readRule, type DeclaredRule } from "./rule";
import type { Run } from "./schedule";
import { rememberRows, type Series } from "./series";

const WEEK = 7 * 24 * 60 * 60_000;

/** A threshold, and how often the alert would have fired with it. */
export interface Candidate {
  readonly threshold: number;
  readonly episodes: number;
  readonly perWeek: number;
}

/** The threshold that comes closest to what is wanted, and the next values, with which it fires more or less often. */
export interface Suggestion {
  readonly best: Candidate;
  readonly noisier?: Candidate;
  readonly quieter?: Candidate;
}

/** What is re-evaluated. Runs up to `since` only lead to the others. */
export interface Trial {
  readonly declared: DeclaredRule;
  readonly grouped: boolean;
  readonly series: Series;
  readonly runs: readonly Run[];
  readonly since: number;
  readonly until: number;
}

const QUIETEST_FIRST: Readonly<Record<string, (a: number, b: number) => number>> = {
  above: (a, b) => b - a,
  above_exclusive: (a, b) => b - a,
  below: (a, b) => a - b,
  below_or_equal: (a, b) => a - b,
};

/**
 * The threshold that would have fired so often. What fires changes only at a value of the series, so these are all
 * there is to try. From the quietest one on, because with a threshold that everything crosses an alert fires once, too.
 */
export function suggestThreshold(trial: Trial, wantedPerWeek: number): Suggestion | Refusal {
  return attempt(() => {
    const order = QUIETEST_FIRST[trial.declared.thresholdType ?? ""];
    if (order === undefined)
      throw new Refusal("a threshold is suggested only for an alert that fires above one, or below one");
    const remembered = { ...trial, series: rememberRows(trial.series) };
    const thresholds = listValues(remembered).sort(order);
    return choose(thresholds, wantedPerWeek, (threshold) => tryThreshold(remembered, threshold));
  });
}

/** Every value that was compared, the 0 of an empty bucket among them. */
function listValues({ declared, grouped, series, runs }: Trial): number[] {
  const { windows } = evaluate(readRule(declared, grouped), series, runs);
  const readings = windows.flatMap(({ groups }) => groups.flatMap((group) => group.readings));
  return [...new Set(readings.map(({ value }) => value))];
}

function tryThreshold(
  { declared, grouped, series, runs, since, until }: Trial,
  threshold: number,
): Candidate {
  const rule = readRule({ ...declared, threshold }, grouped);
  const { episodes } = listFirings(rule, evaluate(rule, series, runs).windows, since);
  return { threshold, episodes: episodes.length, perWeek: (episodes.length * WEEK) / (until - since) };
}

function choose(
  thresholds: readonly number[],
  wanted: number,
  evaluateAt: (threshold: number) => Candidate,
): Suggestion {
  const tried: Candidate[] = [];
  for (const threshold of thresholds) {
    tried.push(evaluateAt(threshold));
    if ((tried.at(-1)?.perWeek ?? 0) > wanted) break;
  }
  const distances = tried.map(({ perWeek }) => Math.abs(perWeek - wanted));
  const index = distances.indexOf(Math.min(...distances));
  const best = tried[index];
  if (best === undefined) throw new Refusal("there is no value in this time to choose a threshold from");
  const next = thresholds[index + 1];
  const noisier = tried[index + 1] ?? (next === undefined ? undefined : evaluateAt(next));
  const quieter = tried[index - 1];
  return { best, ...(noisier && { noisier }), ...(quieter && { quieter }) };
}
