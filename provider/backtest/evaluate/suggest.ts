import { attempt, Refusal } from "../../alerting/evaluation/refusal";
import { readRule, WEEK, type DeclaredRule } from "../../alerting/evaluation/rule";
import type { EvaluatorRun, Span } from "../../alerting/evaluation/schedule";
import { evaluate, listValues } from "./evaluate";
import { listFirings } from "./firings";
import { rememberRows, type Series } from "./series";

/** The number of further values that are tried to find one that fires more often. */
const MOST_FURTHER = 50;

/** A threshold, and the number of episodes with it. */
export interface TriedThreshold {
  readonly threshold: number;
  readonly fires: number;
  readonly perWeek: number;
}

/** The data to evaluate again. Runs up to the start of the time only provide the history. */
export interface Trial {
  readonly declared: DeclaredRule;
  readonly grouped: boolean;
  readonly series: Series;
  readonly runs: readonly EvaluatorRun[];
  readonly time: Span;
}

const QUIETEST_FIRST: Readonly<Record<string, (a: number, b: number) => number>> = {
  above: (a, b) => b - a,
  above_exclusive: (a, b) => b - a,
  below: (a, b) => a - b,
  below_or_equal: (a, b) => a - b,
};

/**
 * Suggests the threshold that fires as often as wanted. The result changes only at values of the series, so no other
 * thresholds are tried. The quietest one comes first, because an alert also fires only once with a threshold that every
 * value crosses.
 */
export function suggestThreshold(trial: Trial, wantedPerWeek: number) {
  return attempt(() => {
    const order = QUIETEST_FIRST[trial.declared.thresholdType ?? ""];
    if (order === undefined)
      throw new Refusal("a threshold is suggested only for an alert that fires above one, or below one");
    const remembered = { ...trial, series: rememberRows(trial.series) };
    const windows = evaluate(readRule(trial.declared, trial.grouped), remembered.series, trial.runs);
    const thresholds = [...new Set(windows.flatMap(listValues))].sort(order);
    return chooseThreshold(thresholds, wantedPerWeek, (threshold) => tryThreshold(remembered, threshold));
  });
}

function tryThreshold({ declared, grouped, series, runs, time }: Trial, threshold: number): TriedThreshold {
  const rule = readRule({ ...declared, threshold }, grouped);
  const { length: fires } = listFirings(rule, evaluate(rule, series, runs), time.start).episodes;
  return { threshold, fires, perWeek: countPerWeek(fires, time) };
}

/** Converts a count in a span to a count per week. */
export function countPerWeek(count: number, { start, end }: Span): number {
  return (count * WEEK) / (end - start);
}

/**
 * Tries the thresholds in order and returns the one that fires most nearly as often as wanted, and the next ones that
 * fire more or less often.
 */
export function chooseThreshold(
  thresholds: readonly number[],
  wanted: number,
  evaluateAt: (threshold: number) => TriedThreshold,
) {
  const tried: TriedThreshold[] = [];
  for (const threshold of thresholds) {
    tried.push(evaluateAt(threshold));
    if ((tried.at(-1)?.perWeek ?? 0) > wanted) break;
  }
  const distances = tried.map(({ perWeek }) => Math.abs(perWeek - wanted));
  const index = distances.indexOf(distances.reduce((a, b) => Math.min(a, b), Infinity));
  const best = tried[index];
  if (best === undefined) throw new Refusal("this period has no value to choose a threshold from");
  const further = thresholds.slice(tried.length, tried.length + MOST_FURTHER);
  const isNoisier = ({ fires }: TriedThreshold): boolean => fires > best.fires;
  let noisier = tried.slice(index + 1).find(isNoisier);
  for (const threshold of further) {
    if (noisier !== undefined) break;
    noisier = [evaluateAt(threshold)].find(isNoisier);
  }
  const quieter = tried.slice(0, index).findLast(({ fires }) => fires < best.fires);
  return { best, ...(noisier && { noisier }), ...(quieter && { quieter }) };
}
