import { call, constant, identifier, path, property, statement, text, type Node } from "./nodes";

export type Language = "typescript" | "javascript";

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
