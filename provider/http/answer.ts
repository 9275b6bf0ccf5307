/** What a service answered, once its body was read. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The body as JSON; `undefined` when it is not a JSON object or array. */
  readonly json: unknown;
}

export function answerOf(status: number, headers: Record<string, unknown>, text: string): Answer {
  return { status, headers: plainHeaders(headers), text, json: parseJson(text) };
}

function plainHeaders(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
}

/** The content type is not asked: what parses is taken, and a bare word or number is no answer of a service. */
function parseJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const json = JSON.parse(text) as unknown;
    return nestsBelow(DEEPEST, json) ? json : undefined;
  } catch {
    return undefined;
  }
}

/** No answer of these services comes near; what nests deeper could be read, but not be sent back. */
const DEEPEST = 100;

function nestsBelow(depth: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  return depth > 0 && Object.values(value).every((held) => nestsBelow(depth - 1, held));
}

const LONGEST_WORDS = 1000;

/** The words a service gives for a failure: `message` (alerting), `error` (cloud), or its plain text. */
export function wordsOf(answer: Answer): string {
  const body = answer.json;
  if (isRecord(body)) {
    const words = body.message ?? body.error;
    if (typeof words === "string") return words;
    if (isRecord(words) && typeof words.message === "string") return words.message;
    return answer.text;
  }
  if (/^\s*</.test(answer.text)) return "an HTML page instead of JSON";
  return answer.text.trim() || "an empty body";
}

export function requestIdOf(answer: Answer): string | undefined {
  const inBody = isRecord(answer.json) ? answer.json.requestId : undefined;
  return typeof inBody === "string" && inBody !== "" ? inBody : answer.headers["x-request-id"];
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** One line that does not go on for pages, and has nothing in it that a terminal would act upon. */
export function shorten(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, " ").trim();
  return line.length > LONGEST_WORDS ? `${line.slice(0, LONGEST_WORDS)}…` : line;
}
