import { Refusal } from "../../provider/alerting/evaluation/rule";

/** A function of the values of a bucket, in the order of the select items. It returns NULL for NULL. */
export type Formula = (values: readonly (number | null)[]) => number | null;

/** Operators, numbers and letters; anything else is a token that no formula takes. */
const TOKEN = /[-+*/()]|\d+\.?\d*|\.\d+|[A-Za-z]+|\S/g;

/** The service divides by 0 to NULL. */
const OPERATORS: Record<string, (a: number, b: number) => number | null> = {
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => (b === 0 ? null : a / b),
};

/** Creates a formula that selects the value of one item. */
export function pick(index: number): Formula {
  return (values) => values[index] ?? null;
}

export function divide(): Formula {
  return apply("/", pick(0), pick(1));
}

/** Parses a formula such as `A / B * 100`, whose letters are the select items. Throws a `Refusal` for anything else. */
export function parseFormula(text: string, itemCount: number): Formula {
  const tokens = text.match(TOKEN) ?? [];
  const refuse = () => new Refusal(`the formula ${text} cannot be parsed`);

  const takeBinary = (operators: string, takeOperand: () => Formula): Formula => {
    let left = takeOperand();
    while (tokens[0] !== undefined && operators.includes(tokens[0]))
      left = apply(tokens.shift() ?? "", left, takeOperand());
    return left;
  };
  const takeSum = (): Formula => takeBinary("+-", () => takeBinary("*/", takeOperand));
  const takeOperand = (): Formula => {
    const token = tokens.shift() ?? "";
    if (token === "-") return apply("*", () => -1, takeOperand());
    if (token === "(") {
      const inner = takeSum();
      if (tokens.shift() !== ")") throw refuse();
      return inner;
    }
    if (/^[A-Z]$/.test(token)) return pickLetter(token, itemCount);
    if (!/\d/.test(token)) throw refuse();
    return () => Number(token);
  };

  const formula = takeSum();
  if (tokens.length > 0) throw refuse();
  return formula;
}

function pickLetter(letter: string, itemCount: number): Formula {
  const index = letter.charCodeAt(0) - "A".charCodeAt(0);
  if (index >= itemCount)
    throw new Refusal(`the formula names the series ${letter}, which the tile does not have`);
  return pick(index);
}

function apply(operator: string, left: Formula, right: Formula): Formula {
  return (values) => {
    const a = left(values);
    const b = right(values);
    const result = a === null || b === null ? null : (OPERATORS[operator]?.(a, b) ?? null);
    return Number.isFinite(result) ? result : null;
  };
}
