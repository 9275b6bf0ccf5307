import type { ReportedChannel } from "../../../backtest/report/noise.schema";
import type { BacktestReport } from "../../../backtest/report/report.schema";
import { describeOptions } from "../../formats/alert-phrases";
import type { ReportSection } from "../../formats/section";
import { enumerateFirst, plural } from "../../words";

/** The numbers of alerts that a line names, and of changes that are shown. */
const MOST_NAMES = 3;
const MOST_CHANGES = 10;

/** Lists who would have been called, and what would make it less. A comparison needs it only for a budget. */
export function listNoise({ channels, budget, stack, replay, night }: BacktestReport): ReportSection[] {
  if (replay || (stack && !budget) || channels.length === 0) return [];
  const rule = "incident: firings that overlap, or begin within 10 min of the end of another";
  return [
    ...channels.map((channel) => ({
      heading: describeChannel(channel),
      lines: describeLoudness(channel, budget?.per === "channel" ? budget : undefined),
    })),
    { heading: `night: ${night.from} to ${night.to}, ${night.timeZone}; ${rule}`, lines: [] },
  ];
}

/** "webhook oncall: 37 firings in 12 incidents, 37 a week, 140 messages; at night 9 firings, 40 messages" */
function describeChannel({ type, name, refused, atNight, ...all }: ReportedChannel): string {
  if (all.fires === null || all.incidents === null || all.messages === null || atNight === null)
    return `${type} ${name}: firings unknown; ${plural(refused, "alert")} cannot be computed`;
  const least = refused === 0 ? "" : "at least ";
  const firings = `${least}${plural(all.fires, "firing")} in ${plural(all.incidents, "incident")}, ${all.perWeek} a week`;
  const night = `at night ${plural(atNight.fires, "firing")}, ${plural(atNight.messages, "message")}`;
  const called = `${firings}, ${plural(all.messages, "message")}; ${night}`;
  const unknown = refused === 0 ? "" : `; ${plural(refused, "alert")} cannot be computed`;
  return `${type} ${name}: ${all.fires > 0 ? called : refused === 0 ? "never called" : "not called by the others"}${unknown}`;
}

function describeLoudness(
  { alerts, quieting, failed }: ReportedChannel,
  budget: BacktestReport["budget"],
): ReportSection["lines"] {
  if (alerts.length === 0) return [];
  const names = alerts.map(({ title, fires }) => `${title} (${fires})`);
  const by = ["by", enumerateFirst(names, MOST_NAMES, "other")] as const;
  const isOver = budget !== undefined && failed.length > 0;
  const over = isOver ? [["over", `${budget.text}, ${plural(budget.allowed, "firing")}`] as const] : [];
  if (quieting === undefined) return [by, ...over];
  const { changes, fires, isEnough, wanted } = quieting;
  const label = budget === undefined ? "to halve" : "change";
  const more = changes.length - MOST_CHANGES;
  const rest = isEnough ? "" : `; nothing else that was tried brings it down to ${wanted}`;
  return [
    by,
    ...over,
    ...changes
      .slice(0, MOST_CHANGES)
      .map(({ title, options }) => [label, `${title}: ${describeOptions(options)}`] as const),
    ...(more > 0 ? [["", `and changes of ${plural(more, "other alert")}`] as const] : []),
    ["then", `${plural(fires, "firing")}${rest}`],
  ];
}
