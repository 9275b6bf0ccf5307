import type { ReportedBudget, ReportedObjective } from "../../backtest/report/objectives.schema";
import type { BacktestReport, ReportedAlert } from "../../backtest/report/report.schema";
import { describeAlert, timeText } from "./alert-phrases";
import { numberText } from "../words";
import type { ReportSection } from "./section";

/** The number of firings that each alert of an objective shows. */
const MOST_EPISODES = 5;

/** Lists each objective with its budget, and below it the alerts that belong to it. */
export function listObjectives({
  objectives,
  alerts,
}: Pick<BacktestReport, "objectives" | "alerts">): ReportSection[] {
  return objectives.map((objective, index) => {
    const own = alerts.filter((alert) => alert.objective?.index === index);
    const sorted = own.toSorted((one, other) => rank(one) - rank(other));
    return {
      heading: describeTarget(objective),
      lines: [["budget", describeBudget(objective)], ...sorted.flatMap((one) => listAlert(one, objective))],
    };
  });
}

const ORDER = ["page", "ticket", undefined];

function rank({ objective }: ReportedAlert): number {
  return ORDER.indexOf(objective?.notify);
}

/** "checkout: 99.9 % good over 30d, was 99.5 % over 30d" */
function describeTarget({ title, new: next, old }: ReportedObjective): string {
  const [now, before] = [next, old].map((side) => side && `${percent(side.target)} good over ${side.period}`);
  if (now === undefined) return `${title}: removed, was ${before}`;
  return `${title}: ${now}${before === undefined || before === now ? "" : `, was ${before}`}`;
}

/** "43.2 % spent in the 30d to 2026-11-24T10:00Z, 8.64 % of the old one" */
function describeBudget({ new: next, old }: ReportedObjective): string {
  const [now, before] = [next, old].map((side) => side && describeSpent(side));
  if (now === undefined || before === undefined || now === before) return now ?? before ?? "";
  const isAlike = next?.status === "computed" && old?.status === "computed" && next.period === old.period;
  return isAlike ? `${now}, ${percent(old.spent)} of the old one` : `${now}; the old one: ${before}`;
}

function describeSpent(side: ReportedBudget): string {
  if (side.status === "refused") return `cannot be computed: ${side.reason}`;
  return `${percent(side.spent)} spent in the ${side.period} to ${timeText(side.at)}`;
}

function percent(share: number): string {
  return `${numberText(share * 100)} %`;
}

function listAlert(alert: ReportedAlert, { title }: ReportedObjective): ReportSection["lines"] {
  const { fires, refusals, episodes } = describeAlert(alert);
  const name = alert.title.startsWith(`${title}: `) ? alert.title.slice(title.length + 2) : alert.title;
  const shown = episodes.flatMap(([heading, own]): ReportSection["lines"] => {
    const more = own.length - MOST_EPISODES;
    return [
      ...own.slice(0, MOST_EPISODES).map((episode) => ["", `${heading}: ${episode}`] as const),
      ...(more > 0 ? [["", `${heading}: and ${more} more`] as const] : []),
    ];
  });
  return [
    [alert.objective?.notify ?? "alert", `${name}: ${[fires, ...refusals].join("; ")}`],
    ...shown,
    ...alert.failed.map((condition) => ["failed", condition] as const),
  ];
}
