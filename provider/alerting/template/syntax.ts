import { listTags, TemplateError, type Tag } from "./tags";

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
