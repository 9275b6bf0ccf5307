import type { BacktestReport, ReportedAlert } from "../../../../backtest/report/report.schema";
import { listUnknownBudgets } from "../../../../backtest/report/objectives";
import { isRefused } from "../../../../backtest/report/sides";
import type { Sign } from "../../../formats/html";

/** The firings per week above which an alert is called noisy: more than one a day. */
const NOISY = 7;

/** The classes of alerts, in the order of the page: what needs a look comes first. */
export const ALERT_CLASSES = {
  failed: {
    title: "Fails a condition",
    meaning: "It meets a condition that fails the command.",
    sign: "missing",
  },
  changed: { title: "Changed", meaning: "The program changes, adds or removes it.", sign: "changed" },
  noisy: { title: "Noisy", meaning: "It fires more than once a day.", sign: "duplicate" },
  refused: { title: "Not computed", meaning: "It cannot be computed exactly.", sign: "unreadable" },
  quiet: { title: "Others", meaning: "Unchanged, and at most one firing a day.", sign: "clean" },
} as const satisfies Record<string, { title: string; meaning: string; sign: Sign }>;

export type AlertClass = keyof typeof ALERT_CLASSES;

export function classOf(alert: ReportedAlert): AlertClass {
  if (alert.failed.length > 0) return "failed";
  if (alert.change !== undefined && alert.change !== "unchanged") return "changed";
  if (isRefused(alert)) return "refused";
  return isNoisy(alert) ? "noisy" : "quiet";
}

/** Tells whether it fires too often. In the hours of an incident, firing is right. */
function isNoisy({ new: next, old, replay }: ReportedAlert): boolean {
  const side = next ?? old;
  return replay === undefined && side?.status === "computed" && side.fires > 1 && side.perWeek > NOISY;
}

/** Chooses the sign of an alert. One that cannot be computed never has the sign of its class. */
export function signOf(alert: ReportedAlert): Sign {
  return isRefused(alert) ? "unreadable" : ALERT_CLASSES[classOf(alert)].sign;
}

/**
 * Chooses the sign of the report: a tick only if everything was computed, and either the conditions were met or there
 * is nothing to look at.
 */
export function verdictSign(report: BacktestReport): Sign {
  const { verdict, interrupted, summary, failOn, budget, alerts } = report;
  if (verdict === "failed") return "missing";
  if (interrupted || summary.refused > 0 || listUnknownBudgets(report).length > 0) return "unreadable";
  const isJudged = failOn.length > 0 || budget !== undefined;
  return isJudged || alerts.every((alert) => classOf(alert) === "quiet") ? "clean" : "note";
}
