import type { WireAlert } from "../../alerting/alert.schema";
import { toState } from "../../alerting/alert.wire";
import type { Directory } from "./model";
import { slugOf, uniqueNames } from "./names";

/** What alerts on saved searches are declared in, and those on something else. */
export const SEARCHES_FILE = "saved-searches";
const OTHERS_FILE = "other-alerts";

export const INDEX_FILE = "index";
export const CONSTANTS_FILE = "constants";

/** Files that have another use here, or that some systems cannot have. */
const RESERVED = [
  SEARCHES_FILE,
  OTHERS_FILE,
  INDEX_FILE,
  CONSTANTS_FILE,
  "import",
  "plan",
  ...["con", "prn", "aux", "nul", "conin", "conout"],
  ...[..."0123456789"].flatMap((digit) => [`com${digit}`, `lpt${digit}`]),
];

/** The file, without ending, that each alert is declared in: one for each dashboard, one for all saved searches. */
export function filesOf(alerts: readonly WireAlert[], { dashboards }: Directory): Map<string, string> {
  const states = alerts.map((alert) => ({ id: alert.id, ...toState(alert) }));
  const names = new Map(dashboards.map(({ id, name = "" }) => [id, name]));
  for (const { dashboardId } of states) {
    if (dashboardId !== undefined && !names.has(dashboardId)) names.set(dashboardId, "");
  }
  const wanted = [...names].map(([id, name]) => ({
    id,
    wanted: slugOf(name) || hyphenated("dashboard", id.slice(-6)),
  }));
  const files = uniqueNames(wanted, hyphenated, RESERVED);
  return new Map(
    states.map(({ id, dashboardId, savedSearchId }) => {
      const rest = savedSearchId === undefined ? OTHERS_FILE : SEARCHES_FILE;
      return [id, files.get(dashboardId ?? "") ?? rest];
    }),
  );
}

export function hyphenated(wanted: string, suffix: string): string {
  return `${wanted}-${suffix}`;
}
