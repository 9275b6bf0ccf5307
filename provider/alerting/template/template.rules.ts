import type { Rule } from "../../engine/problems/check";
import { isObject, type Plain } from "../../engine/values/plain";
import type * as library from "../../handlebars";

/** The helpers that ClickStack adds to those of Handlebars, by the place of a template. */
export const HELPERS = {
  name: ["eq"],
  message: ["is_match"],
  body: ["eq"],
} as const;

const BLOCKS: readonly string[] = ["if", "unless", "each", "with"];
const BUILT_IN: readonly string[] = [...BLOCKS, "lookup", "log"];

/**
 * Finds the reason why ClickStack cannot render a Handlebars template, in words that follow "found"; undefined if it
 * can. `helpers` are those that ClickStack adds.
 */
export function findTemplateError(template: string, helpers: readonly string[]): string | undefined {
  if (!template.includes("{{")) return undefined;
  // Most texts are no templates, and need no library.
  // oxlint-disable-next-line typescript/no-require-imports -- an import would load it at once
  const { Handlebars } = require("../../handlebars") as typeof library;
  const knownHelpers = Object.fromEntries(helpers.map((name) => [name, true]));
  try {
    // A name with parameters is a helper; without, it is a variable.
    Handlebars.precompile(template.trimEnd(), { knownHelpers, knownHelpersOnly: true });
  } catch (error) {
    return explain((error as Error).message, template, [...BUILT_IN, ...helpers]);
  }
  const nodes = listNodes(Handlebars.parse(template));
  const definesPartials = nodes.some(({ type }) => type === "DecoratorBlock");
  return nodes.map((node) => findWrongNode(node, definesPartials)).find((reason) => reason !== undefined);
}

/** The tokens that templates have too many of, in the words of Handlebars' grammar. */
const TOKENS: Readonly<Record<string, string>> = {
  EOF: "a block that is never closed",
  OPEN_ENDBLOCK: "a closing tag without its block",
  INVERSE: "an else outside of a block, or after the last one",
  CLOSE: "a tag that ends too early",
  CLOSE_UNESCAPED: "a last brace that needs a space before it",
};

/** Says an error of Handlebars in the words of a template. */
function explain(message: string, template: string, known: readonly string[]): string {
  const [, start, end, at] = /^(.+) doesn't match (.+) - (\d+)/.exec(message) ?? [];
  if (at !== undefined) return `{{/${end}}} while {{#${start}}} of line ${at} is still open`;
  const [, helper, line] = /unknown helper (.+) - (\d+)/.exec(message) ?? [];
  if (line !== undefined)
    return `{{${helper} …}} in line ${line}, and there is no helper ${helper}; there are ${known.join(", ")}`;
  const [, where, token = ""] = /on line (\d+)(?:.*got '(\w+)')?/s.exec(message) ?? [];
  const otherwise = template.includes("\0") ? "a null character" : "a tag that does not end";
  const text = template.split("\n")[Number(where) - 1]?.trim().slice(0, 80);
  return `${TOKENS[token] ?? otherwise}, in line ${where}: ${text}`;
}

interface Node {
  readonly type: string;
  readonly path?: { readonly original?: unknown };
  readonly params?: readonly unknown[];
  readonly name?: { readonly original?: unknown };
  readonly loc?: { readonly start: { readonly line: number } };
}

/** Lists the nodes of a syntax tree, in the order of the template. */
function listNodes(tree: unknown): Node[] {
  if (Array.isArray(tree)) return tree.flatMap(listNodes);
  if (!isObject(tree)) return [];
  const within = Object.values(tree).flatMap(listNodes);
  return typeof tree.type === "string" ? [tree as unknown as Node, ...within] : within;
}

/** Finds what Handlebars reads and cannot render. */
function findWrongNode(node: Node, definesPartials: boolean): string | undefined {
  const { type, params = [], loc } = node;
  const name = String(node.path?.original);
  const place = `in line ${loc?.start.line}`;
  if (type === "PartialStatement" && !definesPartials)
    return `{{> ${String(node.name?.original)}}} ${place}, and ClickStack has no partials`;
  if (!BLOCKS.includes(name) || (type !== "BlockStatement" && type !== "MustacheStatement")) return undefined;
  if (params.length === 0) return `{{${name}}} ${place}, which has nothing to look at`;
  return type === "BlockStatement"
    ? undefined
    : `{{${name} …}} ${place}, which has to be a block: {{#${name} …}}`;
}

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
