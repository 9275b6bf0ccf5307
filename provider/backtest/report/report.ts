import type { Backtest } from "../backtest";
import { compareFirings, type Episode } from "../evaluate/episodes";
import { Refusal } from "../../alerting/evaluation/refusal";
import type { Span } from "../../alerting/evaluation/schedule";
import { countPerWeek, suggestThreshold, type Candidate as Threshold } from "../evaluate/suggest";
import type { Subject } from "../plan/workspace";
import { dropAbsent, pick } from "../../engine/plain";
import { NAME, VERSION } from "../../http/user-agent";
import { compareText } from "../../engine/text-order";
import { chartOf } from "./chart";
import { REPORT_VERSION } from "./report.schema";
import type {
  AlertChange,
  Report,
  ReportedAlert,
  ReportedEpisode,
  ReportedRule,
  ReportedSide,
  ReportedSuggestion,
} from "./report.schema";

/** The assumptions behind every result. */
export const ASSUMES = [
  "the data as it is now: rows that came late count, and rows that were deleted do not",
  "an evaluation every minute that never failed",
];

/** An alert to test: as the program or the service has it and, if a stack is compared, as it is live. */
export interface TestedAlert {
  readonly title: string;
  readonly id?: string;
  readonly resource?: string;
  readonly change?: AlertChange;
  readonly new?: Subject;
  readonly old?: Subject;
  /** URL of its service, if it is not the service of the report. */
  readonly endpoint?: string;
}

/** A condition of `--fail-on`. */
export interface Condition {
  readonly text: string;
  /** Does the condition hold for an alert? It never holds if one of the numbers is missing. */
  readonly holds: (alert: Pick<ReportedAlert, "old" | "new">) => boolean;
}

/** The result of each alert, or the reason why there is none. */
export type Results = ReadonlyMap<Subject, Backtest | Refusal>;

export interface ReportOptions {
  readonly time: Span;
  readonly now: number;
  readonly failOn: readonly Condition[];
  readonly suggest?: number;
}

/** The facts about the whole run. */
export type Circumstances = Pick<Report, "endpoint" | "stack" | "requests" | "interrupted" | "notices">;

export function report(
  tested: readonly TestedAlert[],
  results: Results,
  { time, now, failOn, suggest }: ReportOptions,
  circumstances: Circumstances,
): Report {
  const alerts = tested.map((one) => reportAlert(one, results, { time, failOn, suggest })).sort(compareNoise);
  const { endpoint, stack, requests, interrupted, notices } = circumstances;
  return {
    version: REPORT_VERSION,
    tool: { name: NAME, version: VERSION },
    createdAt: toInstant(now),
    since: toInstant(time.start),
    until: toInstant(time.end),
    endpoint,
    ...(stack && { stack }),
    verdict: alerts.some(({ failed }) => failed.length > 0) ? "failed" : "passed",
    failOn: failOn.map(({ text }) => text),
    assumes: ASSUMES,
    requests,
    interrupted,
    summary: summarize(alerts, stack !== undefined),
    alerts,
    notices,
  };
}

function summarize(alerts: readonly ReportedAlert[], isComparison: boolean): Report["summary"] {
  const refused = alerts.filter(isRefused).length;
  const sum = (which: "new" | "old"): number =>
    alerts.reduce((all, one) => all + (countFires(one[which]) ?? 0), 0);
  return {
    alerts: alerts.length,
    computed: alerts.length - refused,
    refused,
    fires: sum("new"),
    ...(isComparison && { firedBefore: sum("old") }),
    never: alerts.filter((one) => countFires(one.new) === 0).length,
  };
}

export function isRefused({ new: next, old }: Pick<ReportedAlert, "new" | "old">): boolean {
  return next?.status === "refused" || old?.status === "refused";
}

function reportAlert(
  tested: TestedAlert,
  results: Results,
  { time, failOn, suggest }: Omit<ReportOptions, "now">,
): ReportedAlert {
  const { title, id, resource, change, endpoint } = tested;
  const [next, old] = [tested.new, tested.old].map((subject) => subject && results.get(subject));
  const sides = dropAbsent({
    new: tested.new && reportSide(tested.new, next, time),
    old: tested.old && reportSide(tested.old, old, time),
  });
  const charted = isComputed(next) ? next : old;
  return {
    title,
    ...dropAbsent({ id, resource, watches: (tested.new ?? tested.old)?.watches, change, endpoint }),
    ...sides,
    ...(isComputed(next) && isComputed(old) && { comparison: compareSides(old, next) }),
    ...(isComputed(charted) && { chart: chartOf(charted, time) }),
    ...(suggest !== undefined && isComputed(next) && { suggestion: reportSuggestion(next, suggest) }),
    failed: failOn.filter(({ holds }) => holds(sides)).map(({ text }) => text),
  };
}

function isComputed(one: Backtest | Refusal | undefined): one is Backtest {
  return one !== undefined && !(one instanceof Refusal);
}

/** Arguments that decide when an alert fires, as reports show them. */
export const RULE = [
  "thresholdType",
  "threshold",
  "thresholdMax",
  "interval",
  "numConsecutiveWindows",
  "groupBy",
];

function reportSide(
  { alert }: Subject,
  found: Backtest | Refusal | undefined,
  { start, end }: Span,
): ReportedSide {
  const rule = pick(alert, RULE) as ReportedRule;
  if (!isComputed(found)) return { status: "refused", rule, reason: found?.reason ?? "it was not computed" };
  const { episodes, messages, share, longest } = found.firings;
  return {
    status: "computed",
    rule,
    fires: episodes.length,
    perWeek: round(countPerWeek(episodes.length, end - start)),
    messages,
    share,
    longest,
    windows: found.windows.length,
    episodes: episodes.map(reportEpisode),
    assumes: [...found.plan.assumes],
  };
}

function reportEpisode({ start, end, windows, key, worst }: Episode): ReportedEpisode {
  return { start: toInstant(start), end: toInstant(end), windows, group: key, worst };
}

function compareSides(old: Backtest, next: Backtest): ReportedAlert["comparison"] {
  const { added, gone, common } = compareFirings(old.firings, next.firings);
  return {
    added: added.map(reportEpisode),
    gone: gone.map(reportEpisode),
    common: common.map(reportEpisode),
  };
}

function reportSuggestion({ trial }: Backtest, wanted: number): ReportedSuggestion {
  const found = suggestThreshold(trial, wanted);
  if (found instanceof Refusal) return { wanted, reason: found.reason };
  const { best, noisier, quieter } = found;
  const of = ({ threshold, episodes, perWeek }: Threshold) => ({
    threshold,
    fires: episodes,
    perWeek: round(perWeek),
  });
  return {
    wanted,
    best: of(best),
    ...(noisier && { noisier: of(noisier) }),
    ...(quieter && { quieter: of(quieter) }),
  };
}

function compareNoise(one: ReportedAlert, other: ReportedAlert): number {
  const noise = (alert: ReportedAlert) => [
    rank(alert),
    countFires(alert.new) ?? -1,
    countFires(alert.old) ?? -1,
  ];
  const [left, right] = [noise(one), noise(other)];
  const index = left.findIndex((value, at) => value !== right[at]);
  return index === -1 ? compareText(one.title, other.title) : (right[index] ?? 0) - (left[index] ?? 0);
}

function rank(alert: ReportedAlert): number {
  return isRefused(alert) ? 0 : 1;
}

/** Counts the firings of a side; undefined if the side could not be computed. */
export function countFires(side: ReportedSide | undefined): number | undefined {
  return side?.status === "computed" ? side.fires : undefined;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function toInstant(at: number): string {
  return new Date(at).toISOString();
}
