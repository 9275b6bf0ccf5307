export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The body as JSON: an object, a list, or `null` for an empty body; `undefined` when it is no JSON. */
  readonly json: unknown;
}

export function toAnswer(status: number, headers: Record<string, unknown>, text: string): Answer {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return { status, headers: Object.fromEntries(named) as Answer["headers"], text, json: parseJson(text) };
}

/** Parses a body of any content type. A bare word or number is valid JSON, but no answer of these services. */
function parseJson(text: string): unknown {
  if (text.trim() === "") return null;
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const json = JSON.parse(replaceHalfCharacters(text)) as unknown;
    return isShallow(json, DEEPEST) ? json : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces escapes of half a character, which state cannot keep: a comparison would find a difference for ever. */
function replaceHalfCharacters(json: string): string {
  const escapes = /\\(?:ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|u(d[89a-f][\da-f]{2})|[^])/gi;
  return json.replace(escapes, (escape, half?: string) => (half === undefined ? escape : "\\ufffd"));
}

/** The deepest accepted JSON: deeper JSON can be parsed, but not sent back. No answer comes near. */
const DEEPEST = 100;

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((child) => isShallow(child, levels - 1));
}

const LONGEST_WORDS = 1000;

/** The number of characters that errors quote from a page. */
const LONGEST_START = 60;

/** Describes a failure in the words of the service: `message`, `error`, or its plain text. */
export function describeAnswer(answer: Answer): string {
  const body = answer.json;
  if (isRecord(body)) {
    const words = body.message ?? body.error;
    if (typeof words === "string") return words;
    if (isRecord(words) && typeof words.message === "string") return words.message;
    return answer.text;
  }
  if (/^\s*</.test(answer.text)) return describePage(answer);
  return answer.text.trim() || "an empty body";
}

function describePage({ headers, text }: Answer): string {
  const words = text
    .replace(/<(script|style)\b[^]*?(<\/\1\s*>|$)|<[^>]*(>|$)/gi, " ")
    .replace(/\s+/g, " ")
    .trim();
  const start = words.length > LONGEST_START ? `${words.slice(0, LONGEST_START)}…` : words;
  const facts = [headers["content-type"]?.split(";")[0], start && JSON.stringify(start)].filter(Boolean);
  return ["an HTML page instead of JSON", ...(facts.length > 0 ? [`(${facts.join(", ")})`] : [])].join(" ");
}

export function readRequestId(answer: Answer): string | undefined {
  const inBody = isRecord(answer.json) ? answer.json.requestId : undefined;
  return typeof inBody === "string" && inBody !== "" ? inBody : answer.headers["x-request-id"];
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Makes one short line of any text, without what a terminal or the log of a pipeline would act upon. */
export function shorten(text: string): string {
  const line = disarm(text.replace(/[\s\p{Cc}]+/gu, " ").trim());
  return line.length > LONGEST_WORDS ? `${line.slice(0, LONGEST_WORDS)}…` : line;
}

/**
 * Escapes what the runner of a pipeline would obey in its log: GitHub's commands at the start of a line, and anywhere in
 * a line the older ones of GitHub and those of Azure Pipelines and TeamCity. The escape is that of JSON, which keeps its
 * meaning.
 */
export function disarm(text: string): string {
  return text.replace(/^([\s\u0085]*):(?=:)/gm, "$1\\u003a").replace(/##(?=\w*\[)/g, "#\\u0023");
}

/** The most pages of a list, which no list of these services comes near. */
const MOST_PAGES = 500;

/** The most bytes of all its pages, which is more than twice what a thousand of the largest objects have. */
const MOST_BYTES = 256 * 1024 * 1024;

export const ENDLESS = "answered with a list that does not end";

export class ListSize {
  private pages = 0;
  private bytes = 0;

  /** Counts a page; see `HttpRequest`. */
  readonly onBody = (bytes: number): void => {
    this.pages += 1;
    this.bytes += bytes;
  };

  get isEndless(): boolean {
    return this.pages >= MOST_PAGES || this.bytes > MOST_BYTES;
  }
}
