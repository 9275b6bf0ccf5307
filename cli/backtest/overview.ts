import type {
  ReportedChannel,
  ReportedQuieting,
  AlertReplay,
  SilentAlert,
} from "../../backtest/report/parts.schema";
import type { BacktestReport, ReportedAlert } from "../../backtest/report/report.schema";
import { describeOptions, describeRule } from "../formats/alerts";
import { listFacts, timeText, type Fact, type Item, type Section } from "../formats/parts";
import { enumerate, enumerateFirst, plural } from "../words";

/** The numbers of alerts that a channel names, and of changes that it shows. */
const MOST_NAMES = 3;
const MOST_CHANGES = 10;

/** The number of alerts that a section shows. */
const MOST_ALERTS = 20;

const HEADINGS: Readonly<Record<AlertReplay["status"], string>> = {
  firing: "firing before the start",
  fired: "would have fired, with the minutes from the start",
  silent: "stay silent, the nearest first",
};

const LABELS: Readonly<Record<SilentAlert["why"], string>> = {
  pending: "too short",
  near: "not reached",
  noData: "no data",
  noWindow: "no window",
  refused: "unknown",
};

/** Lists who would have been called, and what would make it less. A comparison needs it only for a budget. */
export function listChannels({ channels, budget, stack, replay, night }: BacktestReport): Section[] {
  if (replay || (stack && !budget) || channels.length === 0) return [];
  const note =
    `night: ${night.from} to ${night.to}, ${night.timeZone}; ` +
    "incident: firings that overlap or are less than 10 min apart; messages: one for each firing window and group";
  const items = channels.map((channel): Item => {
    const sign = channel.failed.length > 0 ? "missing" : "note";
    return { title: describeChannel(channel), sign, facts: listLoudness(channel, budget) };
  });
  return [{ title: "Channels", note, items }];
}

/** "webhook oncall: 37 firings in 12 incidents, 140 messages; at night 9 firings, 40 messages" */
function describeChannel({ type, name, endpoint, refused, atNight, ...all }: ReportedChannel): string {
  const called = `${type} ${name}${endpoint === undefined ? "" : ` on ${endpoint}`}`;
  if (all.fires === null || all.incidents === null || all.messages === null || atNight === null)
    return `${called}: firings unknown; ${plural(refused, "alert")} cannot be computed`;
  const least = refused === 0 ? "" : "at least ";
  const firings = `${least}${plural(all.fires, "firing")} in ${plural(all.incidents, "incident")}`;
  const night = `at night ${plural(atNight.fires, "firing")}, ${plural(atNight.messages, "message")}`;
  const counts = `${firings}, ${plural(all.messages, "message")}; ${night}`;
  const unknown = refused === 0 ? "" : `; ${plural(refused, "alert")} cannot be computed`;
  return `${called}: ${all.fires > 0 ? counts : refused === 0 ? "never called" : "not called by the others"}${unknown}`;
}

function listLoudness(
  { alerts, quieting, failed }: ReportedChannel,
  budget: BacktestReport["budget"],
): Fact[] {
  if (alerts.length === 0) return [];
  const names = alerts.map(({ title, fires }) => `${title} (${fires})`);
  const isOver = budget !== undefined && failed.length > 0;
  return [
    ...listFacts([
      ["by", enumerateFirst(names, MOST_NAMES, "other")],
      [
        "over",
        isOver ? `${budget.text} allows ${plural(budget.allowed, "firing")} in this period` : undefined,
        { isBad: true },
      ],
    ]),
    ...(quieting ? listQuieting(quieting, budget === undefined ? "to halve" : "change") : []),
  ];
}

function listQuieting({ changes, fires, isEnough, wanted }: ReportedQuieting, label: string): Fact[] {
  const more = changes.length - MOST_CHANGES;
  const rest = isEnough ? "" : `; nothing else that was tried brings it down to ${wanted}`;
  return listFacts([
    ...changes
      .slice(0, MOST_CHANGES)
      .map(({ title, options }) => [label, `${title}: ${describeOptions(options)}`] as const),
    ["", more > 0 ? `and changes of ${plural(more, "other alert")}` : undefined],
    ["then", `${plural(fires, "firing")}${rest}`],
  ]);
}

/** Lists what the alerts do in a replay, in the order of the report. */
export function listReplay({ alerts, replay }: BacktestReport): Section[] {
  if (replay === undefined) return [];
  const byStatus = Map.groupBy(alerts, (alert) => alert.replay?.status);
  const items = Object.entries(HEADINGS).flatMap(([status, heading]) => {
    const own = byStatus.get(status as AlertReplay["status"]) ?? [];
    const facts = own.slice(0, MOST_ALERTS).map(describeReplay);
    const more = own.length - facts.length;
    const rest = more > 0 ? [{ label: "", text: `and ${plural(more, "other")}` }] : [];
    const title = `${heading}: ${own.length}`;
    return own.length === 0 ? [] : [{ title, sign: "note" as const, facts: [...facts, ...rest] }];
  });
  // The items count the alerts, so a title, which would count the items, is left out.
  return [{ title: "", items }];
}

function describeReplay({ title, replay, channels, new: next }: ReportedAlert): Fact {
  if (replay?.status === "silent")
    return {
      label: LABELS[replay.why],
      text: `${title}: ${explain(replay, describeRule(next?.rule ?? {}))}`,
    };
  const called = channels.map(({ type, name }) => `${type} ${name}`);
  const calls = called.length === 0 ? ", calls nobody" : `, calls ${enumerate(called)}`;
  if (replay?.status !== "fired") return { label: "", text: `${title}${calls}` };
  const group = replay.group === "" ? "" : `, ${replay.group}`;
  return { label: `${replay.minutes} min`, text: `${title}: at ${timeText(replay.at)}${group}${calls}` };
}

function explain({ why, closest, inARow = 0, reason = "" }: SilentAlert, rule: string): string {
  const group = closest?.group ? `, ${closest.group}` : "";
  const nearest = closest ? `nearest value ${closest.value} at ${timeText(closest.at)}${group}` : "";
  const texts: Readonly<Record<SilentAlert["why"], string>> = {
    pending: `${plural(inARow, "window")} in a row, ${nearest}`,
    near: nearest,
    noData: "no values, which count as 0",
    noWindow: "the interval is longer than the incident",
    refused: `cannot be computed: ${reason}`,
  };
  return why === "refused" ? texts[why] : `${texts[why]}; fires if ${rule}`;
}
