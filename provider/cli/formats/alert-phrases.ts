import { countFires, countUnknown, isRefused, sumFires } from "../../backtest/report/sides";
import type {
  BacktestReport,
  ComputedSide,
  ReportedAlert,
  ReportedAlertRule,
  ReportedEpisode,
} from "../../backtest/report/report.schema";
import type { ReportedOption, ReportedQuieting } from "../../backtest/report/noise.schema";
import { numberText, plural } from "../words";
import type { ReportSection } from "./section";

type Sides = Parameters<typeof sumFires>[0][number];

const OPERATORS: Readonly<Record<string, string>> = {
  above: "≥",
  above_exclusive: ">",
  below: "<",
  below_or_equal: "≤",
  equal: "=",
  not_equal: "≠",
};

/** Writes the texts about an alert that all formats share; `was` is the rule of the old alert, if it differs. */
export function describeAlert(alert: ReportedAlert) {
  const { new: next, old, quieting } = alert;
  const side = next ?? old;
  const rule = describeRule(side?.rule ?? {});
  const was = next && old && describeRule(old.rule);
  return {
    fires: describeFires(alert),
    rule,
    was: was === rule ? undefined : was,
    load: side?.status === "computed" && side.fires > 0 ? describeLoad(side) : undefined,
    comparison: describeComparison(alert),
    refusals: listRefusals(alert),
    suggestion: quieting && describeQuieting(quieting),
    episodes: listEpisodes(alert)
      .filter(([, episodes]) => episodes.length > 0)
      .map(([heading, episodes]) => [heading, episodes.map(describeEpisode)] as const),
  };
}

/** "27 added, 1 gone, 3 common" */
function describeComparison({ comparison }: ReportedAlert): string | undefined {
  if (comparison === undefined) return undefined;
  const { added, gone, common } = comparison;
  return `${added.length} added, ${gone.length} gone, ${common.length} common`;
}

/** Lists the episodes to show, by their heading: those that changed, or all if there is nothing to compare. */
function listEpisodes({ comparison, new: next, old }: ReportedAlert): [string, readonly ReportedEpisode[]][] {
  if (comparison !== undefined)
    return [
      ["added", comparison.added],
      ["gone", comparison.gone],
    ];
  const side = next ?? old;
  return [["firings", side?.status === "computed" ? side.episodes : []]];
}

/** "≥ 50 every 5m", "outside 0 to 20 every 1h, 3 in a row" */
export function describeRule({
  thresholdType = "",
  threshold,
  thresholdMax,
  ...rule
}: ReportedAlertRule): string {
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

/** "fires 30 times instead of 4", "never fires" */
export function describeFires({ new: next, old }: ReportedAlert): string {
  const [fires, before] = [countFires(next), countFires(old)];
  if (next === undefined) return `removed; the old alert ${countTimes(before)}`;
  if (old === undefined) return countTimes(fires);
  const isSame = fires !== undefined && fires === before;
  return `${countTimes(fires)}${isSame ? ", as before" : ` instead of ${before ?? "?"}`}`;
}

function countTimes(fires: number | undefined): string {
  if (fires === undefined) return "cannot be computed";
  return fires === 0 ? "never fires" : `fires ${plural(fires, "time")}`;
}

/** "3.2 % of the windows, longest 2 h 10 min, 120 messages, 2 a week" */
function describeLoad({ share, longest, messages, perWeek }: ComputedSide): string {
  const percent = share < 0.001 ? "less than 0.1 %" : `${Math.round(share * 1000) / 10} %`;
  return `${percent} of the windows, longest ${describeDuration(longest)}, ${plural(messages, "message")}, ${perWeek} a week`;
}

/** "2 h 10 min" */
function describeDuration(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  const parts = [
    [Math.floor(minutes / 1440), "d"],
    [Math.floor((minutes % 1440) / 60), "h"],
    [minutes % 60, "min"],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return said.length === 0 ? "less than 1 min" : said.join(" ");
}

const WEEKDAY = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: "UTC" });

/** "Tue 2026-11-17 01:05 for 35 min, worst 212, ServiceName:api" */
export function describeEpisode({ start, end, worst, group }: ReportedEpisode): string {
  const day = WEEKDAY.format(new Date(start));
  const length = describeDuration(Date.parse(end) - Date.parse(start));
  const of = group === "" ? "" : `, ${group}`;
  return `${day} ${start.slice(0, 10)} ${start.slice(11, 16)} for ${length}, worst ${numberText(worst)}${of}`;
}

function listRefusals({ new: next, old }: ReportedAlert): string[] {
  const [reason, before] = [next, old].map((side) => (side?.status === "refused" ? side.reason : undefined));
  const live = before === undefined || before === reason ? undefined : `the old alert: ${before}`;
  return [reason, live].filter((said) => said !== undefined);
}

/** "2026-11-20T01:05Z" */
export function timeText(instant: string): string {
  return `${instant.slice(0, "2026-11-20T01:05".length)}Z`;
}

/** "6 alerts: 42 firings instead of 12, 2 never fire, 1 cannot be computed" */
export function summaryText({ summary, replay, alerts: all }: BacktestReport): string {
  const { alerts, firedBefore, never, refused } = summary;
  const firings = firedBefore === undefined ? describeFirings(all) : compareFirings(all);
  const quiet = never === 0 ? [] : [`${never} never ${never === 1 ? "fires" : "fire"}`];
  const unknown = refused === 0 ? [] : [`${refused} cannot be computed`];
  if (replay) {
    const first = all.flatMap((one) => (one.replay?.status === "fired" ? one.replay.minutes : []))[0];
    const after = first === undefined ? "" : `, the first after ${first} min`;
    return `${plural(alerts, "alert")}: ${replay.fired} would have fired${after}; ${replay.firing} fired already, ${replay.silent} silent`;
  }
  return `${plural(alerts, "alert")}: ${[firings, ...quiet, ...unknown].join(", ")}`;
}

/** "42 firings", "at least 3 firings", "firings unknown" */
export function describeFirings(alerts: readonly Sides[]): string {
  const fires = sumFires(alerts, "new");
  if (fires === null) return "firings unknown";
  return `${countUnknown(alerts, "new") > 0 ? "at least " : ""}${plural(fires, "firing")}`;
}

/** "42 firings instead of 12", "at least 42 firings instead of an unknown number" */
export function compareFirings(alerts: readonly Sides[]): string {
  const before = sumFires(alerts, "old");
  const least = countUnknown(alerts, "old") > 0 ? "at least " : "";
  return `${describeFirings(alerts)} instead of ${before === null ? "an unknown number" : `${least}${before}`}`;
}

/**
 * Splits alerts into those that cannot be computed for a reason that several have, one section for each reason, and all
 * others.
 */
export function groupRefused<A extends ReportedAlert>(
  alerts: readonly A[],
): { readonly sections: readonly ReportSection[]; readonly others: readonly A[] } {
  const isUnknown = ({ new: next, old }: A): boolean =>
    [next, old].every((side) => side?.status !== "computed");
  const reasonOf = (alert: A): string | undefined =>
    isUnknown(alert) ? listRefusals(alert).join("; ") : undefined;
  const byReason = Map.groupBy(alerts, reasonOf);
  const shared = [...byReason].filter(([reason, own]) => reason !== undefined && own.length > 1);
  const grouped = new Set(shared.flatMap(([, own]) => own));
  return {
    sections: shared.map(([reason = "", own]) => ({
      heading: `cannot be computed: ${plural(own.length, "alert")}`,
      lines: [
        ["why", reason],
        ["alerts", own.map(({ title }) => title).join(", ")],
      ],
    })),
    others: alerts.filter((alert) => !grouped.has(alert)),
  };
}

/** Tells whether an alert needs details. An unchanged alert needs none, unless it could not be computed. */
export function isWorthTelling(alert: ReportedAlert): boolean {
  return alert.change !== "unchanged" || isRefused(alert);
}

/** "threshold 44 instead of 40 (3 firings), or 2 windows in a row instead of 1 (1 firing)" */
export function describeOptions(options: readonly ReportedOption[]): string {
  const said = options.map(({ argument, from, to, fires }) => {
    const change = argument === "threshold" ? `threshold ${to}` : `${plural(to, "window")} in a row`;
    return `${change} instead of ${from} (${plural(fires, "firing")})`;
  });
  return said.join(", or ");
}

/** Describes what to change on one alert, for a budget of each alert. */
export function describeQuieting({ wanted, changes: [change] }: ReportedQuieting): string {
  return change ? describeOptions(change.options) : `nothing that was tried brings it down to ${wanted}`;
}
