import { InvalidArgumentError } from "commander";
import { HOUR, MINUTE, WEEK } from "../../alerting/evaluation/rule";
import { floor } from "../../alerting/evaluation/schedule";
import { UserError } from "../failure";
import { outputOf, type Output } from "../formats/options";
import { countFires, type Condition } from "../../backtest/report/report";
import { FORMATS, type BacktestFormatName } from "./formats";

/** The command line, parsed. */
export interface BacktestCommandOptions {
  readonly stack?: string;
  readonly cwd: string;
  readonly file?: string;
  /** The identifiers to test; `true` for all live alerts. */
  readonly id?: true | readonly string[];
  readonly name?: readonly string[];
  readonly since: PeriodEnd;
  readonly until: PeriodEnd;
  /** The wanted number of firings per week. */
  readonly suggest?: number;
  readonly failOn?: readonly Condition[];
  readonly format: BacktestFormatName;
  readonly output?: readonly Output<BacktestFormatName>[];
  readonly cache?: string;
}

/** An instant, or how long ago: in milliseconds since the epoch, or before the end. */
export type PeriodEnd = { readonly at: number } | { readonly ago: number };

export const outputOption = outputOf(Object.keys(FORMATS) as BacktestFormatName[], "json=backtest.json");

const UNITS: Readonly<Record<string, number>> = { m: MINUTE, h: HOUR, d: 24 * HOUR, w: WEEK };

/** `7d`, `12h`, `2w`, or an instant such as `2026-11-20T06:00:00Z`. */
export function momentOption(text: string): PeriodEnd {
  const [, count, unit = ""] = /^(\d+)([mhdw])$/.exec(text) ?? [];
  if (count !== undefined) return { ago: Number(count) * (UNITS[unit] ?? 0) };
  const at = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z)?$/.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(at))
    throw new InvalidArgumentError(
      "Expected a duration such as 7d, or an instant such as 2026-11-20T06:00:00Z.",
    );
  return { at };
}

export function suggestOption(text: string): number {
  const wanted = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN;
  if (wanted >= 0) return wanted;
  throw new InvalidArgumentError("Expected how often a week the alert may fire, such as 3.");
}

/** Reads the time span to test. Errors: it is not in the past. */
export function readTime({ since, until }: Pick<BacktestCommandOptions, "since" | "until">, now: number) {
  const end = "at" in until ? until.at : floor(now - until.ago, MINUTE);
  const start = "at" in since ? since.at : end - since.ago;
  if (end > now) throw new UserError("--until: expected an instant that has passed; found one in the future");
  if (start >= end) throw new UserError("--since: expected an instant before that of --until");
  return { start, end };
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
  "Expected a condition such as 'fires>10', 'new>old*2' or 'never' (an alert that never fires).";

/** Parses conditions such as `fires>10`, `new>old*2` or `never`, separated by commas or in several arguments. */
export function failOnOption(text: string, before: readonly Condition[] = []): Condition[] {
  return [...before, ...text.split(",").map((one) => parseCondition(one.trim()))];
}

function parseCondition(text: string): Condition {
  // An alert that never fires can be as wrong as one that fires too often.
  if (text === "never") return { text, holds: (alert) => countFires(alert.new) === 0 };
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
