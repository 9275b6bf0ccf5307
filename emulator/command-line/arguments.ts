import { InvalidArgumentError } from "commander";

export function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("A whole number is needed.");
  return Number(text);
}

export function timesArgument(text: string): number | "forever" {
  return text === "forever" ? text : wholeNumber(text);
}

const UNIT_MS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** "90s", "5m", "250ms", or a bare number of milliseconds, as milliseconds. */
export function duration(text: string): number {
  const [, amount, unit = "ms"] = /^(-?\d+(?:\.\d+)?)(ms|s|m|h|d)?$/.exec(text) ?? [];
  if (amount === undefined) throw new InvalidArgumentError("A duration like 90s, 5m or 250ms is needed.");
  return Number(amount) * (UNIT_MS[unit] ?? 1);
}

/** "key=value" pairs as an object. A value that is JSON is taken as JSON, everything else as text. */
export function assignments(pairs: string[]): Record<string, unknown> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const equals = pair.indexOf("=");
      if (equals < 1) throw new InvalidArgumentError(`${JSON.stringify(pair)} is not of the form key=value.`);
      return [pair.slice(0, equals), jsonOrText(pair.slice(equals + 1))];
    }),
  );
}

export function headerPair(text: string, previous: Record<string, string> = {}): Record<string, string> {
  const [, name, value] = /^([^:]+):\s*(.*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    throw new InvalidArgumentError('A header like "Retry-After: 3" is needed.');
  }
  return { ...previous, [name]: value };
}

export function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
