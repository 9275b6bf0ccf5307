import type { DriftReport } from "./report.schema";

/** The exit code of every error, because a resource that could not be checked may differ. */
const NOT_CHECKED = 1;
const DRIFT = 2;

export function exitCodeOf({ summary, verdict }: Pick<DriftReport, "summary" | "verdict">): number {
  if (summary.unreadable > 0) return NOT_CHECKED;
  return verdict === "drift" ? DRIFT : 0;
}
