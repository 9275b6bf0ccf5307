import { InvalidArgumentError } from "commander";
import { DAY, HOUR, MINUTE, WEEK } from "../../alerting/evaluation/rule";
import { floor, type Span } from "../../alerting/evaluation/schedule";
import { UserError } from "../failure";
import { outputOf, type Output } from "../formats/options";
import type { Night } from "../../backtest/evaluate/night";
import type { Budget } from "../../backtest/report/noise";
import { isSilent } from "../../backtest/report/replay";
import type { Condition } from "../../backtest/report/report";
import { countFires } from "../../backtest/report/sides";
import { FORMATS, type BacktestFormatName } from "./formats";

/** The command line, parsed. */
export interface BacktestCommandOptions {
  readonly stack?: string;
  readonly cwd: string;
  /** Tests the alerts of the program alone, without the live ones. */
  readonly program?: true;
  readonly file?: string;
  readonly all?: true;
  readonly id?: readonly string[];
  readonly names?: readonly string[];
  readonly since: PeriodEnd;
  readonly until: PeriodEnd;
  /** The start of an incident to replay. */
  readonly at?: PeriodEnd;
  /** The length of the incident, in milliseconds. */
  readonly for?: number;
  readonly budget?: Omit<Budget, "per">;
  readonly budgetPer: Budget["per"];
  readonly night: Omit<Night, "timeZone">;
  readonly timeZone: string;
  readonly failOn?: readonly Condition[];
  readonly format: BacktestFormatName;
  readonly output?: readonly Output<BacktestFormatName>[];
  readonly cache?: string;
}

/** An instant, or how long ago: in milliseconds since the epoch, or before the end. */
export type PeriodEnd = { readonly at: number } | { readonly ago: number };

export const outputOption = outputOf(Object.keys(FORMATS) as BacktestFormatName[], "json=backtest.json");

const UNITS: Readonly<Record<string, number>> = { m: MINUTE, h: HOUR, d: DAY, w: WEEK };

function readDuration(text: string): number | undefined {
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
  const end = toInstant(until, now);
  const start = "at" in since ? since.at : end - since.ago;
  if (end > now) throw new UserError("--until: expected an instant that has passed; found one in the future");
  if (start >= end) throw new UserError("--since: expected an instant before that of --until");
  return { start, end };
}

function readIncident(at: PeriodEnd, length: number, now: number): Span {
  const start = toInstant(at, now);
  const end = start + length;
  if (end > now)
    throw new UserError("--at, --for: expected a time that has passed; its end is in the future");
  return { start, end };
}

function toInstant(moment: PeriodEnd, now: number): number {
  return "at" in moment ? moment.at : floor(now - moment.ago, MINUTE);
}

/** The numbers of a condition: the firings of one side. */
const SIDES: Readonly<Record<string, "new" | "old">> = { fires: "new", new: "new", old: "old" };

const OPERATORS: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  ">": (left, right) => left > right,
  ">=": (left, right) => left >= right,
  "<": (left, right) => left < right,
  "<=": (left, right) => left <= right,
};

const COMPARISON =
  /^(?<left>[a-z]+)\s*(?<operator>[<>]=?)\s*(?:(?<right>[a-z]+)(?:\s*\*\s*(?<factor>\d+(?:\.\d+)?))?|(?<number>\d+(?:\.\d+)?))$/;

const EXPECTED =
  "Expected a condition such as 'fires>10', 'new>old*2', 'never' (an alert that never fires) or 'silent' (no alert fires).";

/** Parses conditions such as `fires>10`, `new>old*2` or `never`, separated by commas or in several arguments. */
export function failOnOption(text: string, before: readonly Condition[] = []): Condition[] {
  return [...before, ...text.split(",").map((one) => parseCondition(one.trim()))];
}

const WORDS: readonly Condition[] = [
  // An alert that never fires can be as wrong as one that fires too often.
  { text: "never", holds: (alert) => countFires(alert.new) === 0 },
  { text: "silent", holdsForAll: isSilent },
];

function parseCondition(text: string): Condition {
  const word = WORDS.find((one) => one.text === text);
  if (word !== undefined) return word;
  const { left = "", operator = "", right, factor = "1", number } = COMPARISON.exec(text)?.groups ?? {};
  const [side, otherSide, compare] = [SIDES[left], SIDES[right ?? ""], OPERATORS[operator]];
  if (side === undefined || compare === undefined || (right !== undefined && otherSide === undefined))
    throw new InvalidArgumentError(`${EXPECTED} Found ${JSON.stringify(text)}.`);
  return {
    text,
    holds: (alert) => {
      const one = countFires(alert[side]);
      const other = otherSide ? countFires(alert[otherSide]) : Number(number);
      return one !== undefined && other !== undefined && compare(one, other * Number(factor));
    },
  };
}
