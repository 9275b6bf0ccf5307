import type { GroupWindow, Window } from "./evaluate";
import type { Rule } from "../../alerting/evaluation/rule";

/** A time in which a group was firing, window after window. */
export interface Episode {
  readonly key: string;
  /** The start of its first window, and the end of its last one. */
  readonly start: number;
  readonly end: number;
  readonly windows: number;
  /** The value farthest beyond the threshold. */
  readonly worst: number;
}

/** The episodes of an alert, with their messages and durations. */
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
export function listFirings(rule: Rule, windows: readonly Window[], since = -Infinity): Firings {
  const counted = windows.filter(({ end, failed }) => end > since && !failed);
  const firing = counted.filter((window) => listFiringKeys(window).length > 0);
  const episodes = listEpisodes(rule, counted);
  return {
    episodes,
    messages: firing.flatMap(listFiringKeys).length,
    share: counted.length === 0 ? 0 : firing.length / counted.length,
    longest: episodes.reduce((most, { start, end }) => Math.max(most, end - start), 0),
  };
}

/**
 * Lists the groups that fire, by the messages that were sent. With partial buckets, an alert may fire and be resolved
 * in one window; the message counts.
 */
function listFiringKeys({ sent }: Window): string[] {
  return sent.filter(({ state }) => state === "ALERT").map(({ key }) => key);
}

function listEpisodes(rule: Rule, windows: readonly Window[]): Episode[] {
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

function extend(rule: Rule, episode: Episode | undefined, key: string, window: Window): Episode {
  const values = listBreaches(
    rule,
    window.groups.find((group) => group.key === key),
  );
  const worst = [...(episode ? [episode.worst] : []), ...values].reduce((a, b) =>
    rule.excess(b) > rule.excess(a) ? b : a,
  );
  const { start = window.start, windows = 0 } = episode ?? {};
  return { key, start, end: window.end, windows: windows + 1, worst };
}

function listBreaches({ breaches }: Rule, group: GroupWindow | undefined): number[] {
  return (group?.readings ?? []).map(({ value }) => value).filter(breaches);
}

/** A comparison of two alerts over the same time: the episodes that only one of them has, and those that both have. */
export interface Comparison {
  readonly added: readonly Episode[];
  readonly gone: readonly Episode[];
  /** Episodes of the new alert that overlap with an episode of the old alert in the same group. */
  readonly common: readonly Episode[];
}

export function compareFirings(old: Firings, next: Firings): Comparison {
  const [common, added] = partition(next.episodes, (episode) => overlapsAny(episode, old.episodes));
  const gone = old.episodes.filter((episode) => !overlapsAny(episode, next.episodes));
  return { added, gone, common };
}

function overlapsAny({ key, start, end }: Episode, others: readonly Episode[]): boolean {
  return others.some((other) => other.key === key && other.start < end && start < other.end);
}

function partition<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((one) => !test(one))];
}
