import { INTERVALS, SOURCES, THRESHOLD_TYPES } from "../../alerting/alert.schema";
import { redactor } from "../../http/redact";

/** Shorter texts occur everywhere by chance; at their own property they are hidden all the same. */
const SHORTEST = 6;

/** Words of the services: a program that marks a whole channel as a secret does not mean its kind. */
const VOCABULARY: readonly string[] = [...INTERVALS, ...SOURCES, ...THRESHOLD_TYPES, "webhook"];

/** Takes secrets out of every text of a report, wherever a service or an error repeats them. */
export function masker(secrets: readonly string[], credentials: readonly string[]): <T>(value: T) => T {
  const telling = secrets.filter((text) => text.length >= SHORTEST && !VOCABULARY.includes(text));
  const redact = redactor([...new Set([...telling, ...credentials])]);
  return (value) => masked(value, redact) as typeof value;
}

function masked(value: unknown, redact: (text: string) => string): unknown {
  if (typeof value === "string") return redact(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => masked(item, redact));
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [redact(key), masked(held, redact)]));
}
