import type { Language } from "../../selectors";
import { visible } from "../../terminal";

/** The parts of a program as a syntax tree (ESTree), as far as declarations of resources need them. */
export interface Node {
  readonly type: string;
  /** Lines above the node. */
  readonly comments?: readonly string[];
  readonly [property: string]: unknown;
}

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

export function identifier(name: string): Node {
  return { type: "Identifier", name };
}

/** A variable, or what it holds under a name: `names.one`, `names["another one"]`. */
export function path([first = "", ...others]: readonly string[]): Node {
  return others.reduce<Node>((holder, name) => {
    const computed = !IDENTIFIER.test(name);
    const member = computed ? quote(name) : identifier(name);
    return { type: "MemberExpression", object: holder, computed, property: member };
  }, identifier(first));
}

/** A text with line breaks is a template literal, unless it has other characters that nobody sees. */
export function text(value: string): Node {
  const rest = value.replace(/[\n\t]/g, "");
  if (!value.includes("\n") || visible(rest) !== rest) return quote(value);
  const raw = value.replace(/[\\`]|\$(?=\{)/g, "\\$&");
  return { type: "TemplateLiteral", expressions: [], quasis: [{ type: "TemplateElement", value: { raw } }] };
}

/** Quotes a text and escapes invisible characters, because direction marks can disguise a program. */
function quote(value: string): Node {
  return { type: "Literal", value, raw: visible(JSON.stringify(value)) };
}

interface Writing {
  /** Returns the node for a text. Default: the text itself. */
  readonly known?: (text: string) => Node | undefined;
  /** Returns the node for the value of a property. Default: the value itself. */
  readonly wrap?: (key: string, value: unknown, node: Node) => Node;
}

export function data(value: unknown, writing: Writing = {}): Node {
  const { known, wrap = (_key, _value, node) => node } = writing;
  if (typeof value === "string") return known?.(value) ?? text(value);
  if (typeof value === "number" && value < 0)
    return { type: "UnaryExpression", operator: "-", prefix: true, argument: data(-value) };
  if (Array.isArray(value))
    return { type: "ArrayExpression", elements: value.map((item) => data(item, writing)) };
  if (typeof value === "object" && value !== null) {
    return object(
      Object.entries(value).map(([key, held]) => property(key, wrap(key, held, data(held, writing)))),
    );
  }
  return { type: "Literal", value, raw: String(value) };
}

export function object(properties: readonly Node[]): Node {
  return { type: "ObjectExpression", properties };
}

export function property(key: string, value: Node, comments: readonly string[] = []): Node {
  const plain = IDENTIFIER.test(key) && key !== "__proto__";
  return {
    type: "Property",
    kind: "init",
    // Only a computed key makes a property of this name. Any other key sets the prototype.
    computed: key === "__proto__",
    key: plain ? identifier(key) : text(key),
    value,
    comments,
  };
}

/** Declares a constant. `name` can also be a pattern that destructures an object. */
export function constant(name: Node, value: Node, comments: readonly string[] = []): Node {
  const declarations = [{ type: "VariableDeclarator", id: name, init: value }];
  return { type: "VariableDeclaration", kind: "const", declarations, comments };
}

export function statement(expression: Node, comments: readonly string[] = []): Node {
  return { type: "ExpressionStatement", expression, comments };
}

export function call(callee: Node, args: readonly Node[]): Node {
  return { type: "CallExpression", callee, arguments: args };
}

export function construction(callee: Node, args: readonly Node[]): Node {
  return { type: "NewExpression", callee, arguments: args };
}

/** The style of references between the files of a program. */
export interface ModuleStyle {
  readonly ending: ".ts" | ".js";
  /** `import` and `export`, or `require` and `exports`. */
  readonly syntax: "module" | "commonjs";
  /** The ending of file paths; empty if the runtime resolves the ending. */
  readonly suffix: "" | ".js";
}

/** The style of a project: `isModule` when its package.json says so. */
export function chooseStyle(language: Language, isModule: boolean): ModuleStyle {
  const syntax = language === "typescript" || isModule ? "module" : "commonjs";
  return { ending: toEnding(language), syntax, suffix: isModule ? ".js" : "" };
}

export function toEnding(language: Language): ModuleStyle["ending"] {
  return language === "typescript" ? ".ts" : ".js";
}

/** `import { one, other } from "package"` */
export function importNamed({ syntax }: ModuleStyle, names: readonly string[], from: string): Node {
  if (syntax === "commonjs") {
    const properties = names.map((name) => property(name, identifier(name)));
    return constant({ type: "ObjectPattern", properties }, requireFile(from));
  }
  const specifiers = names.map((name) => ({
    type: "ImportSpecifier",
    imported: identifier(name),
    local: identifier(name),
  }));
  return { type: "ImportDeclaration", specifiers, source: text(from) };
}

/** `import "../../import/code/api"`, which runs another module. */
export function importAll(style: ModuleStyle, from: string): Node {
  return style.syntax === "commonjs"
    ? statement(requireFile(from))
    : { type: "ImportDeclaration", specifiers: [], source: text(from) };
}

/** `export const names = …` */
export function exportConstant(
  { syntax }: ModuleStyle,
  name: string,
  value: Node,
  comments: readonly string[] = [],
): Node[] {
  const declaration = constant(identifier(name), value);
  if (syntax === "module") return [{ type: "ExportNamedDeclaration", declaration, comments }];
  const left = path(["exports", name]);
  const right = identifier(name);
  return [
    { ...declaration, comments },
    statement({ type: "AssignmentExpression", operator: "=", left, right }),
  ];
}

function requireFile(from: string): Node {
  return call(identifier("require"), [text(from)]);
}
