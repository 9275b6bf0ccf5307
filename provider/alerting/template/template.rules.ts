import type { Rule } from "../../engine/problems/check";
import type { Plain } from "../../engine/values/plain";

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

const BLOCKS: readonly string[] = ["if", "unless", "each", "with"];
const BUILT_IN: readonly string[] = [...BLOCKS, "lookup", "log"];

const NAME = String.raw`@?(?:\.\.?|[\w$:-]+|\[[^\]]*\])(?:[./](?:\.\.?|[\w$:-]+|\[[^\]]*\]))*`;
const CALL = new RegExp(String.raw`^(?<name>${NAME})(?<params>\s[\s\S]*)?$`);

/**
 * Finds the reason why ClickStack cannot render a Handlebars template, in words that follow "found"; undefined if it
 * can. `helpers` are those that ClickStack adds.
 */
export function findTemplateError(template: string, helpers: readonly string[]): string | undefined {
  try {
    const tags = listTags(template) ?? [];
    checkBlocks(tags);
    const known = [...BUILT_IN, ...helpers];
    const definesPartials = tags.some(({ sign }) => sign === "#*");
    for (const tag of tags) checkTag(tag, known, definesPartials);
    return undefined;
  } catch (error) {
    if (error instanceof TemplateError) return error.message;
    throw error;
  }
}

/** Checks that every block ends with the name that it begins with, and has at most one `else`, at the end. */
function checkBlocks(tags: readonly Tag[]): void {
  const open: Tag[] = [];
  const settled = new Set<Tag>();
  for (const tag of tags) {
    const isLast = (tag.sign === "" && tag.content === "else") || (tag.sign === "^" && tag.content === "");
    const isElse = isLast || (tag.sign === "" && nameOf(tag) === "else");
    if (isElse) checkElse(tag, open.at(-1), isLast, settled);
    else if (tag.sign.startsWith("#") || tag.sign === "^") open.push(tag);
    else if (tag.sign === "/") checkEnd(tag, open.pop());
  }
  const unclosed = open.at(-1);
  if (unclosed) throw errorOf(unclosed, `which no {{/${nameOf(unclosed)}}} closes`);
}

function checkElse(tag: Tag, block: Tag | undefined, isLast: boolean, settled: Set<Tag>): void {
  if (block === undefined) throw errorOf(tag, "which is in no block");
  if (settled.has(block) || (block.sign === "^" && !isLast))
    throw errorOf(tag, `after the last else of ${block.text}`);
  if (isLast) settled.add(block);
}

function checkEnd(end: Tag, start: Tag | undefined): void {
  if (start === undefined) throw errorOf(end, "which closes no block");
  if (nameOf(start) !== end.content)
    throw errorOf(end, `while ${start.text} of line ${start.line} is still open`);
}

function checkTag(tag: Tag, known: readonly string[], definesPartials: boolean): void {
  const { sign, content } = tag;
  if (sign === "/" || sign.endsWith("*")) return;
  if (content === "" && sign !== "^") throw errorOf(tag, "which is empty");
  if (sign === ">" && !definesPartials) throw errorOf(tag, "and ClickStack has no partials");
  if (!sign.endsWith(">")) checkExpression(tag, known);
}

function checkExpression(tag: Tag, known: readonly string[]): void {
  const { sign, content } = tag;
  const call = sign === "" ? content.replace(/^else\b\s*/, "") : content;
  const { name = "", params = "" } = CALL.exec(call)?.groups ?? {};
  const isBlock = sign === "#" || sign === "^" || call !== content;
  if (BLOCKS.includes(name)) checkBuiltIn(tag, name, params, isBlock);
  // A name with parameters is a helper; without, it is a variable.
  const isHelper = params.trim() !== "" && !/^\s+as\s*\|/.test(params);
  const inner = [...withoutTexts(content).matchAll(/\(\s*([\w$-]+)/g)].map(([, one = ""]) => one);
  const missing = [...(isHelper ? [name] : []), ...inner].find((one) => !known.includes(one));
  if (missing !== undefined)
    throw errorOf(tag, `and there is no helper ${missing}; there are ${known.join(", ")}`);
}

function checkBuiltIn(tag: Tag, name: string, params: string, isBlock: boolean): void {
  if (params.trim() === "") throw errorOf(tag, "which has nothing to look at");
  if (!isBlock) throw errorOf(tag, `which has to be a block: {{#${name} …}}`);
}

function nameOf({ content }: Tag): string {
  return CALL.exec(content)?.groups?.name ?? content;
}

function withoutTexts(content: string): string {
  return content.replace(/"(?:\\"|[^"])*"|'(?:\\'|[^'])*'|\[[^\]]*\]/g, '""');
}

function errorOf({ text, line }: Tag, reason: string): TemplateError {
  return new TemplateError(`${text} in line ${line}, ${reason}`);
}

/** The helpers that ClickStack adds to those of Handlebars, by the place of a template. */
export const HELPERS = {
  name: ["eq"],
  message: ["is_match"],
  body: ["eq"],
} as const;

/**
 * Refuses a template that ClickStack could not render: the notification would be lost. `before` has the arguments of the
 * latest run; what they had already is worth a warning only.
 */
export function templateRule<Key extends keyof typeof HELPERS>(
  key: Key,
  before: Plain,
): Rule<Partial<Record<Key, string>>> {
  return {
    keys: [key],
    check: (args) => {
      const template = (args as Plain)[key];
      if (typeof template !== "string") return [];
      const error = findTemplateError(template, HELPERS[key]);
      if (error === undefined) return [];
      const reason = `expected a Handlebars template that ClickStack can render; found ${error}`;
      return [{ path: key, reason, ...(before[key] === template && { warning: true as const }) }];
    },
  };
}
