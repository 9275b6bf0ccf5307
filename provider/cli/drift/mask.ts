import { INTERVALS, SOURCES, THRESHOLD_TYPES } from "../../alerting/alert.schema";
import { createRedactor } from "../../http/redact";

/** Shorter texts occur everywhere by chance; at their own property they are hidden all the same. */
const SHORTEST = 6;

/** Words of the services: a program that marks a whole channel as a secret does not mean its kind. */
const VOCABULARY: readonly string[] = [...INTERVALS, ...SOURCES, ...THRESHOLD_TYPES, "webhook"];

/** Takes secrets out of every text of a report, wherever a service or an error repeats them. */
export function masker(secrets: readonly string[], credentials: readonly string[]): <T>(value: T) => T {
  const telling = secrets.filter((text) => text.length >= SHORTEST && !VOCABULARY.includes(text));
  const redact = createRedactor([...new Set([...telling, ...credentials])]);
  return (value) => masked(value, redact, false) as typeof value;
}

/** Where a report has what programs and services say: there the keys are theirs, too. */
const DATA: readonly string[] = ["declared", "recorded", "live"];

/** What a report says in words of its own. Without them, a finding would be of no class and would not be counted. */
const OWN_WORDS: readonly string[] = ["class", "kind", "status", "verdict", "failOn"];

function masked(value: unknown, redact: (text: string) => string, isData: boolean): unknown {
  if (typeof value === "string") return redact(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => masked(item, redact, isData));
  const entries = Object.entries(value).map(([key, held]): [string, unknown] => {
    if (isData) return [redact(key), masked(held, redact, true)];
    return [key, OWN_WORDS.includes(key) ? held : masked(held, redact, DATA.includes(key))];
  });
  return Object.fromEntries(entries);
}
