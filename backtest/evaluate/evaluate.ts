import { WEEK, type EvaluationRule } from "../../provider/alerting/evaluation/rule";
import {
  findRange,
  findWindowEnd,
  isAligned,
  listBuckets,
  type EvaluatorRun,
  type Span,
} from "../../provider/alerting/evaluation/schedule";

/** The compared value of a bucket. `start` is the start of the bucket, even if only part of the bucket was compared. */
export interface BucketValue {
  readonly start: number;
  readonly value: number;
}

/** The result of a window for one group. The key is empty for an alert without groups and for an empty window. */
export interface GroupWindow {
  readonly key: string;
  readonly state: WindowState;
  readonly fired: boolean | null;
  readonly values: readonly BucketValue[];
}

export interface Message {
  readonly state: "ALERT" | "OK";
  readonly key: string;
}

/** The result of one run. `failed`: the query failed, so the state stays and the next successful run catches up. */
export interface Window extends Span {
  readonly state: WindowState;
  readonly failed?: true;
  readonly groups: readonly GroupWindow[];
  readonly sent: readonly Message[];
}

/** Computes the decisions that the service would have made in these runs, by its rules, and adds them to the history. */
export function evaluate(
  rule: EvaluationRule,
  series: Series,
  runs: readonly EvaluatorRun[],
  history = new History(),
): Window[] {
  const windows: Window[] = [];
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
    const window = new RangeEvaluation(rule, range, history).evaluate(series);
    windows.push(window);
    history.add(range.end, window.groups, Math.max(1, rule.consecutive - 1));
  }
  return windows;
}

/** Finds the range that no earlier run has evaluated. */
function findOpenRange(rule: EvaluationRule, at: number, { newest }: History): Span | undefined {
  const end = findWindowEnd(rule, at);
  if (end === undefined || end <= newest) return undefined;
  return findRange(rule, end, newest < end - WEEK ? undefined : newest);
}

/** The state of a group while its buckets are compared. `alerted`: at least one of them fires. */
type OpenGroup = { -readonly [Key in "state" | "fired"]: GroupWindow[Key] } & {
  readonly values: BucketValue[];
  alerted: boolean;
};

class RangeEvaluation {
  private readonly groups = new Map<string, OpenGroup>();

  constructor(
    private readonly rule: EvaluationRule,
    private readonly range: Span,
    private readonly history: History,
  ) {}

  evaluate(series: Series): Window {
    const buckets = listBuckets(this.rule, this.range);
    for (const start of buckets) this.compareBucket(start, series);
    if (this.rule.grouped) this.resolveSilentGroups(buckets[0] ?? this.range.start);
    if (this.groups.size === 0) this.open("");
    const groups = [...this.groups].map(([key, { state, fired, values }]) => ({ key, state, fired, values }));
    return { ...this.range, state: findWorstState(groups), groups, sent: this.listMessages() };
  }

  /**
   * Compares the rows of a bucket. Rows with a NULL value are skipped, but the bucket still counts as not empty; an
   * empty bucket counts as 0.
   */
  private compareBucket(start: number, series: Series): void {
    const [from, to] = [
      Math.max(this.range.start, start),
      Math.min(this.range.end, start + this.rule.interval),
    ];
    const rows = isAligned(this.rule, start) ? series.rows(from, to) : [];
    if (rows.length > 0) {
      for (const { key, value } of rows) if (value !== null) this.compare(key, { start, value });
    } else if (this.rule.breaches(0)) {
      this.compare("", { start, value: 0 });
    } else if (!this.rule.grouped || this.history.listBreachingKeys().length === 0) {
      // An empty bucket does not override the decision of an earlier bucket of the same run.
      this.open("").values.push({ start, value: 0 });
    }
  }

  private compare(key: string, bucket: BucketValue): void {
    const group = this.open(key);
    group.values.push(bucket);
    const { breaches, consecutive, interval } = this.rule;
    const before = consecutive - 1;
    if (!breaches(bucket.value)) {
      group.state = "OK";
    } else if (this.history.followsBreaches(key, before, this.range.end - before * interval)) {
      Object.assign(group, { state: "ALERT", fired: true, alerted: true });
    } else {
      group.state = "PENDING";
      group.fired ??= this.history.findLatest(key)?.fired ?? false;
    }
  }

  /** Resolves the groups without rows. If 0 would be a breach, they are neither resolved nor do they fire. */
  private resolveSilentGroups(start: number): void {
    if (this.rule.breaches(0)) return;
    const silent = this.history.listBreachingKeys().filter((key) => !this.groups.has(key));
    for (const key of silent) this.open(key).values.push({ start, value: 0 });
  }

  private open(key: string): OpenGroup {
    const group = this.groups.get(key) ?? { state: "OK", fired: null, values: [], alerted: false };
    this.groups.set(key, group);
    return group;
  }

  /** Lists the messages: all alerts, then all resolutions. A pending alert that never fired ends without one. */
  private listMessages(): Message[] {
    const groups = [...this.groups];
    const resolved = groups.filter(([key, { state, alerted }]) => {
      const latest = this.history.findLatest(key);
      return state === "OK" && (alerted || (isBreach(latest) && latest.fired !== false));
    });
    return [
      ...groups.filter(([, { alerted }]) => alerted).map(([key]) => ({ state: "ALERT", key }) as const),
      ...resolved.map(([key]) => ({ state: "OK", key }) as const),
    ];
  }
}

/** Lists every compared value, including the 0 of an empty bucket. */
export function listValues({ groups }: Window): number[] {
  return groups.flatMap(({ values }) => values.map(({ value }) => value));
}

function findWorstState(groups: readonly GroupWindow[]): WindowState {
  const states = new Set(groups.map(({ state }) => state));
  return (["ALERT", "PENDING"] as const).find((state) => states.has(state)) ?? "OK";
}

/** The value of a group in a stretch of time. NULL means that there are rows but no value. */
export interface GroupValue {
  readonly key: string;
  readonly value: number | null;
}

export interface Series {
  /**
   * Returns the groups that have rows from `start` to right before `end`. Callers request stretches that consist of
   * whole steps of the series.
   */
  rows(start: number, end: number): readonly GroupValue[];
}

/** Creates a series from values, one for each group and step. */
export function toSeries(values: readonly (GroupValue & { readonly start: number })[]): Series {
  const byStart = Map.groupBy(values, ({ start }) => start);
  return { rows: (start) => byStart.get(start) ?? [] };
}

/** Caches the rows of a series that is evaluated many times in the same windows. */
export function rememberRows(series: Series): Series {
  const known = new Map<number, { readonly end: number; readonly rows: readonly GroupValue[] }>();
  return {
    rows: (start, end) => {
      const found = known.get(start);
      if (found?.end === end) return found.rows;
      const rows = series.rows(start, end);
      known.set(start, { end, rows });
      return rows;
    },
  };
}

export type WindowState = "OK" | "PENDING" | "ALERT";

/** The stored state of one window and group. `fired` is null until the alert was at least pending. */
export interface HistoryEntry {
  readonly end: number;
  readonly state: WindowState;
  readonly fired: boolean | null;
}

/** The stored states of an alert, which each run passes to the next. */
export class History {
  /** End of the newest window. */
  newest = -Infinity;
  private readonly entries = new Map<string, readonly HistoryEntry[]>();

  findLatest(key: string): HistoryEntry | undefined {
    return this.entries.get(key)?.at(-1);
  }

  /** Lists the groups whose latest entry is pending or alerting. */
  listBreachingKeys(): string[] {
    return [...this.entries.keys()].filter((key) => isBreach(this.findLatest(key)));
  }

  /** Returns whether the last `count` windows were breaches without a gap. The groups of a late run count once. */
  followsBreaches(key: string, count: number, since: number): boolean {
    if (count === 0) return true;
    const recent = this.entries.get(key)?.slice(-count) ?? [];
    return recent.length === count && recent.every((entry) => isBreach(entry) && entry.end >= since);
  }

  /** Adds the states of a window. Each group keeps `most` entries, because its next window depends on no more. */
  add(
    end: number,
    groups: readonly (Omit<HistoryEntry, "end"> & { readonly key: string })[],
    most: number,
  ): void {
    this.newest = end;
    for (const { key, state, fired } of groups)
      this.entries.set(key, [...(this.entries.get(key) ?? []), { end, state, fired }].slice(-most));
  }
}

export function isBreach(entry: HistoryEntry | undefined): entry is HistoryEntry {
  return entry !== undefined && entry.state !== "OK";
}
