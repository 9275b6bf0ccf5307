import { Refusal, WEEK, findWorst } from "../../provider/alerting/evaluation/rule";
import type { Span } from "../../provider/alerting/evaluation/schedule";
import { pick } from "../../provider/engine/values/plain";
import type { Backtest, BacktestResults } from "../backtest";
import { listValues } from "../evaluate/evaluate";
import { compareFirings, listFiringKeys, type Episode } from "../evaluate/firings";
import type { ResolvedAlert } from "../plan/resolve-alert";
import {
  RULE_ARGUMENTS,
  type ReportedAlert,
  type ReportedAlertRule,
  type ReportedEpisode,
  type ReportedSide,
  type ReportedChart,
  type AlertChange,
} from "./report.schema";

/** Reports how one side of a tested alert would have behaved, or why that is not known. */
export function reportSide(resolved: ResolvedAlert, results: BacktestResults, time: Span): ReportedSide {
  const { alert, assumes = [] } = resolved;
  const found = resultOf(results, resolved);
  const rule = pick(alert, RULE_ARGUMENTS) as ReportedAlertRule;
  if (found instanceof Refusal) return { status: "refused", rule, reason: found.reason };
  const { episodes, messages, share, longest } = found.firings;
  return {
    status: "computed",
    rule,
    fires: episodes.length,
    perWeek: countPerWeek(episodes.length, time),
    messages,
    share,
    longest,
    windows: found.windows.length,
    episodes: episodes.map(reportEpisode),
    assumes: [...assumes, ...found.plan.assumes],
  };
}

type Sides = Pick<ReportedAlert, "new" | "old">;

/** Returns the result of an alert. There is none for an alert that was not part of the backtest. */
export function resultOf(results: BacktestResults, alert: ResolvedAlert): Backtest | Refusal {
  return results.get(alert) ?? new Refusal("it was not computed");
}

export function reportEpisode({ start, end, firedAt, windows, key, worst }: Episode): ReportedEpisode {
  const [from, to, at] = [start, end, firedAt].map(toInstant) as [string, string, string];
  return { start: from, end: to, firedAt: at, windows, group: key, worst };
}

/** Compares the firings of both sides; undefined unless both could be computed. */
export function compareSides(
  old: Backtest | Refusal | undefined,
  next: Backtest | Refusal | undefined,
): ReportedAlert["comparison"] {
  if (!old || !next || old instanceof Refusal || next instanceof Refusal) return undefined;
  const { added, gone, common } = compareFirings(old.firings, next.firings);
  const [ofNew, ofOld, ofBoth] = [added, gone, common].map((episodes) => episodes.map(reportEpisode));
  return { added: ofNew ?? [], gone: ofOld ?? [], common: ofBoth ?? [] };
}

export function isRefused({ new: next, old }: Sides): boolean {
  return next?.status === "refused" || old?.status === "refused";
}

/** Counts the firings of a side; undefined if the side could not be computed. */
export function countFires(side: ReportedSide | undefined): number | undefined {
  return side?.status === "computed" ? side.fires : undefined;
}

export function countMessages(side: ReportedSide | undefined): number | undefined {
  return side?.status === "computed" ? side.messages : undefined;
}

/** Counts the firings of all alerts that could be computed; null if there are alerts and none could be. */
export function sumFires(alerts: readonly Sides[], which: "new" | "old"): number | null {
  const sides = alerts.flatMap((alert) => alert[which] ?? []);
  const counts = sides.flatMap((side) => countFires(side) ?? []);
  return sides.length > 0 && counts.length === 0 ? null : counts.reduce((sum, one) => sum + one, 0);
}

/** Counts the alerts of which one side could not be computed. */
export function countUnknown(alerts: readonly Sides[], which: "new" | "old"): number {
  return alerts.filter((alert) => alert[which]?.status === "refused").length;
}

/** Converts a count in a span to a count per week, with one decimal. */
export function countPerWeek(count: number, { start, end }: Span): number {
  return Math.round((count * WEEK * 10) / (end - start)) / 10;
}

export function toInstant(at: number): string {
  return new Date(at).toISOString();
}

/** The number of points that fits beside a label on a terminal. In a chart of one week, a point covers three hours. */
const POINTS = 56;

/** Computes the chart of the watched values: for each point in time, the value that came closest to firing. */
export function toChart({ windows, plan: { rule } }: Backtest, { start, end }: Span): ReportedChart {
  // Each point has a window.
  const step = Math.ceil((end - start) / POINTS / rule.interval) * rule.interval;
  const byPoint = Map.groupBy(windows, (window) => Math.floor((window.end - 1 - start) / step));
  const points = Array.from({ length: Math.ceil((end - start) / step) }, (_, index) => {
    const own = byPoint.get(index) ?? [];
    const values = own.flatMap(listValues);
    return {
      value: findWorst(rule, values) ?? null,
      fires: own.some((window) => listFiringKeys(window).length > 0),
    };
  });
  return { step, points };
}

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
