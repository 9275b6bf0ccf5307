import { readRule, type DeclaredRule } from "../../provider/alerting/evaluation/rule";
import type { EvaluatorRun, Span } from "../../provider/alerting/evaluation/schedule";
import { z } from "../../provider/zod";
import { evaluate, listValues, rememberRows, type Series } from "./evaluate";
import { listFirings } from "./firings";

/** The number of further windows in a row that are tried. The data has to begin as many windows earlier. */
export const MOST_MORE_WINDOWS = 5;

export const quietingOption = z
  .object({
    argument: z.enum(["threshold", "numConsecutiveWindows"]),
    from: z.number().describe("The present value"),
    to: z.number().describe("The proposed value"),
    fires: z.int().min(0).describe("How often the alert would have fired with it; computed, not estimated"),
  })
  .meta({ id: "option", description: "One changed argument of an alert, and its effect" });

export type QuietingOption = z.infer<typeof quietingOption>;

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
 * Lists the options with which an alert that fires too often fires at most as often as wanted, the one that changes
 * least first. None of them silences the alert.
 */
export function listQuietingOptions(trial: Trial, wanted: number): QuietingOption[] {
  const remembered = { ...trial, series: rememberRows(trial.series) };
  const options = [findConsecutive(remembered, wanted), findThreshold(remembered, wanted)];
  return options
    .filter((option) => option !== undefined)
    .filter(({ fires }) => fires > 0)
    .sort((a, b) => b.fires - a.fires);
}

function findConsecutive(trial: Trial, wanted: number): QuietingOption | undefined {
  const { numConsecutiveWindows: from = 1 } = trial.declared;
  for (let to = from + 1; to <= from + MOST_MORE_WINDOWS; to += 1) {
    const fires = countFires(trial, { numConsecutiveWindows: to });
    if (fires <= wanted) return { argument: "numConsecutiveWindows", from, to, fires };
  }
  return undefined;
}

/**
 * Finds a threshold by bisection: the next value that occurs on its noisier side fires more often than wanted. The
 * result changes only at values of the series, so no other thresholds are tried.
 */
function findThreshold(trial: Trial, wanted: number): QuietingOption | undefined {
  const { thresholdType = "", threshold: from = 0 } = trial.declared;
  const compare = QUIETEST_FIRST[thresholdType];
  if (compare === undefined) return undefined;
  const thresholds = listQuieter(trial, (value) => compare(value, from) < 0).sort(compare);
  let found: QuietingOption | undefined;
  let [next, end] = [0, thresholds.length];
  while (next < end) {
    const middle = found === undefined ? 0 : Math.floor((next + end) / 2);
    const to = thresholds[middle] as number;
    const fires = countFires(trial, { threshold: to });
    if (fires > wanted) {
      end = middle;
    } else {
      found = { argument: "threshold", from, to, fires };
      next = middle + 1;
    }
  }
  return found;
}

function listQuieter(trial: Trial, isQuieter: (value: number) => boolean): number[] {
  const windows = evaluate(readRule(trial.declared, trial.grouped), trial.series, trial.runs);
  return [...new Set(windows.flatMap(listValues))].filter(isQuieter);
}

function countFires({ declared, series, runs, time, grouped }: Trial, change: DeclaredRule): number {
  const rule = readRule({ ...declared, ...change }, grouped);
  return listFirings(rule, evaluate(rule, series, runs), time.start).episodes.length;
}
