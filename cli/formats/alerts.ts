import type { QuietingOption } from "../../backtest/evaluate/firings";
import { countFires, countMessages, countUnknown, sumFires } from "../../backtest/report/sides";
import type { ReportedBudget, ReportedObjective } from "../../backtest/report/parts.schema";
import type { BacktestReport, ReportedAlert, ReportedSide } from "../../backtest/report/report.schema";
import type { ReportedAlertRule, ReportedEpisode } from "../../backtest/report/report.schema";
import { numberText, plural } from "../words";
import { firstLines, linesOf, listFacts, timeText, type Chart, type Fact, type Item } from "./parts";

type Sides = Parameters<typeof sumFires>[0][number];

const OPERATORS: Readonly<Record<string, string>> = {
  above: "≥",
  above_exclusive: ">",
  below: "<",
  below_or_equal: "≤",
  equal: "=",
  not_equal: "≠",
};

/** "≥ 50 every 5m", "outside 0 to 20 every 1h, 3 in a row" */
export function describeRule(rule: ReportedAlertRule): string {
  const { thresholdType = "", threshold, thresholdMax } = rule;
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

/** The rule, and that of the old alert if it differs. */
export function describeRules({ new: next, old }: ReportedAlert): string {
  const rule = describeRule((next ?? old)?.rule ?? {});
  const was = next && old && describeRule(old.rule);
  return was === undefined || was === rule ? rule : `${rule}, was ${was}`;
}

/** "fires 30 times instead of 4", "never fires" */
export function describeFires({ new: next, old }: ReportedAlert): string {
  const [fires, before] = [countFires(next), countFires(old)];
  if (next === undefined) return `removed; the old alert ${countTimes(before)}`;
  if (old === undefined) return countTimes(fires);
  if (fires === undefined || before === undefined)
    return fires === before ? countTimes(fires) : `${countTimes(fires)}; the old alert ${countTimes(before)}`;
  if (fires !== before) return `${countTimes(fires)} instead of ${before}`;
  const [messages = 0, earlier = 0] = [next, old].map(countMessages);
  return `${countTimes(fires)}, ${messages === earlier ? "as before" : `with ${plural(messages, "message")} instead of ${earlier}`}`;
}

function countTimes(fires: number | undefined): string {
  if (fires === undefined) return "cannot be computed";
  return fires === 0 ? "never fires" : `fires ${plural(fires, "time")}`;
}

/** Why it cannot be computed, and why the old alert cannot. */
export function listRefusals({ new: next, old }: ReportedAlert): string[] {
  const [reason, before] = [next, old].map((side) => (side?.status === "refused" ? side.reason : undefined));
  const live = before === undefined || before === reason ? undefined : `the old alert: ${before}`;
  return [reason, live].filter((said) => said !== undefined);
}

/** The load of an alert, that of the old one, and how the firings of both meet. */
export function listFirings({ new: next, old, comparison }: ReportedAlert): Fact[] {
  const [load, before] = [describeLoad(next ?? old), describeLoad(old)];
  return listFacts([
    ["firing", load],
    ["before", before === load ? undefined : before],
    ["compared", comparison && describeComparison(comparison, countFires(old) ?? 0)],
  ]);
}

/** "27 firings added, 1 gone, 3 in both", "0 firings added, 0 gone, 1 overlaps 361 old ones" */
function describeComparison(
  { added, gone, common }: NonNullable<ReportedAlert["comparison"]>,
  before: number,
): string {
  const overlapped = before - gone.length;
  const overlap = `${common.length === 1 ? "overlaps" : "overlap"} ${plural(overlapped, "old one")}`;
  const both = `${common.length} ${common.length === overlapped ? "in both" : overlap}`;
  return `${plural(added.length, "firing")} added, ${gone.length} gone, ${both}`;
}

/** "in 3.2 % of the windows, longest 2 h 10 min, 120 messages"; undefined if it never fires, or is unknown. */
function describeLoad(side: ReportedSide | undefined): string | undefined {
  if (side?.status !== "computed" || side.fires === 0) return undefined;
  const { share, longest, messages } = side;
  const percentage = share < 0.001 ? "less than 0.1 %" : percent(share);
  return `in ${percentage} of the windows, longest ${describeDuration(longest)}, ${plural(messages, "message")}`;
}

/** "2 h 10 min" */
export function describeDuration(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  const parts = [
    [Math.floor(minutes / 1440), "d"],
    [Math.floor((minutes % 1440) / 60), "h"],
    [minutes % 60, "min"],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return said.length === 0 ? "less than 1 min" : said.join(" ");
}

/** Lists the episodes to show: those that changed, or all if there is nothing to compare. */
export function listEpisodes(
  { comparison, new: next, old }: ReportedAlert,
  most?: number,
  unit = "",
): Fact[] {
  const side = next ?? old;
  const lists: Readonly<Record<string, readonly ReportedEpisode[]>> = comparison
    ? { added: comparison.added, gone: comparison.gone }
    : { firings: side?.status === "computed" ? side.episodes : [] };
  return Object.entries(lists)
    .filter(([, episodes]) => episodes.length > 0)
    .map(([label, episodes]) => ({
      label,
      text: firstLines(
        episodes.map((one) => describeEpisode(one, unit)),
        most,
      ),
    }));
}

const WEEKDAY = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: "UTC" });

/** "Tue 2026-11-17 01:05 UTC for 35 min, worst 212, ServiceName:api" */
export function describeEpisode({ start, end, worst, group }: ReportedEpisode, unit = ""): string {
  const day = WEEKDAY.format(new Date(start));
  const length = describeDuration(Date.parse(end) - Date.parse(start));
  const of = group === "" ? "" : `, ${group}`;
  return `${day} ${timeText(start)} for ${length}, worst ${numberText(worst)}${unit}${of}`;
}

/** "42 firings (140 messages)", "at least 3 firings (3 messages)", "firings unknown" */
export function describeSum(alerts: readonly Sides[]): string {
  const fires = sumFires(alerts, "new");
  if (fires === null) return "firings unknown";
  const messages = fires === 0 ? "" : ` (${plural(sumMessages(alerts, "new"), "message")})`;
  return `${countUnknown(alerts, "new") > 0 ? "at least " : ""}${plural(fires, "firing")}${messages}`;
}

/** "42 firings (140 messages) instead of 12 (20 messages)", "42 firings (140 messages) of 2 new alerts" */
export function compareSums(alerts: readonly Sides[]): string {
  const sum = describeSum(alerts);
  if (alerts.every(({ old }) => old === undefined)) return `${sum} of ${plural(alerts.length, "new alert")}`;
  const [fires, messages] = [sumFires(alerts, "old"), sumMessages(alerts, "old")];
  if (fires === null) return `${sum} instead of an unknown number`;
  if (fires === sumFires(alerts, "new") && messages === sumMessages(alerts, "new"))
    return `${sum}, as before`;
  const least = countUnknown(alerts, "old") > 0 ? "at least " : "";
  return `${sum} instead of ${least}${fires}${fires === 0 ? "" : ` (${plural(messages, "message")})`}`;
}

function sumMessages(alerts: readonly Sides[], which: "new" | "old"): number {
  return alerts.reduce((sum, { [which]: side }) => sum + (countMessages(side) ?? 0), 0);
}

/** "threshold 44 instead of 40 (3 firings), or numConsecutiveWindows 2 instead of 1 (1 firing)" */
export function describeOptions(options: readonly QuietingOption[]): string {
  const said = options.map(({ argument, from, to, fires }) => {
    const change = argument === "threshold" ? `threshold ${to}` : `numConsecutiveWindows ${to}`;
    return `${change} instead of ${from} (${plural(fires, "firing")})`;
  });
  return said.join(", or ");
}

/** Selects what the chart of an alert shows; none if there are no values. */
export function describeChart({ chart, new: next, old }: ReportedAlert, since: string): { chart?: Chart } {
  if (chart === undefined) return {};
  const isOld = next?.status === "refused";
  const side = isOld ? old : (next ?? old);
  // The values are of windows of one length, and thresholds of another length do not compare to them.
  const isAlike = old?.rule.interval === side?.rule.interval;
  const [thresholds, before] = [listThresholds(side?.rule), listThresholds((isAlike ? old : side)?.rule)];
  return { chart: { start: Date.parse(since), ...chart, thresholds, before, isOld } };
}

function listThresholds({ threshold, thresholdMax }: ReportedAlertRule = {}): number[] {
  return [threshold, thresholdMax].filter((mark) => mark !== undefined);
}

/** Lists each objective with its budget, and below it the alerts that belong to it. */
export function listObjectives({
  objectives,
  alerts,
}: Pick<BacktestReport, "objectives" | "alerts">): Item[] {
  const order = ["page", "ticket", undefined];
  return objectives.map((objective, index) => {
    const own = alerts
      .filter((alert) => alert.objective?.index === index)
      .toSorted(
        (one, other) => order.indexOf(one.objective?.notify) - order.indexOf(other.objective?.notify),
      );
    const facts = own.flatMap((alert) => listAlertOf(objective, alert));
    const budget = { label: "budget", text: describeBudget(objective) };
    return { title: describeTarget(objective), sign: "note", facts: [budget, ...facts] };
  });
}

function listAlertOf({ title }: ReportedObjective, alert: ReportedAlert): Fact[] {
  const name = alert.title.startsWith(`${title}: `) ? alert.title.slice(title.length + 2) : alert.title;
  const said = [describeFires(alert), ...listRefusals(alert)].join("; ");
  const isAbsence = (alert.new ?? alert.old)?.rule.thresholdType?.startsWith("below");
  // The values of a burn are multiples of the burn rate that it watches for. Those of an absence are events.
  const episodes = listEpisodes(alert, undefined, isAbsence ? " events" : " times the limit").flatMap(
    (fact) => linesOf(fact.text).map((line) => `${fact.label}: ${line}`),
  );
  const label = alert.objective?.notify ?? "alert";
  return [
    { label, text: [`${name}: ${said}`, ...episodes] },
    ...alert.failed.map((text) => ({ label: "failed", text, isBad: true })),
  ];
}

/** "checkout: 99.9 % good over 30d, was 99.5 % over 30d" */
function describeTarget({ title, new: next, old }: ReportedObjective): string {
  const [now, before] = [next, old].map(
    (side) => side && `${Number((side.target * 100).toPrecision(6))} % good over ${side.period}`,
  );
  if (now === undefined) return `${title}: removed, was ${before}`;
  return `${title}: ${now}${before === undefined || before === now ? "" : `, was ${before}`}`;
}

/** "43.2 % spent in the 30d to 2026-11-24 10:00 UTC (8.64 % with the old objective)" */
function describeBudget({ new: next, old }: ReportedObjective): string {
  const [now, before] = [next, old].map((side) => side && describeSpent(side));
  if (now === undefined || before === undefined || now === before) return now ?? before ?? "";
  const isAlike = next?.status === "computed" && old?.status === "computed" && next.period === old.period;
  return isAlike
    ? `${now} (${percent(old.spent)} with the old objective)`
    : `${now}; the old objective: ${before}`;
}

function describeSpent(side: ReportedBudget): string {
  if (side.status === "refused") return `cannot be computed: ${side.reason}`;
  return `${percent(side.spent)} spent in the ${side.period} to ${timeText(side.at)}`;
}

function percent(share: number): string {
  return `${numberText(share * 100)} %`;
}
