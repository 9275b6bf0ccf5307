/**
 * Returns a function that removes credentials from a text. A service may echo what it receives, so every text that
 * leaves the client goes through it. An echo may be plain, escaped as in JSON, a URL or HTML, or encoded.
 */
export function createRedactor(secrets: readonly string[]): (text: string) => string {
  const needles = [...new Set(secrets.filter((secret) => secret !== "").flatMap(listSpellings))];
  return (text) => {
    const found: Range[] = [];
    let reading: Reading | undefined = { text, sourceOf: (index) => [index, index + 1] };
    for (let depth = 0; reading !== undefined && depth <= DEEPEST; depth += 1) {
      found.push(...findRanges(reading, needles));
      reading = unescapeOnce(reading);
    }
    return cutOut(text, found);
  };
}

/** The number of times that an escaped text is escaped again, such as a URL in JSON in JSON. */
const DEEPEST = 3;

/** Shorter texts occur by chance among the letters of an encoding. */
const SHORTEST_ENCODED_BYTES = 6;

/** Lists the spellings of a secret in a text without escapes: plain, as in a form, in hexadecimal digits and base64. */
function listSpellings(secret: string): string[] {
  const unescaped = unescapeOnce({ text: secret, sourceOf: () => [0, 0] })?.text ?? secret;
  const plain = [secret, unescaped, secret.replaceAll(" ", "+")];
  const bytes = Buffer.from(secret);
  if (bytes.length < SHORTEST_ENCODED_BYTES) return plain;
  const base64 = [0, 1, 2].flatMap((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64");
    // Within a longer text, a character at either end shares bits with what stands beside the secret.
    const [first, end] = [Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6)];
    return [text.slice(first), text.slice(first).replace(/=+$/, ""), text.slice(first, end)];
  });
  const hex = bytes.toString("hex");
  return [...plain, hex, hex.toUpperCase(), ...base64];
}

type Range = readonly [start: number, end: number];

/** A text without some of its escapes, which finds the part of the original text that a character comes from. */
interface Reading {
  readonly text: string;
  readonly sourceOf: (index: number) => Range;
}

/** One escaped character: UTF-8 in a URL, an escape of JSON or of a programming language, or an entity of HTML. */
const ESCAPE =
  /%(?:[0-7]|[cd][\da-f]%[89ab]|e[\da-f]%[89ab][\da-f]%[89ab]|f[0-7](?:%[89ab][\da-f]){2}%[89ab])[\da-f]|\\(?:u[\da-f]{4}|x[\da-f]{2}|["'\\/bfnrt])|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi;

/** Each name of an escaped character, and the character: letters of JSON, and entities that encoders write. */
const NAMES =
  "b\b f\f n\n r\r t\t amp& lt< gt> quot\" apos' sol/ bsol\\ equals= plus+ percnt% num# dollar$ commat@ excl! quest? " +
  "colon: semi; comma, period. lowbar_ ast* hat^ grave` vert| verbar| lpar( rpar) lsqb[ lbrack[ rsqb] rbrack] lcub{ " +
  "lbrace{ rcub} rbrace} nbsp\u00a0";
const NAMED = new Map(NAMES.split(" ").map((named) => [named.slice(0, -1), named.slice(-1)]));

/** Removes one layer of escapes; undefined if there is none. */
function unescapeOnce({ text, sourceOf }: Reading): Reading | undefined {
  const sources: Range[] = [];
  let at = 0;
  const unescaped = text.replace(ESCAPE, (escape, index: number) => {
    for (; at < index; at += 1) sources.push(sourceOf(at));
    at += escape.length;
    const meant = readEscape(escape);
    const source: Range = [sourceOf(index)[0], sourceOf(at - 1)[1]];
    sources.push(...meant.split("").map(() => source));
    return meant;
  });
  const removed = text.length - unescaped.length;
  return unescaped === text
    ? undefined
    : { text: unescaped, sourceOf: (i) => sources[i] ?? sourceOf(i + removed) };
}

function readEscape(escape: string): string {
  if (escape.startsWith("%")) return Buffer.from(escape.replaceAll("%", ""), "hex").toString();
  const [, hex, decimal] = /^(?:(?:&#x|\\[ux])([\da-f]+)|&#(\d+))/i.exec(escape) ?? [];
  if (hex === undefined && decimal === undefined)
    return NAMED.get(escape.replace(/[\\&;]/g, "").toLowerCase()) ?? escape.replace(/^\\/, "");
  const code = decimal === undefined ? parseInt(hex ?? "", 16) : Number(decimal);
  return code > 0xffff && code <= 0x10ffff ? String.fromCodePoint(code) : String.fromCharCode(code);
}

function findRanges({ text, sourceOf }: Reading, needles: readonly string[]): Range[] {
  // Base64 has two other characters in a URL.
  const spellings = new Set([text, text.replaceAll("-", "+").replaceAll("_", "/")]);
  const found: Range[] = [];
  for (const spelling of spellings)
    for (const needle of needles)
      for (let at = spelling.indexOf(needle); at !== -1; at = spelling.indexOf(needle, at + 1))
        found.push([sourceOf(at)[0], sourceOf(at + needle.length - 1)[1]]);
  return found;
}

function cutOut(text: string, ranges: Range[]): string {
  let clean = "";
  let at = 0;
  for (const [start, end] of ranges.sort((a, b) => a[0] - b[0])) {
    if (start >= at) clean += `${text.slice(at, start)}[secret]`;
    at = Math.max(at, end);
  }
  return clean + text.slice(at);
}
