/** A tag of a Handlebars template, such as `{{#if group}}`. */
export interface Tag {
  /** The tag as it is written. */
  readonly text: string;
  /** `#`, `^`, `/`, `>`, `&`, `{`, `*`, `#>` or `#*`; empty for a value. */
  readonly sign: string;
  /** The text between the braces, without the sign. */
  readonly content: string;
  readonly line: number;
}

/** An error of a template, in words that follow "found". */
export class TemplateError extends Error {}

const COMMENT = /\{\{~?!(?:--[\s\S]*?--~?\}\}|(?!--)[\s\S]*?\}\})/y;
/** Quoted texts may contain braces. */
const CONTENT = String.raw`(?<content>(?:"(?:\\"|[^"])*"|'(?:\\'|[^'])*'|\[[^\]]*\]|[^{}\\"'[])*?)`;
/** Three braces take no sign, and `~` stands outside of the third. */
const TRIPLE = new RegExp(String.raw`\{\{~?(?<sign>\{)(?![#^/>&*~!])${CONTENT}\}~?\}\}`, "y");
const DOUBLE = new RegExp(String.raw`\{\{~?(?<sign>#[>*]?|[\^/>&*]?)${CONTENT}~?\}\}`, "y");

/**
 * Lists the tags of a template. Throws a `TemplateError` for a tag that does not end; returns `undefined` for raw
 * blocks.
 */
export function listTags(template: string): Tag[] | undefined {
  const tags: Tag[] = [];
  for (let at = template.indexOf("{{"); at !== -1;) {
    if (template.startsWith("{{{{", at)) return undefined;
    const line = template.slice(0, at).split("\n").length;
    const next = isEscaped(template, at) ? at + 2 : readTag(template, at, line, tags);
    at = template.indexOf("{{", next);
  }
  return tags;
}

/** Returns whether the tag is escaped. One backslash escapes it; of two backslashes, the second is escaped. */
function isEscaped(template: string, at: number): boolean {
  return /(^|[^\\])\\$/.test(template.slice(Math.max(0, at - 2), at));
}

function readTag(template: string, at: number, line: number, tags: Tag[]): number {
  const comment = match(COMMENT, template, at);
  if (comment) return at + comment[0].length;
  const tag = parseTag(template, at, line);
  const end = at + tag.text.length;
  if (template[end] === "}" && !endsAlone(tag.text))
    throw new TemplateError(`${tag.text}} in line ${line}, whose last brace needs a space before it`);
  tags.push(tag);
  return end;
}

function parseTag(template: string, at: number, line: number): Tag {
  const tag = isComment(template, at)
    ? undefined
    : (match(TRIPLE, template, at) ?? match(DOUBLE, template, at));
  if (tag === undefined) throw describeUnclosed(template, at, line);
  const { sign = "", content = "" } = tag.groups ?? {};
  return { text: tag[0], sign, content: content.trim(), line };
}

/** Handlebars reads three or four braces as one sign, but for those of `{{else}}`, `{{^}}` and `~}}`. */
function endsAlone(text: string): boolean {
  return /~\}\}$|^\{\{~?\s*(else|\^)\s*\}\}$/.test(text);
}

function isComment(template: string, at: number): boolean {
  return /^\{\{~?!/.test(template.slice(at, at + 4));
}

function describeUnclosed(template: string, at: number, line: number): TemplateError {
  const [start = ""] = template.slice(at, at + 40).split("\n");
  return new TemplateError(`${start} in line ${line}, which does not end`);
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
