import { isRefused } from "../../../backtest/report/report";
import type {
  BacktestReport,
  ReportedAlert,
  ReportedAlertRule,
  ReportedEpisode,
  ReportedSide,
  ReportedSuggestion,
} from "../../../backtest/report/report.schema";
import { plural } from "../../words";

/** The phrases that all formats share. */

const OPERATORS: Readonly<Record<string, string>> = {
  above: "≥",
  above_exclusive: ">",
  below: "<",
  below_or_equal: "≤",
  equal: "=",
  not_equal: "≠",
};

/** "≥ 50 every 5m", "outside 0 to 20 every 1h, 3 in a row" */
function ruleText({ thresholdType = "", threshold, thresholdMax, ...rule }: ReportedAlertRule): string {
  const range = `${threshold} to ${thresholdMax}`;
  const ranges: Readonly<Record<string, string>> = {
    between: `within ${range}`,
    not_between: `outside ${range}`,
  };
  const comparison = ranges[thresholdType] ?? `${OPERATORS[thresholdType] ?? thresholdType} ${threshold}`;
  const { interval = "", numConsecutiveWindows = 1, groupBy = "" } = rule;
  const groups = groupBy === "" ? "" : ` by ${groupBy}`;
  const windows = numConsecutiveWindows > 1 ? `, ${numConsecutiveWindows} in a row` : "";
  return `${comparison}${groups} every ${interval}${windows}`;
}

/** Describes the rule of an alert and, if it differs, the rule before. */
export function ruleTexts({ new: next, old }: ReportedAlert): { rule: string; was?: string } {
  const rule = ruleText((next ?? old)?.rule ?? {});
  const was = next && old && ruleText(old.rule);
  return { rule, ...(was !== rule && { was }) };
}

/** "30 times instead of 4", "never", "12 times" */
export function firesText({ new: next, old }: ReportedAlert): string {
  if (next === undefined) return `removed; the live alert ${timesOf(old)}`;
  const before = old === undefined ? "" : ` instead of ${old.status === "computed" ? old.fires : "?"}`;
  const isSame = old?.status === "computed" && next.status === "computed" && old.fires === next.fires;
  return `${timesOf(next)}${isSame ? ", as before" : before}`;
}

function timesOf(side: ReportedSide | undefined): string {
  return side?.status === "computed" ? timesText(side.fires) : "cannot be computed";
}

function timesText(fires: number): string {
  return fires === 0 ? "never fires" : `fires ${plural(fires, "time")}`;
}

/** "27 added, 1 gone, 3 common" */
export function comparisonText({ comparison }: ReportedAlert): string | undefined {
  if (comparison === undefined) return undefined;
  const { added, gone, common } = comparison;
  return `${added.length} added, ${gone.length} gone, ${common.length} common`;
}

/** "3.2 % of the windows, longest 2 h 10 min, 120 messages, 2 a week"; undefined if it never fires. */
export function loadText(side: ReportedSide | undefined): string | undefined {
  if (side?.status !== "computed" || side.fires === 0) return undefined;
  const { share, longest, messages, perWeek } = side;
  return `${percent(share)} of the windows, longest ${durationText(longest)}, ${plural(messages, "message")}, ${perWeek} a week`;
}

function percent(value: number): string {
  return value > 0 && value < 0.001 ? "less than 0.1 %" : `${Math.round(value * 1000) / 10} %`;
}

/** "2 h 10 min" */
function durationText(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  const parts = [
    [Math.floor(minutes / 1440), "d"],
    [Math.floor((minutes % 1440) / 60), "h"],
    [minutes % 60, "min"],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return said.length === 0 ? "less than 1 min" : said.join(" ");
}

/** "2026-11-20T01:05Z" */
export function timeText(instant: string): string {
  return `${instant.slice(0, "2026-11-20T01:05".length)}Z`;
}

/** "Tue 2026-11-17 01:05 for 35 min, worst 212, ServiceName:api" */
export function episodeText({ start, end, worst, group }: ReportedEpisode): string {
  const at = new Date(start);
  const day = at.toLocaleDateString("en-US", { weekday: "short", timeZone: "UTC" });
  const length = durationText(Date.parse(end) - Date.parse(start));
  const of = group === "" ? "" : `, ${group}`;
  return `${day} ${start.slice(0, 10)} ${start.slice(11, 16)} for ${length}, worst ${worst}${of}`;
}

/** Lists the episodes to show, by their heading: those that changed, or all if there is nothing to compare. */
export function listEpisodes({ comparison, new: next, old }: ReportedAlert) {
  const side = next ?? old;
  const all = side?.status === "computed" ? side.episodes : [];
  const lists: readonly (readonly [heading: string, episodes: readonly ReportedEpisode[]])[] = comparison
    ? [
        ["added", comparison.added],
        ["gone", comparison.gone],
      ]
    : [["firings", all]];
  return lists.filter(([, episodes]) => episodes.length > 0);
}

/** "50 for 3 a week: it fires 3 times, 3 a week; next: 40 (7 a week), 60 (1 a week)" */
export function suggestionText(suggestion: ReportedSuggestion | undefined): string | undefined {
  if (suggestion === undefined) return undefined;
  const { wanted, reason, best, noisier, quieter } = suggestion;
  if (best === undefined) return `none: ${reason}`;
  const next = [noisier, quieter].filter((one) => one !== undefined);
  const others = next.map(({ threshold, perWeek }) => `${threshold} (${perWeek} a week)`).join(", ");
  const rate = best.fires === 0 ? "" : `, ${best.perWeek} a week`;
  const said = `${best.threshold} for ${wanted} a week: it ${timesText(best.fires)}${rate}`;
  return others === "" ? said : `${said}; next: ${others}`;
}

/** Lists why the sides of an alert could not be computed. */
export function refusalTexts({ new: next, old }: ReportedAlert): string[] {
  const [reason, oldReason] = [next, old].map((side) =>
    side?.status === "refused" ? side.reason : undefined,
  );
  const before = oldReason === undefined ? undefined : `the live alert: ${oldReason}`;
  return [reason, reason === oldReason ? undefined : before].filter((said) => said !== undefined);
}

/** "6 alerts: 42 firings instead of 12, 2 never fire, 1 cannot be computed" */
export function summaryText({ summary }: BacktestReport): string {
  const { alerts, fires, firedBefore, never, refused } = summary;
  const before = firedBefore === undefined ? "" : ` instead of ${firedBefore}`;
  const quiet = never === 0 ? [] : [`${never} never ${never === 1 ? "fires" : "fire"}`];
  const unknown = refused === 0 ? [] : [`${refused} cannot be computed`];
  return `${plural(alerts, "alert")}: ${[`${plural(fires, "firing")}${before}`, ...quiet, ...unknown].join(", ")}`;
}

/** Tells whether an alert needs details. An unchanged alert needs none, unless it could not be computed. */
export function isWorthTelling(alert: ReportedAlert): boolean {
  return alert.change !== "unchanged" || isRefused(alert);
}
