import { InvalidArgumentError } from "commander";
import { isSilent } from "../../backtest/report/replay";
import type { Condition } from "../../backtest/report/report";
import { countFires } from "../../backtest/report/sides";

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
