import { InvalidArgumentError } from "commander";
import { countFires, type Condition } from "../../backtest/report/report";
import type { ReportedAlert } from "../../backtest/report/report.schema";

const NUMBERS: Readonly<Record<string, (alert: Pick<ReportedAlert, "old" | "new">) => number | undefined>> = {
  fires: (alert) => countFires(alert.new),
  new: (alert) => countFires(alert.new),
  old: (alert) => countFires(alert.old),
};

const OPERATORS: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  ">": (left, right) => left > right,
  ">=": (left, right) => left >= right,
  "<": (left, right) => left < right,
  "<=": (left, right) => left <= right,
};

const COMPARISON =
  /^(?<left>[a-z]+)\s*(?<operator>[<>]=?)\s*(?:(?<right>[a-z]+)(?:\s*\*\s*(?<factor>\d+(?:\.\d+)?))?|(?<number>\d+(?:\.\d+)?))$/;

/** The condition for an alert that never fires, which can be as wrong as one that fires too often. */
const NEVER = "never";

const EXPECTED =
  "Expected a condition such as 'fires>10', 'new>old*2' or 'never' (an alert that never fires).";

/** Parses conditions such as `fires>10`, `new>old*2` or `never`, separated by commas or in several arguments. */
export function failOnOption(text: string, before: readonly Condition[] = []): Condition[] {
  return [...before, ...text.split(",").map((one) => parseCondition(one.trim()))];
}

function parseCondition(text: string): Condition {
  if (text === NEVER) return { text, holds: (alert) => countFires(alert.new) === 0 };
  const { left = "", operator = "", right, factor = "1", number } = COMPARISON.exec(text)?.groups ?? {};
  const [readLeft, compare] = [NUMBERS[left], OPERATORS[operator]];
  const readRight = right === undefined ? () => Number(number) : NUMBERS[right];
  if (readLeft === undefined || compare === undefined || readRight === undefined)
    throw new InvalidArgumentError(`${EXPECTED} Found ${JSON.stringify(text)}.`);
  return {
    text,
    holds: (alert) => {
      const [one, other] = [readLeft(alert), readRight(alert)];
      return one !== undefined && other !== undefined && compare(one, other * Number(factor));
    },
  };
}
