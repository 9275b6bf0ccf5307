import type { AlertInputs } from "../provider/alerting/alerting.types";
import { Backtests, type Backtest } from "../backtest/backtest";
import { listFirings, type Firings } from "../backtest/evaluate/firings";
import { evaluate, toSeries } from "../backtest/evaluate/evaluate";
import { sendQuery } from "../backtest/fetch/fetch";
import { attempt, Refusal, readRule } from "../provider/alerting/evaluation/rule";
import { hasWholeBuckets, listRunsWithLead, type Span } from "../provider/alerting/evaluation/schedule";
import { readWorkspace, replaceNames, resolveAlert } from "../backtest/plan/resolve-alert";
import { reportEpisode } from "../backtest/report/sides";
import { alertingService } from "../provider/alerting/service";
import type { AlertingSettings } from "../provider/alerting/settings";
import { Connections } from "../provider/engine/service/service";
import { environmentSource, formatSettingProblems, readSettings } from "../provider/engine/settings/settings";
import { systemClock } from "../provider/http/clock";

/** The arguments of an alert, all of them known. With a service, what it watches may be given by name. */
export interface BacktestArgs extends AlertInputs {
  /** The tile to watch, by names. Only with a service. */
  readonly tile?: {
    /** Name of the dashboard. */
    readonly dashboard: string;
    /** Name of the tile on it. */
    readonly name: string;
  };
  /** Name of the saved search to watch. Only with a service. */
  readonly savedSearch?: string;
}

/** The value of a group in one interval of the alert. */
export interface SeriesValue {
  /** Start of the interval, ISO 8601; a whole multiple of the interval in UTC. */
  readonly start: string;
  /** The value, or `null` for rows without one. An omitted interval has no rows, which the service counts as 0. */
  readonly value: number | null;
  /** The group, as in the messages of the service: `ServiceName:api`. Default: the alert has no groups. */
  readonly group?: string;
}

/** The tested time, and the values in it. */
export interface BacktestOptions {
  /** The first tested window ends after this time, ISO 8601. */
  readonly since: string;
  /** The last tested window ends at this time at the latest, ISO 8601. */
  readonly until: string;
  /** The values. Default: those of the service that the environment names. */
  readonly series?: readonly SeriesValue[];
  /** Variables that name the service. Default: those of the process. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** A time in which an alert fires in every window. */
export interface FiringEpisode {
  /** Start of its first window, ISO 8601. */
  readonly start: string;
  /** End of its last window, ISO 8601. */
  readonly end: string;
  /** End of its first window, when the first message is sent, ISO 8601. */
  readonly firedAt: string;
  /** Number of its windows. */
  readonly windows: number;
  /** The group; empty without groups. */
  readonly group: string;
  /** The value farthest beyond the threshold. */
  readonly worst: number;
}

/** The behavior of an alert in the tested time. */
export interface BacktestResult {
  /** Number of times it fires. */
  readonly fires: number;
  /** When it fires, in order of start. */
  readonly episodes: readonly FiringEpisode[];
  /** Number of messages, one for each window and group. */
  readonly messages: number;
  /** Share of the windows in which it fires; 0 to 1. */
  readonly share: number;
  /** Length of the longest episode, in milliseconds. */
  readonly longest: number;
}

/**
 * Computes how often an alert would have fired by the rules of the service, on given values or on those of a service.
 *
 * Errors: it cannot be computed exactly; settings are missing; the service has no object with the name.
 */
export async function backtest(args: BacktestArgs, options: BacktestOptions): Promise<BacktestResult> {
  const time = { start: Date.parse(options.since), end: Date.parse(options.until) };
  if (!(time.start < time.end)) throw new Error("until: expected an instant after that of since");
  const { series } = options;
  const found = series
    ? attempt(() => testSeries(args, series, time))
    : await testService(args, options, time);
  if (found instanceof Refusal) throw new Error(`the alert cannot be computed exactly: ${found.reason}`);
  const { episodes, messages, share, longest } = found;
  return { fires: episodes.length, episodes: episodes.map(reportEpisode), messages, share, longest };
}

function testSeries(args: BacktestArgs, values: readonly SeriesValue[], time: Span): Firings {
  const rule = readRule(
    args,
    values.some(({ group }) => group !== undefined),
  );
  if (!hasWholeBuckets(rule))
    throw new Refusal(
      "with an offset or a start, windows are parts of intervals, and these values are whole ones",
    );
  const cells = values.map(({ start, value, group: key = "" }) => ({ start: Date.parse(start), value, key }));
  const other = cells.find(({ start }) => !(start % rule.interval === 0));
  if (other !== undefined)
    throw new Refusal(`series: expected starts of intervals of ${args.interval}; found another instant`);
  return listFirings(rule, evaluate(rule, toSeries(cells), listRunsWithLead(rule, time)), time.start);
}

async function testService(
  args: BacktestArgs,
  { environment = process.env }: BacktestOptions,
  time: Span,
): Promise<Firings | Refusal> {
  const result = readSettings<AlertingSettings>(alertingService, [environmentSource(environment)]);
  if (!result.ok) throw new Error(formatSettingProblems(result.problems, "\n"));
  const warn = (text: string): void => process.emitWarning(text);
  const messages = { warn, warnOnce: warn, info: () => undefined };
  const connections = new Connections({ messages, clock: systemClock, known: new Map() });
  const connection = connections.to(alertingService, result.settings);
  const { queries } = connection.transport;
  if (queries === undefined)
    return new Refusal("the API of ClickStack in ClickHouse Cloud returns no series: give them");
  const alert = await replaceNames(args, connection);
  const resolved = resolveAlert(alert, await readWorkspace(connection));
  const results = await new Backtests([resolved], time).run((request) => sendQuery(queries, request));
  const found = results.get(resolved) as Backtest | Refusal;
  return found instanceof Refusal ? found : found.firings;
}
