import { InvalidArgumentError, Option, type Command } from "commander";
import { DAY, HOUR, MINUTE, WEEK } from "../../provider/alerting/evaluation/rule";
import { floor } from "../../provider/alerting/evaluation/schedule";
import { UserError } from "../failure";

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
