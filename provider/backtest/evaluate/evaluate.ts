import {
  addEntries,
  findLatest,
  followsBreaches,
  isBreach,
  listBreachingKeys,
  NO_HISTORY,
  type Entry,
  type History,
  type State,
} from "./history";
import type { Rule } from "../../alerting/evaluation/rule";
import {
  findRange,
  findWindowEnd,
  isAligned,
  listBuckets,
  type Run,
  type Span,
} from "../../alerting/evaluation/schedule";
import type { Series } from "./series";

/** The compared value of a bucket. `start` is the start of the bucket, even if only part of the bucket was compared. */
export interface Reading {
  readonly start: number;
  readonly value: number;
}

/** The result of a window for one group. The key is empty for an alert without groups and for an empty window. */
export interface GroupWindow {
  readonly key: string;
  readonly state: State;
  readonly fired: boolean | null;
  readonly readings: readonly Reading[];
}

export interface Message {
  readonly state: "ALERT" | "OK";
  readonly key: string;
}

/** The result of one run. `failed`: the query failed, so the state stays and the next successful run catches up. */
export interface Window {
  readonly start: number;
  readonly end: number;
  readonly state: State;
  readonly failed?: true;
  readonly groups: readonly GroupWindow[];
  readonly sent: readonly Message[];
}

export interface Evaluation {
  readonly windows: readonly Window[];
  /** The history from which later runs continue. */
  readonly history: History;
}

/** Computes the decisions that the service would have made in these runs, by its rules. */
export function evaluate(
  rule: Rule,
  series: Series,
  runs: readonly Run[],
  past: History = NO_HISTORY,
): Evaluation {
  const windows: Window[] = [];
  let history = past;
  for (const run of runs) {
    const range = findOpenRange(rule, run.at, history);
    if (range === undefined) continue;
    // The service retries a failure each minute, and the run that succeeds replaces it.
    const replaced = windows.at(-1)?.end === range.end ? windows.pop() : undefined;
    const state = replaced?.state ?? windows.at(-1)?.state ?? "OK";
    if (run.fails) {
      windows.push({ ...range, state, failed: true, groups: [], sent: [] });
      continue;
    }
    const window = evaluateRange(rule, series, range, history);
    windows.push(window);
    const added = new Map(window.groups.map((group) => [group.key, toEntry(group, range.end)]));
    history = addEntries(history, range.end, added, Math.max(1, rule.consecutive - 1));
  }
  return { windows, history };
}

/** Finds the range that no earlier run has evaluated. */
function findOpenRange(rule: Rule, at: number, { newest = -Infinity }: History): Span | undefined {
  const end = findWindowEnd(rule, at);
  if (end === undefined || end <= newest) return undefined;
  const week = 7 * 24 * 60 * 60_000;
  return findRange(rule, end, newest < end - week ? undefined : newest);
}

function toEntry({ state, fired }: GroupWindow, end: number): Entry {
  return { end, state, fired };
}

/** The intermediate state of a group during the evaluation of a run. */
interface Draft {
  state: State;
  fired: boolean | null;
  readonly readings: Reading[];
  alerted: boolean;
}

function evaluateRange(rule: Rule, series: Series, range: Span, history: History): Window {
  const drafts = new Map<string, Draft>();
  const buckets = listBuckets(rule, range);
  for (const start of buckets) compareBucket(rule, series, range, history, { start, drafts });
  if (rule.grouped) resolveSilentGroups(rule, history, buckets.at(-1) ?? range.start, drafts);
  if (drafts.size === 0) openDraft(drafts, "");
  const groups = [...drafts].map(([key, { state, fired, readings }]) => ({ key, state, fired, readings }));
  const sent = [...listAlerts(drafts), ...listResolutions(drafts, history)];
  return { ...range, state: findWorst(groups), groups, sent };
}

interface Bucket {
  readonly start: number;
  readonly drafts: Map<string, Draft>;
}

/**
 * Compares the rows of a bucket. Rows with a NULL value are skipped, but the bucket still counts as not empty; an empty
 * bucket counts as 0.
 */
function compareBucket(rule: Rule, series: Series, range: Span, history: History, bucket: Bucket): void {
  const { start, drafts } = bucket;
  const from = Math.max(range.start, start);
  const rows = isAligned(rule, start) ? series.rows(from, Math.min(range.end, start + rule.interval)) : [];
  if (rows.length > 0) {
    for (const { key, value } of rows) {
      if (value !== null) compare(rule, history, range.end, openDraft(drafts, key), { key, start, value });
    }
  } else if (rule.breaches(0)) {
    compare(rule, history, range.end, openDraft(drafts, ""), { key: "", start, value: 0 });
  } else if (!rule.grouped || listBreachingKeys(history).length === 0) {
    // An empty bucket does not override the decision of an earlier bucket of the same run.
    openDraft(drafts, "").readings.push({ start, value: 0 });
  }
}

/* eslint no-param-reassign: ["error", { "props": false }] -- a draft is filled in bucket by bucket */
function compare(
  rule: Rule,
  history: History,
  end: number,
  draft: Draft,
  row: Reading & { key: string },
): void {
  const { key, start, value } = row;
  draft.readings.push({ start, value });
  if (!rule.breaches(value)) {
    draft.state = "OK";
    return;
  }
  const count = rule.consecutive - 1;
  const since = end - count * rule.interval;
  if (followsBreaches(history.entries.get(key) ?? [], count, since)) {
    draft.state = "ALERT";
    draft.fired = true;
    draft.alerted = true;
  } else {
    draft.state = "PENDING";
    draft.fired ??= findLatest(history, key)?.fired ?? false;
  }
}

/** Resolves the groups without rows. If 0 would be a breach, they are neither resolved nor do they fire. */
function resolveSilentGroups(rule: Rule, history: History, start: number, drafts: Map<string, Draft>): void {
  if (rule.breaches(0)) return;
  for (const key of listBreachingKeys(history)) {
    if (!drafts.has(key)) openDraft(drafts, key).readings.push({ start, value: 0 });
  }
}

function openDraft(drafts: Map<string, Draft>, key: string): Draft {
  const draft = drafts.get(key) ?? { state: "OK", fired: null, readings: [], alerted: false };
  drafts.set(key, draft);
  return draft;
}

function listAlerts(drafts: ReadonlyMap<string, Draft>): Message[] {
  return [...drafts].filter(([, { alerted }]) => alerted).map(([key]) => ({ state: "ALERT", key }));
}

/** Lists the messages that report a resolved alert. A pending alert that never fired ends without one. */
function listResolutions(drafts: ReadonlyMap<string, Draft>, history: History): Message[] {
  return [...drafts]
    .filter(([key, { state, alerted }]) => {
      const latest = findLatest(history, key);
      return state === "OK" && (alerted || (isBreach(latest) && latest.fired !== false));
    })
    .map(([key]) => ({ state: "OK", key }));
}

function findWorst(groups: readonly GroupWindow[]): State {
  const worst = (["ALERT", "PENDING"] as const).find((state) => groups.some((one) => one.state === state));
  return worst ?? "OK";
}
