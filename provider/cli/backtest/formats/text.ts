import { createColors } from "picocolors";
import { isRefused } from "../../../backtest/report/sides";
import type { BacktestReport, ReportedAlert } from "../../../backtest/report/report.schema";
import { visible } from "../../visible";
import { stackText } from "../../words";
import { listNoise } from "./noise";
import {
  describeAlert,
  describeFires,
  groupRefused,
  summaryText,
  timeText,
} from "../../formats/alert-phrases";
import { listReplay } from "./replay";
import { listObjectives } from "../../formats/objective-phrases";
import type { ReportSection } from "../../formats/section";
import { drawSparkline } from "../../formats/sparkline";

type TextColors = ReturnType<typeof createColors>;
type LabeledText = readonly [label: string, said: string | undefined];

/** The number of alerts with details. The JSON has those of all. */
const MOST_DETAILED = 20;

/** The number of episodes that the text shows. The JSON has all of them. */
const MOST_EPISODES = 5;

const LABEL_WIDTH = 12;

/** Writes the report for a person at a terminal. */
export function text(report: BacktestReport, options: { readonly colors: boolean }): string {
  const colors = createColors(options.colors);
  const sections = [...listNoise(report), ...(report.replay ? listReplay(report) : listObjectives(report))];
  const alerts = report.replay ? [] : report.alerts.filter(({ objective }) => objective === undefined);
  const refused = groupRefused(alerts);
  const parts = [
    writeHead(report, colors),
    ...sections.map((section) => writeSection(section, colors)),
    ...writeAlerts(refused.others, colors),
    ...refused.sections.map((section) => writeSection(section, colors)),
    report.notices.map((notice) => `note: ${visible(notice)}`).join("\n"),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function writeHead(report: BacktestReport, { bold, dim, red }: TextColors): string {
  const { since, until, stack, assumes, interrupted, failOn, verdict } = report;
  const where =
    stack === undefined ? "" : `, ${visible(stackText(stack.name, stack.project))} against its last update`;
  return [
    bold(summaryText(report)),
    `from ${timeText(since)} to ${timeText(until)}${where}`,
    dim(`assumed: ${assumes.join("; ")}`),
    ...(interrupted ? [red("interrupted: alerts without an answer are not computed")] : []),
    ...(verdict === "failed" ? [red(`failed: ${failOn.map(visible).join(", ")}`)] : []),
  ].join("\n");
}

function writeSection({ heading, lines }: ReportSection, { cyan }: TextColors): string {
  const labeled = lines.map(([label, said]) => writeLine(label, visible(said)));
  return [`  ${cyan(visible(heading))}`, ...labeled].join("\n");
}

/** Writes the first alerts with details, and the others in a line each. */
function writeAlerts(alerts: readonly ReportedAlert[], colors: TextColors): string[] {
  const others = alerts.slice(MOST_DETAILED).map((alert) => writeTitle(alert, colors));
  return [...alerts.slice(0, MOST_DETAILED).map((alert) => writeAlert(alert, colors)), others.join("\n")];
}

function writeTitle(alert: ReportedAlert, { bold, cyan, yellow }: TextColors): string {
  const change = alert.change === undefined || alert.change === "unchanged" ? "" : ` (${alert.change})`;
  const color = isRefused(alert) ? yellow : (said: string) => said;
  return `  ${cyan(visible(alert.title))}${change}: ${color(bold(describeFires(alert)))}`;
}

function writeAlert(alert: ReportedAlert, colors: TextColors): string {
  const { id, resource, endpoint, watches, new: next, old } = alert;
  const { rule, was, load, comparison, refusals, suggestion, episodes } = describeAlert(alert);
  const side = next ?? old;
  const spark = drawSparkline(alert);
  const firings: readonly LabeledText[] = [
    ["load", load],
    ["compared", comparison],
    ["values", spark && `${spark.values}  ${spark.legend}`],
    ["", spark?.fires],
    ...episodes.flatMap(([heading, own]) => listFirst(heading === "firings" ? "episode" : heading, own)),
    ...(side?.status === "computed" ? side.assumes : []).map((one): LabeledText => ["assumed", one]),
    ["suggested", suggestion],
  ];
  const labeled: readonly LabeledText[] = [
    ["resource", resource],
    ["alert", id],
    ["service", endpoint],
    ["watches", watches],
    ["rule", was === undefined ? rule : `${rule}, was ${was}`],
    ...refusals.map((reason): LabeledText => ["why", reason]),
    ...(side?.status === "computed" ? firings : []),
  ];
  return [
    writeTitle(alert, colors),
    ...labeled.flatMap(([label, said]) => (said ? [writeLine(label, visible(said))] : [])),
    ...alert.failed.map((condition) => writeLine("failed", colors.red(visible(condition)))),
  ].join("\n");
}

function listFirst(label: string, episodes: readonly string[]): LabeledText[] {
  const more = episodes.length - MOST_EPISODES;
  return [
    ...episodes.slice(0, MOST_EPISODES).map((episode): LabeledText => [label, episode]),
    ["", more > 0 ? `and ${more} more` : undefined],
  ];
}

function writeLine(label: string, said: string): string {
  return `    ${label.padEnd(LABEL_WIDTH)}${said}`.trimEnd();
}
