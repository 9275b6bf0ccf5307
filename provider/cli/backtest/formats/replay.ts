import type { AlertReplay, SilentAlert } from "../../../backtest/report/replay.schema";
import type { BacktestReport, ReportedAlert } from "../../../backtest/report/report.schema";
import { enumerate, plural } from "../../words";
import { describeRule, timeText } from "../../formats/alert-phrases";
import type { ReportSection } from "../../formats/section";

/** The number of alerts that a section shows. */
const MOST_ALERTS = 20;

const HEADINGS: Readonly<Record<AlertReplay["status"], string>> = {
  firing: "fired already",
  fired: "would have fired, minutes after the start",
  silent: "stays silent, the nearest first",
};

/** Lists what the alerts do in a replay, in the order of the report. */
export function listReplay({ alerts, replay }: BacktestReport): ReportSection[] {
  if (replay === undefined) return [];
  const byStatus = Map.groupBy(alerts, (alert) => alert.replay?.status);
  return Object.entries(HEADINGS).flatMap(([status, heading]) => {
    const own = byStatus.get(status as AlertReplay["status"]) ?? [];
    const lines = own.slice(0, MOST_ALERTS).map(describeReplay);
    const more = own.length - lines.length;
    const rest = more > 0 ? [["", `and ${plural(more, "other")}`] as const] : [];
    return own.length === 0 ? [] : [{ heading: `${heading}: ${own.length}`, lines: [...lines, ...rest] }];
  });
}

function describeReplay({
  title,
  replay,
  channels,
  new: next,
}: ReportedAlert): ReportSection["lines"][number] {
  if (replay?.status === "silent")
    return [LABELS[replay.why], `${title}: ${explain(replay, describeRule(next?.rule ?? {}))}`];
  const called = channels.map(({ type, name }) => `${type} ${name}`);
  const calls = called.length === 0 ? ", calls nobody" : `, calls ${enumerate(called)}`;
  if (replay?.status !== "fired") return ["", `${title}${calls}`];
  const group = replay.group === "" ? "" : `, ${replay.group}`;
  return [`${replay.minutes} min`, `${title}: at ${timeText(replay.at)}${group}${calls}`];
}

const LABELS: Readonly<Record<SilentAlert["why"], string>> = {
  pending: "too short",
  near: "not reached",
  noData: "no data",
  noWindow: "no window",
  refused: "unknown",
};

function explain({ why, closest, inARow = 0, reason = "" }: SilentAlert, rule: string): string {
  const group = closest?.group ? `, ${closest.group}` : "";
  const nearest = closest ? `nearest value ${closest.value} at ${timeText(closest.at)}${group}` : "";
  const texts: Readonly<Record<SilentAlert["why"], string>> = {
    pending: `${plural(inARow, "window")} in a row, ${nearest}`,
    near: nearest,
    noData: "no values, which count as 0",
    noWindow: "no window ends in this time",
    refused: `cannot be computed: ${reason}`,
  };
  return why === "refused" ? texts[why] : `${texts[why]}; fires at ${rule}`;
}
