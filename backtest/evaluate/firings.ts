import {
  findWorst,
  MINUTE,
  type EvaluationRule,
  readRule,
  type DeclaredRule,
} from "../../provider/alerting/evaluation/rule";
import { floor, type Span, type EvaluatorRun } from "../../provider/alerting/evaluation/schedule";
import { z } from "../../provider/zod";
import { type Window, evaluate, listValues, rememberRows, type Series } from "./evaluate";

/** A time in which a group fires in every window: from the start of the first window to the end of the last one. */
export interface Episode extends Span {
  readonly key: string;
  /** End of the first window, when the first message is sent. */
  readonly firedAt: number;
  readonly windows: number;
  /** The value farthest beyond the threshold. */
  readonly worst: number;
}

export interface Firings {
  readonly episodes: readonly Episode[];
  /** Number of messages that report a firing alert: one for each window and group. */
  readonly messages: number;
  /** Share of the windows in which it fires; 0 to 1. */
  readonly share: number;
  /** Length of the longest episode, in milliseconds. */
  readonly longest: number;
}

/** Lists the firings in the windows that end after `since`; earlier windows only provide the history. */
export function listFirings(rule: EvaluationRule, windows: readonly Window[], since = -Infinity): Firings {
  const counted = windows.filter(({ end, failed }) => end > since && !failed);
  const firing = counted.map(listFiringKeys).filter((keys) => keys.length > 0);
  const episodes = listEpisodes(rule, counted);
  return {
    episodes,
    messages: firing.flat().length,
    share: counted.length === 0 ? 0 : firing.length / counted.length,
    longest: episodes.reduce((most, { start, end }) => Math.max(most, end - start), 0),
  };
}

/**
 * Lists the groups that fire, by the messages that were sent. With partial buckets, an alert may fire and be resolved
 * in one window; the message counts.
 */
export function listFiringKeys({ sent }: Window): string[] {
  return sent.filter(({ state }) => state === "ALERT").map(({ key }) => key);
}

/** The bucket of the latest message that reports a firing alert. */
export interface LatestFiring extends Span {
  readonly key: string;
  readonly value: number;
}

export function findLatestFiring(rule: EvaluationRule, windows: readonly Window[]): LatestFiring | undefined {
  const window = windows.findLast((one) => !one.failed && listFiringKeys(one).length > 0);
  const [key = ""] = window ? listFiringKeys(window) : [];
  const { values = [] } = window?.groups.find((group) => group.key === key) ?? {};
  const last = values.findLast(({ value }) => rule.breaches(value));
  return last && { key, value: last.value, start: last.start, end: last.start + rule.interval };
}

function listEpisodes(rule: EvaluationRule, windows: readonly Window[]): Episode[] {
  const open = new Map<string, Episode>();
  const closed: Episode[] = [];
  for (const window of windows) {
    const keys = new Set(listFiringKeys(window));
    for (const [key, episode] of open) {
      if (keys.has(key)) continue;
      closed.push(episode);
      open.delete(key);
    }
    for (const key of keys) open.set(key, extend(rule, open.get(key), key, window));
  }
  return [...closed, ...open.values()].sort((a, b) => a.start - b.start || (a.key < b.key ? -1 : 1));
}

function extend(rule: EvaluationRule, episode: Episode | undefined, key: string, window: Window): Episode {
  const { values = [] } = window.groups.find((group) => group.key === key) ?? {};
  const breaches = values.map(({ value }) => value).filter(rule.breaches);
  // A group that fires has a value beyond the threshold.
  const worst = findWorst(rule, [...(episode ? [episode.worst] : []), ...breaches]) as number;
  const { start = window.start, firedAt = window.end, windows = 0 } = episode ?? {};
  return { key, start, end: window.end, firedAt, windows: windows + 1, worst };
}

/**
 * Compares two alerts over the same time: the episodes that only one of them has, and those of the new alert that
 * overlap with one of the old alert in the same group.
 */
export function compareFirings(old: Firings, next: Firings) {
  return {
    added: next.episodes.filter((episode) => !overlapsAny(episode, old.episodes)),
    gone: old.episodes.filter((episode) => !overlapsAny(episode, next.episodes)),
    common: next.episodes.filter((episode) => overlapsAny(episode, old.episodes)),
  };
}

function overlapsAny({ key, start, end }: Episode, others: readonly Episode[]): boolean {
  return others.some((other) => other.key === key && other.start < end && start < other.end);
}

/** The longest time between two firings of one incident. */
const INCIDENT_GAP = 10 * MINUTE;

/** Counts incidents: firings that overlap, or begin within ten minutes of the end of another, are one. */
export function countIncidents(firings: readonly Span[]): number {
  let count = 0;
  let latest = -Infinity;
  for (const { start, end } of [...firings].sort((a, b) => a.start - b.start)) {
    if (start > latest + INCIDENT_GAP) count += 1;
    latest = Math.max(latest, end);
  }
  return count;
}

/** Lists the times of the messages of a firing: one at the end of each window. */
export function listMessageTimes({ firedAt, end, windows }: Episode): number[] {
  const interval = windows === 1 ? 0 : (end - firedAt) / (windows - 1);
  return Array.from({ length: windows }, (_, index) => firedAt + index * interval);
}

/** The hours of the night, such as 22:00 to 07:00. The end is not part of it. */
export const night = z
  .object({
    from: z.string().describe("24-hour clock"),
    to: z.string(),
    timeZone: z.string().describe("IANA name"),
  })
  .describe("The hours that count as night");

export type Night = z.infer<typeof night>;

/** Creates the test whether an instant is at night. It formats each minute once, because that is slow. */
export function createNightTest({ from, to, timeZone }: Night): (at: number) => boolean {
  const options = { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const format = new Intl.DateTimeFormat("en-US", options);
  const known = new Map<number, boolean>();
  const isWithin = (time: string): boolean =>
    from <= to ? from <= time && time < to : from <= time || time < to;
  return (at) => {
    const minute = floor(at, MINUTE);
    const isNight = known.get(minute) ?? isWithin(format.format(minute));
    known.set(minute, isNight);
    return isNight;
  };
}

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
