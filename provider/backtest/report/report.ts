import { Refusal } from "../../alerting/evaluation/refusal";
import type { Span } from "../../alerting/evaluation/schedule";
import { dropAbsent, pick } from "../../engine/plain";
import { compareText } from "../../engine/text-order";
import { NAME, VERSION } from "../../http/user-agent";
import type { Backtest, BacktestResults } from "../backtest";
import { compareFirings, type Episode } from "../evaluate/firings";
import { countPerWeek, suggestThreshold, type TriedThreshold } from "../evaluate/suggest";
import type { ResolvedAlert } from "../plan/resolve-alert";
import { toChart } from "./chart";
import {
  REPORT_VERSION,
  RULE_ARGUMENTS,
  type AlertChange,
  type BacktestReport,
  type ReportedAlert,
  type ReportedAlertRule,
  type ReportedEpisode,
  type ReportedSide,
  type ReportedSuggestion,
} from "./report.schema";

/** The assumptions behind every result. */
const ASSUMES = [
  "the data as it is now: rows that came late count, and rows that were deleted do not",
  "an evaluation every minute that never failed",
];

/** An alert to test: as the program or the service has it and, if a stack is compared, as it is live. */
export interface TestedAlert {
  readonly title: string;
  readonly id?: string;
  readonly resource?: string;
  readonly change?: AlertChange;
  readonly new?: ResolvedAlert;
  readonly old?: ResolvedAlert;
  /** The account of the alert, if it is not the account of the report. */
  readonly account?: { readonly endpoint: string };
}

/** A condition of `--fail-on`. */
export interface Condition {
  readonly text: string;
  /** Does the condition hold for an alert? It never holds if one of the numbers is missing. */
  readonly holds: (alert: Pick<ReportedAlert, "old" | "new">) => boolean;
}

interface ReportOptions extends Pick<BacktestReport, "endpoint" | "stack" | "requests" | "interrupted"> {
  readonly time: Span;
  readonly now: number;
  readonly failOn: readonly Condition[];
  /** The wanted number of firings per week. */
  readonly suggest?: number;
}

export function createReport(
  tested: readonly TestedAlert[],
  results: BacktestResults,
  options: ReportOptions,
): BacktestReport {
  const { endpoint, stack, requests, interrupted, time, now, failOn } = options;
  const alerts = tested.map((one) => reportAlert(one, results, options)).sort(compareNoise);
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
    notices: [],
  };
}

function summarize(alerts: readonly ReportedAlert[], isComparison: boolean): BacktestReport["summary"] {
  const refused = alerts.filter(isRefused).length;
  return {
    alerts: alerts.length,
    computed: alerts.length - refused,
    refused,
    fires: sumFires(alerts, "new"),
    ...(isComparison && { firedBefore: sumFires(alerts, "old") }),
    never: alerts.filter((one) => countFires(one.new) === 0).length,
  };
}

function reportAlert(
  tested: TestedAlert,
  results: BacktestResults,
  { time, failOn, suggest }: ReportOptions,
): ReportedAlert {
  const { title, id, resource, change, account } = tested;
  const [next, old] = [tested.new, tested.old].map((alert) => alert && results.get(alert));
  const sides = dropAbsent({
    new: tested.new && reportSide(tested.new, next, time),
    old: tested.old && reportSide(tested.old, old, time),
  });
  const { watches } = tested.new ?? tested.old ?? {};
  const charted = isComputed(next) ? next : old;
  return {
    title,
    ...dropAbsent({ id, resource, watches, change, endpoint: account?.endpoint }),
    ...sides,
    ...(isComputed(next) && isComputed(old) && { comparison: compareSides(old, next) }),
    ...(isComputed(charted) && { chart: toChart(charted, time) }),
    ...(suggest !== undefined && isComputed(next) && { suggestion: reportSuggestion(next, suggest) }),
    failed: failOn.filter(({ holds }) => holds(sides)).map(({ text }) => text),
  };
}

function isComputed(one: Backtest | Refusal | undefined): one is Backtest {
  return one !== undefined && !(one instanceof Refusal);
}

function reportSide(
  { alert, assumes = [] }: ResolvedAlert,
  found: Backtest | Refusal | undefined,
  time: Span,
): ReportedSide {
  const rule = pick(alert, RULE_ARGUMENTS) as ReportedAlertRule;
  if (!isComputed(found)) return { status: "refused", rule, reason: found?.reason ?? "it was not computed" };
  const { episodes, messages, share, longest } = found.firings;
  return {
    status: "computed",
    rule,
    fires: episodes.length,
    perWeek: round(countPerWeek(episodes.length, time)),
    messages,
    share,
    longest,
    windows: found.windows.length,
    episodes: episodes.map(reportEpisode),
    assumes: [...assumes, ...found.plan.assumes],
  };
}

export function reportEpisode({ start, end, windows, key, worst }: Episode): ReportedEpisode {
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
  const toReported = (one?: TriedThreshold) => one && { ...one, perWeek: round(one.perWeek) };
  return {
    wanted,
    ...dropAbsent({ best: toReported(best), noisier: toReported(noisier), quieter: toReported(quieter) }),
  };
}

/** Sorts the noisiest alerts first, and those that cannot be computed last. */
function compareNoise(one: ReportedAlert, other: ReportedAlert): number {
  const compareFires = (which: "new" | "old"): number =>
    (countFires(other[which]) ?? -1) - (countFires(one[which]) ?? -1);
  const ranked = Number(isRefused(one)) - Number(isRefused(other));
  return ranked || compareFires("new") || compareFires("old") || compareText(one.title, other.title);
}

export function isRefused({ new: next, old }: Pick<ReportedAlert, "new" | "old">): boolean {
  return next?.status === "refused" || old?.status === "refused";
}

/** Counts the firings of a side; undefined if the side could not be computed. */
export function countFires(side: ReportedSide | undefined): number | undefined {
  return side?.status === "computed" ? side.fires : undefined;
}

/** Counts the firings of all alerts that could be computed. */
export function sumFires(alerts: readonly ReportedAlert[], which: "new" | "old"): number {
  return alerts.reduce((sum, alert) => sum + (countFires(alert[which]) ?? 0), 0);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function toInstant(at: number): string {
  return new Date(at).toISOString();
}
