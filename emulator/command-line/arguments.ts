import { InvalidArgumentError } from "commander";
import { closest } from "fastest-levenshtein";
import { millisecondsOf } from "../clock";
import { jsonOrText } from "../http-answers";
import { MANAGED_DEFAULTS } from "../managed/managed";

export function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("Expected a whole number.");
  return Number(text);
}

export function timesArgument(text: string): number | "forever" {
  return text === "forever" ? text : wholeNumber(text);
}

/** "90s", "5m", "250ms", or a bare number of milliseconds, as milliseconds. */
export function duration(text: string): number {
  const milliseconds = millisecondsOf(text) ?? millisecondsOf(`${text}ms`);
  if (milliseconds !== undefined) return milliseconds;
  throw new InvalidArgumentError("Expected a duration such as 90s, 5m or 250ms.");
}

type Assignments = Record<string, unknown>;

/** Adds a "key=value" to the others. A value that is JSON is parsed; every other value is a text. */
export function assignment(pair: string, others: Assignments = {}): Assignments {
  const equals = pair.indexOf("=");
  if (equals < 1) throw new InvalidArgumentError("Expected key=value.");
  return { ...others, [pair.slice(0, equals)]: jsonOrText(pair.slice(equals + 1)) };
}

/** Returns `assignment` for known keys only. */
export function assignmentOf(thing: string, fields: readonly string[]): typeof assignment {
  return (pair, others) => {
    const [field = ""] = pair.split("=", 1);
    if (pair.includes("=") && !fields.includes(field)) {
      const nearest = closest(field, [...fields]);
      throw new InvalidArgumentError(`${thing} has no editable field '${field}'. Did you mean '${nearest}'?`);
    }
    return assignment(pair, others);
  };
}

/** Adds a switch to the others. Errors: no switch has the name. */
export const managedSwitch = assignmentOf("A managed ClickStack", Object.keys(MANAGED_DEFAULTS));

/** Parses the identity of an object. It is empty if the command that should print it failed. */
export function identityOf(thing: string): (text: string) => string {
  return (text) => {
    if (text.trim() !== "") return text;
    throw new InvalidArgumentError(`${thing} is missing: did the command that should print it fail?`);
  };
}

export function headerPair(text: string, previous: Record<string, string> = {}): Record<string, string> {
  const [, name, value] = /^([^:]+):\s*(.*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    throw new InvalidArgumentError('Expected a header such as "Retry-After: 3".');
  }
  return { ...previous, [name]: value };
}
