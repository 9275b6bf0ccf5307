import { createColors } from "picocolors";
import { stackText } from "../../words";
import { visible } from "../../visible";
import { isRefused } from "../../../backtest/report/report";
import type { Report, ReportedAlert, ReportedEpisode } from "../../../backtest/report/report.schema";
import type { Format } from "./format";
import {
  comparisonText,
  episodeText,
  firesText,
  loadText,
  refusalTexts,
  ruleText,
  suggestionText,
  summaryText,
  timeText,
} from "./phrases";
import { sparklineOf } from "./sparkline";

type Colors = ReturnType<typeof createColors>;
type Row = readonly [label: string, said: string];

/** The number of episodes that the text shows. The JSON has all of them. */
const MOST_EPISODES = 5;

const LABEL_WIDTH = 12;

/** The format for a person at a terminal. */
export const text: Format = (report, options) => {
  const colors = createColors(options.colors);
  const parts = [
    head(report, colors),
    ...report.alerts.map((alert) => describeAlert(alert, colors)),
    report.notices.map((notice) => `note: ${visible(notice)}`).join("\n"),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
};

function head(report: Report, { bold, dim, red }: Colors): string {
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

function describeAlert(alert: ReportedAlert, colors: Colors): string {
  const { bold, cyan, red, yellow } = colors;
  const change = alert.change === undefined || alert.change === "unchanged" ? "" : ` (${alert.change})`;
  const color = isRefused(alert) ? yellow : (said: string) => said;
  const rows: Row[] = [
    ...about(alert),
    ...refusalTexts(alert).map((reason): Row => ["why", visible(reason)]),
    ...measures(alert),
    ...alert.failed.map((condition): Row => ["failed", red(visible(condition))]),
  ];
  const heading = `  ${cyan(visible(alert.title))}${change}: ${color(bold(firesText(alert)))}`;
  return [heading, ...rows.map(line)].join("\n");
}

function line([label, said]: Row): string {
  return `    ${label.padEnd(LABEL_WIDTH)}${said}`.trimEnd();
}

function about({ id, resource, endpoint, watches, new: next, old }: ReportedAlert): Row[] {
  const rule = next ?? old;
  const before = next && old ? ruleText(old.rule) : undefined;
  const was =
    before === undefined || rule === undefined || before === ruleText(rule.rule) ? "" : `, was ${before}`;
  return [
    ...(resource === undefined ? [] : [["resource", visible(resource)] as const]),
    ...(id === undefined ? [] : [["alert", visible(id)] as const]),
    ...(endpoint === undefined ? [] : [["service", visible(endpoint)] as const]),
    ...(watches === undefined ? [] : [["watches", visible(watches)] as const]),
    ...(rule === undefined ? [] : [["rule", visible(`${ruleText(rule.rule)}${was}`)] as const]),
  ];
}

function measures(alert: ReportedAlert): Row[] {
  const { new: next, old, chart, suggestion, comparison } = alert;
  const side = next ?? old;
  if (side?.status !== "computed") return [];
  const load = loadText(side);
  const compared = comparisonText(alert);
  const spark = chart && sparklineOf(chart, side.rule, old?.rule);
  const episodes = comparison
    ? [...listEpisodes("added", comparison.added), ...listEpisodes("gone", comparison.gone)]
    : [];
  return [
    ...(load === undefined ? [] : [["load", load] as const]),
    ...(compared === undefined ? [] : [["compared", compared] as const]),
    ...(spark
      ? [["values", `${spark.values}  ${spark.legend}`] as const, ["", spark.fires] as const]
      : []
    ).filter(([, said]) => said !== ""),
    ...(comparison ? episodes : listEpisodes("episode", side.episodes)),
    ...side.assumes.map((one): Row => ["assumed", one]),
    ...(suggestion ? [["suggested", visible(suggestionText(suggestion))] as const] : []),
  ];
}

function listEpisodes(name: string, episodes: readonly ReportedEpisode[]): Row[] {
  const rows = episodes.slice(0, MOST_EPISODES).map((episode): Row => [name, visible(episodeText(episode))]);
  const more = episodes.length - rows.length;
  return more > 0 ? [...rows, ["", `and ${more} more`]] : rows;
}
