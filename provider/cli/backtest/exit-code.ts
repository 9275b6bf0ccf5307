import type { Report } from "./report.schema";

/** As of every error: what could not be computed may fire as it likes. */
const NOT_COMPUTED = 1;
const FAILED = 2;

export function exitCodeOf({ summary, verdict }: Pick<Report, "summary" | "verdict">): number {
  if (summary.refused > 0) return NOT_COMPUTED;
  return verdict === "failed" ? FAILED : 0;
}
