import { isRefused } from "./report";
import type { Report } from "./report.schema";

/** As of every error: what could not be computed may fire as it likes. What a program leaves alone fires as before. */
const NOT_COMPUTED = 1;
const FAILED = 2;

export function exitCodeOf({ alerts, verdict }: Pick<Report, "alerts" | "verdict">): number {
  if (alerts.some((alert) => isRefused(alert) && alert.change !== "unchanged")) return NOT_COMPUTED;
  return verdict === "failed" ? FAILED : 0;
}
