import { Refusal } from "../../provider/alerting/evaluation/rule";
import type { Span } from "../../provider/alerting/evaluation/schedule";
import { dropAbsent, compareText } from "../../provider/engine/values/plain";
import type { BacktestResults } from "../backtest";
import {
  countIncidents,
  listMessageTimes,
  createNightTest,
  type Firings,
  type Night,
  listQuietingOptions,
  type QuietingOption,
  type Trial,
} from "../evaluate/firings";
import type { NotifiedChannel } from "../plan/resolve-alert";
import type { ReportedChannel, ReportedQuieting } from "./parts.schema";
import { countPerWeek, resultOf, type TestedAlert } from "./sides";

/** The most firings of each channel in a period, in milliseconds. */
export interface Budget {
  /** As on the command line: `3/week`. */
  readonly text: string;
  readonly count: number;
  readonly period: number;
}

export interface NoiseOptions {
  readonly time: Span;
  readonly night: Night;
  readonly budget?: Budget;
  /** Without a budget, finds what would halve the noise of each channel. */
  readonly halves: boolean;
}

/** A tested alert and its noise. */
interface NoisyAlert {
  readonly tested: TestedAlert;
  readonly name: Pick<TestedAlert, "title" | "id" | "resource">;
  readonly fires: number;
  /** Undefined if it cannot be computed. */
  readonly firings?: Firings;
  /** The data for trying changes; without it, the alert is not changed. */
  readonly trial?: Trial;
}

/** Alerts that may be too noisy together. */
interface NoisyGroup {
  readonly alerts: readonly NoisyAlert[];
  readonly fires: number;
  /** The number of firings to come down to. */
  readonly wanted: number;
}

interface Channel {
  readonly channel: NotifiedChannel;
  readonly endpoint?: string;
}

/** Counts the firings that a budget allows. In a time shorter than its period, it may be used up. */
export function countAllowed({ count, period }: Budget, { start, end }: Span): number {
  return Math.floor(count * Math.max(1, (end - start) / period));
}

/** Reports who would have been called how often, and what would make it less. */
export function reportNoise(tested: readonly TestedAlert[], results: BacktestResults, options: NoiseOptions) {
  const { budget, time, night, halves } = options;
  const allowed = budget && countAllowed(budget, time);
  const toGroup = (alerts: readonly NoisyAlert[]): NoisyGroup => {
    const fires = sum(alerts.map((alert) => alert.fires));
    return { alerts, fires, wanted: allowed ?? Math.max(1, Math.floor(fires / 2)) };
  };
  const noisy = tested.map((one) => toNoisy(one, results));
  const channels = groupByChannel(noisy)
    .map(({ alerts, ...channel }) => ({ ...channel, ...toGroup(alerts) }))
    .sort((a, b) => b.fires - a.fires || compareText(a.channel.name, b.channel.name));
  const over: readonly NoisyGroup[] =
    budget || halves ? channels.filter(({ fires, wanted }) => fires > wanted) : [];
  const quieted = quieten(over);
  const isNight = createNightTest(night);
  return {
    night,
    ...(budget && allowed !== undefined && { budget: { text: budget.text, allowed } }),
    channels: channels.map((group) => ({
      ...reportChannel(group, time, isNight),
      ...dropAbsent({ quieting: quieted.get(group) }),
      failed: budget && over.includes(group) ? [`budget ${budget.text}`] : [],
    })),
  };
}

function toNoisy(tested: TestedAlert, results: BacktestResults): NoisyAlert {
  const { title, id, resource } = tested;
  const name = { title, ...dropAbsent({ id, resource }) };
  const found = tested.new && resultOf(results, tested.new);
  if (!found || found instanceof Refusal) return { tested, name, fires: 0 };
  const { firings, trial } = found;
  const fires = firings.episodes.length;
  // The threshold of a burn is 1 by definition, so what to change is the objective or its windows, which people choose.
  return { tested, name, fires, firings, ...(tested.new?.objective === undefined && { trial }) };
}

/** Groups the alerts by the channels that they notify. An address is the same on every account. */
function groupByChannel(noisy: readonly NoisyAlert[]): (Channel & Pick<NoisyGroup, "alerts">)[] {
  const notified = noisy.flatMap((alert) => {
    const { new: next, account } = alert.tested;
    return (next?.channels ?? []).map((channel) => ({
      ...{ alert, channel },
      ...(channel.type !== "email" && dropAbsent({ endpoint: account?.endpoint })),
    }));
  });
  const groups = Map.groupBy(notified, ({ endpoint, channel: { type, id, name } }) =>
    JSON.stringify([endpoint, type, id ?? name]),
  );
  return [...groups.values()].map((group) => {
    const [{ alert: _, ...shared }] = group as [(typeof notified)[number]];
    return { ...shared, alerts: [...new Set(group.map(({ alert }) => alert))] };
  });
}

/** The counts of a channel none of whose alerts can be computed. */
const UNKNOWN_COUNTS = { fires: null, perWeek: null, messages: null, incidents: null, atNight: null };

function reportChannel(
  { channel, endpoint, alerts, fires }: Channel & NoisyGroup,
  time: Span,
  isNight: (at: number) => boolean,
): Omit<ReportedChannel, "quieting" | "failed"> {
  const computed = alerts.flatMap(({ name, firings }) => (firings ? [{ name, firings }] : []));
  const episodes = computed.flatMap(({ firings }) => firings.episodes);
  const atNight = episodes.map((episode) => listMessageTimes(episode).filter(isNight).length);
  const firing = computed
    .map(({ name, firings: { episodes: own, messages } }) => ({ ...name, fires: own.length, messages }))
    .filter((one) => one.fires > 0);
  const counts = {
    fires,
    perWeek: countPerWeek(fires, time),
    messages: sum(firing.map(({ messages }) => messages)),
    incidents: countIncidents(episodes),
    atNight: { fires: atNight.filter((messages) => messages > 0).length, messages: sum(atNight) },
  };
  return {
    ...channel,
    ...dropAbsent({ endpoint }),
    ...(computed.length > 0 ? counts : UNKNOWN_COUNTS),
    alerts: firing.sort((a, b) => b.fires - a.fires),
    refused: alerts.length - computed.length,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** The number of alerts to try changes of, because each takes a while. People would not change more at once. */
const MOST_TRIED = 20;

/**
 * Chooses the changes with which groups fire at most as often as wanted: the noisiest alert first, and each no more
 * than is needed. No alert is silenced. A change of an alert counts in all of its groups. A group of which nothing was
 * tried is missing.
 */
function quieten(groups: readonly NoisyGroup[]): Map<NoisyGroup, ReportedQuieting> {
  const options = new Map<NoisyAlert, QuietingOption[]>();
  const tried = new Set<NoisyAlert>();
  const firesOf = (alert: NoisyAlert): number => options.get(alert)?.[0]?.fires ?? alert.fires;
  const sumOf = ({ alerts }: NoisyGroup): number => sum(alerts.map(firesOf));
  for (const group of [...groups].sort((a, b) => b.fires - a.fires)) {
    for (const alert of [...group.alerts].sort((a, b) => firesOf(b) - firesOf(a))) {
      const [fires, excess] = [firesOf(alert), sumOf(group) - group.wanted];
      if (excess <= 0 || fires <= 1 || tried.size === MOST_TRIED) break;
      if (alert.trial === undefined) continue;
      tried.add(alert);
      const found = listQuietingOptions(alert.trial, Math.max(1, fires - excess));
      if (found.length > 0) options.set(alert, found);
    }
  }
  const report = (group: NoisyGroup): ReportedQuieting => {
    const { alerts, wanted } = group;
    const fires = sumOf(group);
    const changed = alerts.filter((alert) => options.has(alert)).sort((a, b) => b.fires - a.fires);
    const changes = changed.map((one) => ({
      ...one.name,
      fires: one.fires,
      options: options.get(one) ?? [],
    }));
    return { wanted, fires, isEnough: fires <= wanted, changes };
  };
  const touched = groups.filter(({ alerts }) => alerts.some((alert) => tried.has(alert)));
  return new Map(touched.map((group) => [group, report(group)]));
}
