import { Refusal } from "../../provider/alerting/evaluation/rule";
import type { Span } from "../../provider/alerting/evaluation/schedule";
import { dropAbsent, compareText } from "../../provider/engine/values/plain";
import { NAME, VERSION } from "../../provider/http/user-agent";
import type { BacktestResults } from "../backtest";
import {
  toChart,
  compareSides,
  countFires,
  isRefused,
  reportSide,
  resultOf,
  sumFires,
  toInstant,
  type TestedAlert,
} from "./sides";
import { reportNoise, type NoiseOptions } from "./noise";
import { listUnknownBudgets, Objectives } from "./objectives";
import { compareReplays, replayAlert, summarizeReplay } from "./replay";
import type { BacktestReport, ReportedAlert } from "./report.schema";

export const ASSUMES = [
  "rows as they are stored now (late ones count, deleted ones do not)",
  "the alert task of ClickStack runs every minute, without failures",
  "silences are ignored",
];

/** A condition of `--fail-on`, about each alert or about all of them. It never holds if one of the numbers is missing. */
export type Condition = { readonly text: string } & (
  | { readonly holds: (alert: Pick<ReportedAlert, "old" | "new">) => boolean }
  | { readonly holdsForAll: (alerts: readonly ReportedAlert[]) => boolean }
);

interface AlertOptions {
  readonly time: Span;
  readonly failOn: readonly Condition[];
  /** Reports what each alert does in the time, from its start on. */
  readonly isReplay?: boolean;
}

interface ReportOptions
  extends
    Pick<BacktestReport, "endpoint" | "stack" | "requests" | "interrupted">,
    NoiseOptions,
    AlertOptions {
  readonly now: number;
}

/** Reports alerts one by one, the noisiest first, and the objectives that they belong to. */
export function reportAlerts(
  tested: readonly TestedAlert[],
  results: BacktestResults,
  options: AlertOptions,
): Pick<BacktestReport, "objectives" | "alerts"> {
  const objectives = new Objectives(tested);
  const alerts = tested
    .map((one) => ({
      ...reportAlert(one, results, options),
      ...dropAbsent({ objective: objectives.find(one) }),
    }))
    .sort(options.isReplay ? compareReplays : compareNoise);
  return { objectives: objectives.report(results), alerts };
}

export function createReport(
  tested: readonly TestedAlert[],
  results: BacktestResults,
  options: ReportOptions,
): BacktestReport {
  const { endpoint, stack, requests, interrupted, time, now, failOn, isReplay, budget } = options;
  const noise = reportNoise(tested, results, options);
  const { objectives, alerts } = reportAlerts(tested, results, options);
  const hasFailed =
    [...alerts, ...noise.channels].some(({ failed }) => failed.length > 0) ||
    failOn.some((one) => "holdsForAll" in one && one.holdsForAll(alerts));
  const replay = isReplay ? summarizeReplay(alerts) : undefined;
  return {
    version: 1,
    tool: { name: NAME, version: VERSION },
    createdAt: toInstant(now),
    since: toInstant(time.start),
    until: toInstant(time.end),
    endpoint,
    ...(stack && { stack }),
    verdict: hasFailed ? "failed" : isIncomplete({ objectives, alerts, replay }) ? "incomplete" : "passed",
    failOn: [...failOn.map(({ text }) => text), ...(budget ? [`budget ${budget.text}`] : [])],
    assumes: ASSUMES,
    requests,
    interrupted,
    summary: summarize(alerts, stack !== undefined),
    ...(replay && { replay }),
    ...noise,
    objectives,
    alerts,
    notices: listUnknownBudgets({ objectives, alerts, replay }).map(({ text }) => text),
  };
}

/**
 * Checks whether the result of an alert or a budget is unknown, so that no condition can be said to be met. An alert or
 * budget that the program leaves unchanged does not count, nor an alert in a replay in which another alert fires.
 */
export function isIncomplete(report: Pick<BacktestReport, "objectives" | "alerts" | "replay">): boolean {
  const { alerts, replay } = report;
  const isUnknown = alerts.some((alert) => isRefused(alert) && alert.change !== "unchanged");
  return (!replay?.fired && isUnknown) || listUnknownBudgets(report).some(({ isUnchanged }) => !isUnchanged);
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
  { time, failOn, isReplay }: AlertOptions,
): ReportedAlert {
  const { title, id, resource, change, account } = tested;
  const [next, old] = [tested.new, tested.old].map((alert) => alert && resultOf(results, alert));
  const sides = dropAbsent({
    new: tested.new && reportSide(tested.new, results, time),
    old: tested.old && reportSide(tested.old, results, time),
  });
  const { watches, channels = [] } = tested.new ?? tested.old ?? {};
  const replay = isReplay && next ? replayAlert(next, time) : undefined;
  const [charted] = [next, old].flatMap((one) => (!one || one instanceof Refusal ? [] : one));
  return {
    title,
    ...dropAbsent({ id, resource, watches, change, endpoint: account?.endpoint, replay }),
    ...sides,
    ...dropAbsent({ comparison: compareSides(old, next) }),
    ...(charted && { chart: toChart(charted, time) }),
    channels: [...channels],
    failed: failOn.flatMap((one) => ("holds" in one && one.holds(sides) ? one.text : [])),
  };
}

/** Sorts the noisiest alerts first, and those that cannot be computed last. */
function compareNoise(one: ReportedAlert, other: ReportedAlert): number {
  const compareFires = (which: "new" | "old"): number =>
    (countFires(other[which]) ?? -1) - (countFires(one[which]) ?? -1);
  const ranked = Number(isRefused(one)) - Number(isRefused(other));
  return ranked || compareFires("new") || compareFires("old") || compareText(one.title, other.title);
}
