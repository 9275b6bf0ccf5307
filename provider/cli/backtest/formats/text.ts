import { createColors } from "picocolors";
import { isRefused } from "../../../backtest/report/report";
import type { BacktestReport, ReportedAlert } from "../../../backtest/report/report.schema";
import { visible } from "../../visible";
import { stackText } from "../../words";
import {
  comparisonText,
  episodeText,
  firesText,
  listEpisodes,
  loadText,
  refusalTexts,
  ruleTexts,
  suggestionText,
  summaryText,
  timeText,
} from "./phrases";
import { drawSparkline } from "./sparkline";

type TextColors = ReturnType<typeof createColors>;
type LabeledText = readonly [label: string, said: string | undefined];

/** The number of episodes that the text shows. The JSON has all of them. */
const MOST_EPISODES = 5;

const LABEL_WIDTH = 12;

/** Writes the report for a person at a terminal. */
export function text(report: BacktestReport, options: { readonly colors: boolean }): string {
  const colors = createColors(options.colors);
  const parts = [
    describeReport(report, colors),
    ...report.alerts.map((alert) => describeAlert(alert, colors)),
    report.notices.map((notice) => `note: ${visible(notice)}`).join("\n"),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function describeReport(report: BacktestReport, { bold, dim, red }: TextColors): string {
  const { since, until, stack, assumes, interrupted, failOn, verdict } = report;
  const where =
    stack === undefined ? "" : `, ${visible(stackText(stack.name, stack.project))} against the live alerts`;
  return [
    bold(summaryText(report)),
    `from ${timeText(since)} to ${timeText(until)}${where}`,
    dim(`assumed: ${assumes.join("; ")}`),
    ...(interrupted ? [red("interrupted: alerts without an answer are not computed")] : []),
    ...(verdict === "failed" ? [red(`failed: ${failOn.map(visible).join(", ")}`)] : []),
  ].join("\n");
}

function describeAlert(alert: ReportedAlert, { bold, cyan, red, yellow }: TextColors): string {
  const { id, resource, endpoint, watches } = alert;
  const change = alert.change === undefined || alert.change === "unchanged" ? "" : ` (${alert.change})`;
  const color = isRefused(alert) ? yellow : (said: string) => said;
  const { rule, was } = ruleTexts(alert);
  const labeled: LabeledText[] = [
    ["resource", resource],
    ["alert", id],
    ["service", endpoint],
    ["watches", watches],
    ["rule", was === undefined ? rule : `${rule}, was ${was}`],
    ...refusalTexts(alert).map((reason): LabeledText => ["why", reason]),
    ...describeFirings(alert),
  ];
  return [
    `  ${cyan(visible(alert.title))}${change}: ${color(bold(firesText(alert)))}`,
    ...labeled.flatMap(([label, said]) => (said ? [writeLine(label, visible(said))] : [])),
    ...alert.failed.map((condition) => writeLine("failed", red(visible(condition)))),
  ].join("\n");
}

function writeLine(label: string, said: string): string {
  return `    ${label.padEnd(LABEL_WIDTH)}${said}`.trimEnd();
}

function describeFirings(alert: ReportedAlert): LabeledText[] {
  const side = alert.new ?? alert.old;
  if (side?.status !== "computed") return [];
  const spark = drawSparkline(alert);
  return [
    ["load", loadText(side)],
    ["compared", comparisonText(alert)],
    ["values", spark && `${spark.values}  ${spark.legend}`],
    ["", spark?.fires],
    ...listEpisodes(alert).flatMap(([heading, episodes]): LabeledText[] => [
      ...episodes
        .slice(0, MOST_EPISODES)
        .map((episode): LabeledText => [heading === "firings" ? "episode" : heading, episodeText(episode)]),
      ["", episodes.length > MOST_EPISODES ? `and ${episodes.length - MOST_EPISODES} more` : undefined],
    ]),
    ...side.assumes.map((one): LabeledText => ["assumed", one]),
    ["suggested", suggestionText(alert.suggestion)],
  ];
}
