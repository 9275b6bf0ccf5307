import { countFires } from "../../../backtest/report/sides";
import type { BacktestReport, ReportedAlert, ReportedSide } from "../../../backtest/report/report.schema";
import { code, LONGEST_COMMENT } from "../../formats/markdown-text";
import { plural } from "../../words";
import { listNoise } from "./noise";
import {
  compareFirings,
  describeAlert,
  describeFirings,
  groupRefused,
  isWorthTelling,
  summaryText,
  timeText,
} from "../../formats/alert-phrases";
import { listReplay } from "./replay";
import { listObjectives } from "../../formats/objective-phrases";
import type { ReportSection } from "../../formats/section";
import { drawSparkline } from "../../formats/sparkline";

/** The limits for a comment. The other formats show every alert and every episode. */
const MOST_DETAILED = 20;
const MOST_EPISODES = 10;

/** Writes a comment on a pull request: a table of all alerts, and the details of each below it. */
export function markdown(report: BacktestReport): string {
  const told = listTold(report);
  const objectives = listObjectives(report).filter((_, index) =>
    told.some((one) => one.objective?.index === index),
  );
  const refused = groupRefused(told.filter(({ objective }) => objective === undefined));
  const detailed = refused.others;
  const parts = [
    `## ${writeTitle(report, told)}`,
    introduce(report, told),
    ...[...listNoise(report), ...listReplay(report), ...objectives, ...refused.sections].map(writeSection),
    told.length === 0 ? "" : writeTable(told),
    ...detailed.slice(0, MOST_DETAILED).map(writeAlert),
    detailed.length > MOST_DETAILED
      ? `**${detailed.length - MOST_DETAILED} more** are in the table only.`
      : "",
    ...report.notices.map((notice) => `> ${code(notice)}`),
    `<sub>Assumed: ${report.assumes.join("; ")}.</sub>`,
  ];
  return fit(parts.filter((part) => part !== ""));
}

/** Lists the alerts to show. A replay has them in its sections. */
function listTold({ alerts, stack, replay }: BacktestReport): readonly ReportedAlert[] {
  if (replay) return [];
  return stack === undefined ? alerts : alerts.filter(isWorthTelling);
}

function writeSection({ heading, lines }: ReportSection): string {
  const said = lines.map(([label, text]) => `- ${label === "" ? "" : `${label}: `}${code(text)}`);
  return [`### ${code(heading)}`, "", ...said].join("\n").trimEnd();
}

/** Summarizes the report in one line. */
function writeTitle({ stack, summary, replay }: BacktestReport, told: readonly ReportedAlert[]): string {
  if (replay) return `Replay: ${replay.fired} of ${plural(summary.alerts, "alert")} would have fired`;
  if (stack === undefined) return `Backtest: ${describeFirings(told)}`;
  if (told.length === 0) return "Backtest: alerts fire as before";
  return `Backtest: ${compareFirings(told)}`;
}

function introduce(report: BacktestReport, told: readonly ReportedAlert[]): string {
  const { since, until, failOn, verdict, interrupted, alerts, replay } = report;
  const others = replay ? 0 : alerts.length - told.length;
  return [
    `- ${summaryText(report)}`,
    `- from ${timeText(since)} to ${timeText(until)}`,
    ...(others === 0 ? [] : [`- not shown: ${plural(others, "alert")} with the same firings as before`]),
    ...(interrupted ? ["- **interrupted**: alerts without an answer are not computed"] : []),
    ...(verdict === "failed" ? [`- **failed**: ${failOn.map(code).join(", ")}`] : []),
  ].join("\n");
}

function writeTable(alerts: readonly ReportedAlert[]): string {
  const rows = alerts.map((alert) => {
    const { title, old, new: next, change = "" } = alert;
    return `| ${cell(title)} | ${change} | ${count(old)} | ${count(next)} | ${cell(describeAlert(alert).comparison ?? "")} |`;
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

function writeAlert(alert: ReportedAlert): string {
  const { new: next, watches, endpoint, failed } = alert;
  const { fires, rule, was, load, refusals, suggestion, episodes } = describeAlert(alert);
  const facts = [
    watches && `watches ${code(watches)}`,
    endpoint && `on ${code(endpoint)}`,
    `${next ? "" : "was "}${code(rule)}${was === undefined ? "" : ` instead of ${code(was)}`}`,
    load,
    ...refusals.map(code),
    suggestion && `suggested: ${code(suggestion)}`,
    ...failed.map((condition) => `**failed**: ${code(condition)}`),
  ];
  const heading = `### ${code(alert.title)}: ${fires}`;
  const list = facts.flatMap((fact) => (fact ? [`- ${fact}`] : []));
  return [heading, "", ...list, ...drawChart(alert), ...episodes.flatMap(writeEpisodes)].join("\n");
}

function writeEpisodes([heading, episodes]: readonly [string, readonly string[]]): string[] {
  const shown = episodes.slice(0, MOST_EPISODES).map((episode) => `- ${code(episode)}`);
  const more = episodes.length > MOST_EPISODES ? [`- and ${episodes.length - MOST_EPISODES} more`] : [];
  const summary = `<details><summary>${heading}: ${episodes.length}</summary>`;
  return ["", summary, "", ...shown, ...more, "", "</details>"];
}

/** Draws the chart, without its second line if the alert never fires. */
function drawChart(alert: ReportedAlert): string[] {
  const spark = drawSparkline(alert);
  if (spark === undefined) return [];
  return ["", "<pre>", spark.values, ...(spark.fires === "" ? [] : [spark.fires]), spark.legend, "</pre>"];
}

/** Joins as many parts as fit into a comment. */
function fit(parts: readonly string[]): string {
  let length = 0;
  const tooMuch = parts.findIndex((part) => (length += part.length + 2) > LONGEST_COMMENT);
  const fitting = tooMuch === -1 ? parts : [...parts.slice(0, tooMuch), "**More** did not fit here."];
  return `${fitting.join("\n\n")}\n`;
}
