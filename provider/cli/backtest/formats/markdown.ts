import { plural } from "../../words";
import { code, LONGEST_COMMENT } from "../../markdown-text";
import { countFires } from "../../../backtest/report/report";
import type {
  Report,
  ReportedAlert,
  ReportedEpisode,
  ReportedSide,
} from "../../../backtest/report/report.schema";
import type { Format } from "./format";
import {
  comparisonText,
  episodeText,
  firesText,
  isWorthTelling,
  loadText,
  refusalTexts,
  ruleText,
  suggestionText,
  summaryText,
  timeText,
} from "./phrases";
import { sparklineOf } from "./sparkline";

/** The limits for a comment. The other formats show every alert and every episode. */
const MOST_DETAILED = 20;
const MOST_EPISODES = 10;

/** For a comment on a pull request: a table of all alerts, and the details of each below it. */
export const markdown: Format = (report) => {
  const told = report.stack === undefined ? report.alerts : report.alerts.filter(isWorthTelling);
  const parts = [
    `## ${titleOf(report, told)}`,
    introduce(report, told),
    told.length === 0 ? "" : table(told),
    ...told.slice(0, MOST_DETAILED).map(details),
    told.length > MOST_DETAILED ? `**${told.length - MOST_DETAILED} more** are in the table only.` : "",
    ...report.notices.map((notice) => `> ${code(notice)}`),
    `<sub>Assumed: ${report.assumes.join("; ")}.</sub>`,
  ];
  return fit(parts.filter((part) => part !== ""));
};

/** Summarizes the report in one line. */
function titleOf({ stack, summary }: Report, told: readonly ReportedAlert[]): string {
  if (stack === undefined) return `Backtest: ${plural(summary.fires, "firing")}`;
  return told.length === 0 ? "Backtest: alerts fire as before" : `Backtest: ${summaryOfChanges(told)}`;
}

function summaryOfChanges(told: readonly ReportedAlert[]): string {
  const sum = (which: "new" | "old"): number =>
    told.reduce((all, alert) => all + (countFires(alert[which]) ?? 0), 0);
  return `${plural(sum("new"), "firing")} instead of ${sum("old")}`;
}

function introduce(report: Report, told: readonly ReportedAlert[]): string {
  const { since, until, failOn, verdict, interrupted, alerts } = report;
  const others = alerts.length - told.length;
  return [
    `- ${summaryText(report)}`,
    `- from ${timeText(since)} to ${timeText(until)}`,
    ...(others === 0 ? [] : [`- not shown: ${plural(others, "alert")} with the same firings as before`]),
    ...(interrupted ? ["- **interrupted**: alerts without an answer are not computed"] : []),
    ...(verdict === "failed" ? [`- **failed**: ${failOn.map(code).join(", ")}`] : []),
  ].join("\n");
}

function table(alerts: readonly ReportedAlert[]): string {
  const rows = alerts.map((alert) => {
    const { title, old, new: next, change = "" } = alert;
    return `| ${cell(title)} | ${change} | ${count(old)} | ${count(next)} | ${cell(comparisonText(alert) ?? "")} |`;
  });
  return ["| alert | | old | new | firings |", "| --- | --- | ---: | ---: | --- |", ...rows].join("\n");
}

/** Escapes pipes, because a pipe ends a cell, even within code. */
function cell(text: string): string {
  return text === "" ? "" : code(text).replaceAll("|", "\\|");
}

function count(side: ReportedSide | undefined): string {
  if (side === undefined) return "";
  return String(countFires(side) ?? "?");
}

function details(alert: ReportedAlert): string {
  const lines = [
    `### ${code(alert.title)}: ${firesText(alert)}`,
    "",
    ...facts(alert),
    ...chartLines(alert),
    ...episodesOf(alert),
  ];
  return lines.join("\n");
}

function facts(alert: ReportedAlert): string[] {
  const { new: next, old, watches, endpoint, suggestion, failed } = alert;
  const side = next ?? old;
  const load = side?.status === "computed" ? loadText(side) : undefined;
  return [
    ...(watches === undefined ? [] : [`- watches ${code(watches)}`]),
    ...(endpoint === undefined ? [] : [`- on ${code(endpoint)}`]),
    ...rules(alert),
    ...(load === undefined ? [] : [`- ${load}`]),
    ...refusalTexts(alert).map((reason) => `- ${code(reason)}`),
    ...(suggestion ? [`- suggested: ${code(suggestionText(suggestion))}`] : []),
    ...failed.map((condition) => `- **failed**: ${code(condition)}`),
  ];
}

function chartLines({ chart, new: next, old }: ReportedAlert): string[] {
  const side = next ?? old;
  const spark = chart && side && sparklineOf(chart, side.rule, old?.rule);
  if (spark === undefined) return [];
  return ["", "<pre>", spark.values, spark.fires, spark.legend, "</pre>"].filter(keepLine);
}

function episodesOf({ comparison, new: next, old }: ReportedAlert): string[] {
  if (comparison) return [...episodes("added", comparison.added), ...episodes("gone", comparison.gone)];
  const side = next ?? old;
  return side?.status === "computed" ? episodes("firings", side.episodes) : [];
}

/** Drops the empty second line in the chart of an alert that never fires. */
function keepLine(line: string, index: number): boolean {
  return index === 0 || line !== "";
}

function rules({ new: next, old }: ReportedAlert): string[] {
  if (next === undefined) return old ? [`- was ${code(ruleText(old.rule))}`] : [];
  const rule = code(ruleText(next.rule));
  const before = old && code(ruleText(old.rule));
  return [before === undefined || before === rule ? `- ${rule}` : `- ${rule} instead of ${before}`];
}

function episodes(name: string, all: readonly ReportedEpisode[]): string[] {
  if (all.length === 0) return [];
  const shown = all.slice(0, MOST_EPISODES).map((episode) => `- ${code(episodeText(episode))}`);
  const more = all.length > MOST_EPISODES ? [`- and ${all.length - MOST_EPISODES} more`] : [];
  return ["", `<details><summary>${name}: ${all.length}</summary>`, "", ...shown, ...more, "", "</details>"];
}

/** Joins as many parts as fit into a comment. */
function fit(parts: readonly string[]): string {
  let length = 0;
  const tooMuch = parts.findIndex((part) => (length += part.length + 2) > LONGEST_COMMENT);
  const fitting = tooMuch === -1 ? parts : [...parts.slice(0, tooMuch), "**More** did not fit here."];
  return `${fitting.join("\n\n")}\n`;
}
