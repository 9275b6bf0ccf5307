import { createRedactor } from "../http/redact";
import { kinds } from "../kinds";

/** Shorter texts occur everywhere by chance; at their own property they are hidden all the same. */
const SHORTEST = 6;

/** Words of the services: a program that marks a whole object as a secret does not mean the type in it. */
const VOCABULARY = new Set(kinds.flatMap(({ vocabulary }) => vocabulary));

/** What no report may show. */
export interface Secrets {
  readonly secrets: readonly string[];
  readonly credentials: readonly string[];
}

/** Takes secrets out of every text of a report, wherever a service or an error repeats them. */
export function masker({ secrets, credentials }: Secrets): <T>(value: T) => T {
  const telling = secrets.filter((text) => text.length >= SHORTEST && !VOCABULARY.has(text));
  const redact = createRedactor([...new Set([...telling, ...credentials])]);
  return (value) => maskValue(value, redact, false) as typeof value;
}

/** Where a report has what programs and services say: there the keys are theirs, too. */
const DATA: readonly string[] = ["declared", "recorded", "live"];

/** What a report says in words of its own. Without them, a finding would be of no class and would not be counted. */
const OWN_WORDS: readonly string[] = ["class", "kind", "noun", "plural", "status", "verdict", "failOn"];

function maskValue(value: unknown, redact: (text: string) => string, isData: boolean): unknown {
  if (typeof value === "string") return redact(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => maskValue(item, redact, isData));
  const entries = Object.entries(value).map(([key, held]): [string, unknown] => {
    if (isData) return [redact(key), maskValue(held, redact, true)];
    return [key, OWN_WORDS.includes(key) ? held : maskValue(held, redact, DATA.includes(key))];
  });
  return Object.fromEntries(entries);
}
