import type { z } from "zod";

type RawIssue = z.core.$ZodRawIssue;

/**
 * The service validates with zod 3, whose words clients see. We validate with zod 4, so its issues are put
 * into the words of its predecessor. A message written in a schema itself wins over this map.
 */
export function zod3Message(issue: RawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return invalidType(issue.expected, issue.input);
    case "invalid_value":
      return invalidValue(issue.values, issue.input);
    case "too_small":
      return bound(issue.origin, "least", issue.minimum, issue.inclusive !== false);
    case "too_big":
      return bound(issue.origin, "most", issue.maximum, issue.inclusive !== false);
    case "invalid_format":
      return `Invalid ${issue.format}`;
    default:
      return "Invalid input";
  }
}

function invalidType(expected: string, input: unknown): string {
  if (input === undefined) return "Required";
  if (expected === "int") return "Expected integer, received float";
  if (expected === "record") return `Expected object, received ${typeName(input)}`;
  return `Expected ${expected}, received ${typeName(input)}`;
}

function invalidValue(values: readonly unknown[], input: unknown): string {
  if (values.length === 1) return `Invalid literal value, expected ${JSON.stringify(values[0])}`;
  if (input === undefined) return "Required";
  const options = values.map((value) => `'${String(value)}'`).join(" | ");
  return typeof input === "string"
    ? `Invalid enum value. Expected ${options}, received '${input}'`
    : `Expected ${options}, received ${typeName(input)}`;
}

function bound(origin: string, side: "least" | "most", limit: number | bigint, inclusive: boolean): string {
  if (origin === "string") return `String must contain at ${side} ${limit} character(s)`;
  if (origin === "array") return `Array must contain at ${side} ${limit} element(s)`;
  const word = side === "least" ? "greater" : "less";
  return `Number must be ${word} than ${inclusive ? "or equal to " : ""}${limit}`;
}

function typeName(input: unknown): string {
  if (input === null) return "null";
  if (Array.isArray(input)) return "array";
  if (Number.isNaN(input)) return "nan";
  return typeof input;
}

/** "interval: Required; Invalid input": each issue with its path, if it has one. */
export function issueText(error: z.core.$ZodError): string {
  return error.issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join(".")}: ${message}` : message))
    .join("; ");
}
