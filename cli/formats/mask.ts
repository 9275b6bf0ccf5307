import { createRedactor } from "../../provider/http/redact";
import { kinds } from "../../provider/kinds";

/** The shortest secret to hide everywhere. Shorter texts occur by chance; only their own property hides them. */
const SHORTEST = 6;

/** Words of the services. A program that marks a whole object as a secret does not mean the type in it. */
const VOCABULARY = new Set(kinds.flatMap(({ shown }) => shown.vocabulary ?? []));

/** Values that no report may show. */
export interface Secrets {
  readonly secrets: readonly string[];
  readonly credentials: readonly string[];
}

/** Creates a function that hides secrets in every text of a report, even if a service or an error repeats them. */
export function masker({ secrets, credentials }: Secrets): <T>(value: T) => T {
  const telling = secrets.filter((text) => text.length >= SHORTEST && !VOCABULARY.has(text));
  const redact = createRedactor([...new Set([...telling, ...credentials])]);
  return (value) => maskValue(value, redact, false) as typeof value;
}

/** The fields with values of programs and services. The keys in them are not ours, so they are masked, too. */
const DATA: readonly string[] = ["declared", "recorded", "live"];

/** The fields with fixed words of the report. With these masked, a finding would have no class. */
const OWN_WORDS: readonly string[] = [
  "class",
  "kind",
  "noun",
  "plural",
  "status",
  "verdict",
  "failOn",
  "only",
  "operation",
  "change",
];

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
