import { InvalidArgumentError, Option, type Command } from "commander";
import { DAY, HOUR, MINUTE, WEEK } from "../../provider/alerting/evaluation/rule";
import { floor, type Span } from "../../provider/alerting/evaluation/schedule";
import { UserError, runInterruptible } from "../failure";
import type { Condition } from "../../backtest/report/report";
import type { Formats } from "../formats/options";
import type { Place } from "../stacks/workspace";
import { Backtests, type BacktestResults } from "../../backtest/backtest";
import { NotSent, type Send } from "../../backtest/fetch/fetch";
import type { World, Say } from "../terminal";
import { plural } from "../words";
import { NO_SERIES, type BacktestAccount, type CollectedAlert } from "./accounts";

/** The time span of a command, as given. */
export interface Period {
  readonly since: PeriodEnd;
  readonly until: PeriodEnd;
}

/** An instant, or how long ago: in milliseconds since the epoch, or before the end. */
export type PeriodEnd = { readonly at: number } | { readonly ago: number };

/** Adds `--since` and `--until`. */
export function addPeriod(command: Command): Command {
  return command
    .addOption(
      new Option("--since <time>", "start of the period: how long ago, or an instant")
        .argParser(momentOption)
        .default({ ago: WEEK }, "7d"),
    )
    .addOption(
      new Option("--until <time>", "end of the period: how long ago, or an instant")
        .argParser(momentOption)
        .default({ ago: 0 }, "now"),
    );
}

const UNITS: Readonly<Record<string, number>> = { m: MINUTE, h: HOUR, d: DAY, w: WEEK };

/** Reads a duration such as `2h`, in milliseconds. */
export function readDuration(text: string): number | undefined {
  const [, count, unit = ""] = /^(\d+)([mhdw])$/.exec(text) ?? [];
  return count === undefined ? undefined : Number(count) * (UNITS[unit] ?? 0);
}

/** `7d`, `12h`, `2w`, or an instant such as `2026-11-20T06:00:00Z`. */
export function momentOption(text: string): PeriodEnd {
  const ago = readDuration(text);
  if (ago !== undefined) return { ago };
  const at = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z)?$/.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(at))
    throw new InvalidArgumentError(
      "Expected a duration such as 7d, or an instant such as 2026-11-20T06:00:00Z.",
    );
  return { at };
}

/** Reads the time span to test. Errors: it is not in the past. */
export function readPeriod({ since, until }: Period, now: number) {
  const end = toInstant(until, now);
  const start = "at" in since ? since.at : end - since.ago;
  if (end > now) throw new UserError("--until: expected an instant that has passed; found one in the future");
  if (start >= end) throw new UserError("--since: expected an instant before that of --until");
  return { start, end };
}

export function toInstant(moment: PeriodEnd, now: number): number {
  return "at" in moment ? moment.at : floor(now - moment.ago, MINUTE);
}

/** The command line of a command that computes firings, parsed. */
export interface FiringsOptions extends Place, Period, Formats {
  readonly failOn?: readonly Condition[];
}

interface RunOptions {
  /** The account of the alerts that have no other. */
  readonly account: BacktestAccount;
  readonly time: Span;
  /** Tries other thresholds and numbers of windows, too. */
  readonly triesOptions: boolean;
}

/** Requests all series, for old and new alerts together, and computes when the alerts fire. */
export async function runBacktests(
  alerts: readonly CollectedAlert[],
  { account, time, triesOptions }: RunOptions,
  { interruption, terminal }: World,
  say: Say,
) {
  const works = [...Map.groupBy(alerts, (one) => one.account ?? account)].flatMap(([own, all]) => {
    const resolved = all.flatMap((one) => [one.new ?? [], one.old ?? []].flat());
    const budgets = resolved.flatMap(({ objective }) => objective?.left ?? []);
    return [
      { account: own, backtests: new Backtests(resolved, time, { triesOptions }) },
      { account: own, backtests: new Backtests(budgets, { start: time.end - HOUR, end: time.end }) },
    ];
  });
  const count = works.reduce((sum, work) => sum + (work.account.send ? work.backtests.requests : 0), 0);
  terminal.tell(`${plural(alerts.length, "alert")}: ${plural(count, "request")} for their series`);
  return runInterruptible(async (interrupted) => {
    const requests = { sent: 0 };
    const onAnswer = (): void => {
      requests.sent += 1;
      say(`Reading series: ${requests.sent} of ${count} requests`);
    };
    const ran = works.map((work) => work.backtests.run(createSend(work.account, interrupted, onAnswer)));
    const results: BacktestResults = new Map((await Promise.all(ran)).flatMap((one) => [...one]));
    const credentials = [account, ...works.map((work) => work.account)].flatMap((one) => one.credentials);
    return { results, requests, interrupted: interrupted.aborted, credentials };
  }, interruption);
}

/**
 * Creates the function that sends requests to an account. After an interrupt, it sends nothing more and does not wait
 * for responses.
 */
function createSend({ send }: BacktestAccount, interrupted: AbortSignal, onAnswer: () => void): Send {
  if (send === undefined) return () => Promise.reject(new NotSent(NO_SERIES));
  const stop = new Promise<never>((_, reject) => {
    const refuse = (): void => reject(new NotSent("the command was interrupted before it was answered"));
    if (interrupted.aborted) refuse();
    interrupted.addEventListener("abort", refuse);
  });
  stop.catch(() => undefined);
  return async (request) => {
    const rows = await Promise.race([stop, send(request, () => !interrupted.aborted)]);
    onAnswer();
    return rows;
  };
}
