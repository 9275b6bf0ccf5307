import { isRefused } from "../../backtest/report/report";
import type { BacktestReport } from "../../backtest/report/report.schema";

/** The exit code of every error, because the result of such an alert is unknown. An unchanged alert does not count. */
const NOT_COMPUTED = 1;
const FAILED = 2;

export function toExitCode({ alerts, verdict }: Pick<BacktestReport, "alerts" | "verdict">): number {
  if (alerts.some((alert) => isRefused(alert) && alert.change !== "unchanged")) return NOT_COMPUTED;
  return verdict === "failed" ? FAILED : 0;
}
