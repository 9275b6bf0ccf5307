import { InvalidArgumentError } from "commander";
import { DAY, HOUR, WEEK } from "../../provider/alerting/evaluation/rule";
import type { Span } from "../../provider/alerting/evaluation/schedule";
import { UserError } from "../failure";
import type { Night } from "../../backtest/evaluate/firings";
import type { Budget } from "../../backtest/report/noise";
import {
  readDuration,
  readPeriod,
  toInstant,
  type FiringsOptions,
  type PeriodEnd,
} from "../preview/run-backtests";

/** The command line, parsed. */
export interface BacktestCommandOptions extends FiringsOptions {
  /** Tests the alerts of the program alone, without the live ones. */
  readonly program?: true;
  readonly file?: string;
  readonly all?: true;
  readonly id?: readonly string[];
  readonly name?: readonly string[];
  /** The start of an incident to replay. */
  readonly at?: PeriodEnd;
  /** The length of the incident, in milliseconds. */
  readonly for?: number;
  readonly budget?: Omit<Budget, "per">;
  readonly budgetPer: Budget["per"];
  readonly night: Omit<Night, "timeZone">;
  readonly timeZone: string;
}

export function durationOption(text: string): number {
  const duration = readDuration(text) ?? 0;
  if (duration > 0) return duration;
  throw new InvalidArgumentError("Expected a duration such as 2h.");
}

const PERIODS: Readonly<Record<string, number>> = { day: DAY, week: WEEK, month: 30 * DAY };

export function budgetOption(text: string): Omit<Budget, "per"> {
  const [, count, unit = ""] = /^(\d+)\/([a-z]+)$/.exec(text) ?? [];
  const period = PERIODS[unit];
  if (period !== undefined) return { text, count: Number(count), period };
  throw new InvalidArgumentError("Expected a number of firings a day, week or month, such as 3/week.");
}

export function nightOption(text: string): Omit<Night, "timeZone"> {
  const [, from, to] = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? [];
  if (from !== undefined && to !== undefined) return { from, to };
  throw new InvalidArgumentError("Expected two times such as 22:00-07:00.");
}

export function timeZoneOption(text: string): string {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    throw new InvalidArgumentError("Expected the name of a time zone, such as Europe/Berlin.");
  }
}

type TimeOptions = Pick<BacktestCommandOptions, "since" | "until" | "at" | "for">;

/** Reads the time span to test. Errors: it is not in the past. */
export function readTime({ since, until, at, for: length }: TimeOptions, now: number): Span {
  if (at !== undefined) return readIncident(at, length ?? HOUR, now);
  if (length !== undefined) throw new UserError("--for: expected --at with the start of the time");
  return readPeriod({ since, until }, now);
}

function readIncident(at: PeriodEnd, length: number, now: number): Span {
  const start = toInstant(at, now);
  const end = start + length;
  if (end > now)
    throw new UserError("--at, --for: expected a time that has passed; its end is in the future");
  return { start, end };
}
