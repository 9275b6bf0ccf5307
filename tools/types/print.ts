import ts from "typescript";
import type { Shape } from "./sources";

/** Plain values, or an `Input` around each part. */
export type Form = "plain" | "inputs";

/** A property as a program sees it. */
export interface Property {
  readonly name: string;
  /** The text of its docstring. */
  readonly text: string;
  readonly isOptional: boolean;
  /** Whether its docstring has the tag `@known`: the program has to know the value, so there is no `Input` around it. */
  readonly isKnown?: boolean;
  /** Its type without `undefined`. */
  readonly type: ts.Type;
}

const isUndefined = ({ flags }: ts.Type): boolean => (flags & ts.TypeFlags.Undefined) !== 0;

/** Prints types: published objects by name, all others in place. */
export class Printer {
  private readonly names: Record<Form, Map<ts.Type, string>> = { plain: new Map(), inputs: new Map() };

  constructor(
    private readonly checker: ts.TypeChecker,
    shapes: readonly Shape[],
  ) {
    for (const { type, plain, inputs } of shapes) {
      if (plain !== undefined) this.names.plain.set(type, plain);
      if (inputs !== undefined) this.names.inputs.set(type, inputs);
      else if (plain !== undefined && !isObject(type)) this.names.inputs.set(type, plain);
    }
  }

  propertiesOf(type: ts.Type): Property[] {
    return this.checker
      .getPropertiesOfType(type)
      .sort(inOrderOfSource)
      .map((symbol) => ({
        name: symbol.name,
        text: ts.displayPartsToString(symbol.getDocumentationComment(this.checker)),
        isOptional: (symbol.flags & ts.SymbolFlags.Optional) !== 0,
        isKnown: symbol.getJsDocTags(this.checker).some((tag) => tag.name === "known"),
        type: this.checker.getNonNullableType(this.checker.getTypeOfSymbol(symbol)),
      }));
  }

  /** Prints the members of an interface. */
  members(type: ts.Type, form: Form): string {
    const index = this.checker.getIndexTypeOfType(type, ts.IndexKind.String);
    const properties = this.propertiesOf(type).map((property) => this.member(property, form));
    return [...properties, ...(index ? [`[key: string]: ${this.value(index, form)};`] : [])].join("\n");
  }

  member({ name, text, isOptional, isKnown, type }: Property, form: Form): string {
    // The compiler distinguishes the members of a union by literals without `Input`.
    const isWord = type.isStringLiteral() && !isOptional;
    const value = isKnown ? this.known(type, form) : this.value(type, isWord ? "plain" : form);
    // Programs with `exactOptionalPropertyTypes` may only pass an `undefined` that is declared.
    const mayMiss = isOptional && form === "inputs" && value !== "undefined" ? " | undefined" : "";
    return `${docstring(text)}${/^\w+$/.test(name) ? name : JSON.stringify(name)}${isOptional ? "?" : ""}: ${value}${mayMiss};`;
  }

  /** Prints an output of a resource. */
  output({ name, text, isOptional, type }: Property): string {
    const value = this.print(type, "plain");
    return `${docstring(text)}readonly ${name}: Output<${value}${isOptional ? " | undefined" : ""}>;`;
  }

  /** Prints the type of a value, with an `Input` around it if the form asks for it. */
  value(type: ts.Type, form: Form): string {
    const printed = this.print(type, form);
    const isPlain = form === "plain" || ["unknown", "undefined"].includes(printed);
    return isPlain ? printed : `Input<${printed}>`;
  }

  /** Prints the type of a value that the program knows; a published object may still have other parts. */
  private known(type: ts.Type, form: Form): string {
    return this.names[form].get(type) ?? this.print(type, "plain");
  }

  /** Prints the definition of a type, even if it has a name. */
  definition(type: ts.Type, form: Form = "plain"): string {
    return this.unionOf(type, form) ?? this.checker.typeToString(type);
  }

  private print(type: ts.Type, form: Form): string {
    // A property that must be absent.
    if (type.flags & ts.TypeFlags.Never) return "undefined";
    const name = this.names[form].get(type);
    if (name !== undefined) return name;
    const union = this.unionOf(type, form);
    if (union !== undefined) return union;
    if (this.checker.isArrayType(type)) {
      const [item] = this.checker.getTypeArguments(type as ts.TypeReference);
      if (item !== undefined) return `(${this.value(item, form)})[]`;
    }
    return isObject(type) ? `{ ${this.members(type, form)} }` : this.checker.typeToString(type);
  }

  /** Sorts the members of a union, because the compiler's order depends on which one it met first. */
  private unionOf(type: ts.Type, form: Form): string | undefined {
    if (!type.isUnion() || (type.flags & ts.TypeFlags.Boolean) !== 0) return undefined;
    const printed = type.types
      .filter((member) => !isUndefined(member))
      .map((member) => this.print(member, form));
    const texts = [...new Set(printed)].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
    const isFlag = texts.includes("true") && texts.includes("false");
    const others = texts.filter((text) => !isFlag || !["true", "false"].includes(text));
    return [...others, ...(isFlag ? ["boolean"] : [])].join(" | ");
  }
}

/** Sorts properties by their place in the source, because the compiler's order depends on which one it met first. */
function inOrderOfSource(a: ts.Symbol, b: ts.Symbol): number {
  const [first, second] = [a, b].map(({ declarations = [] }) => declarations[0]);
  if (first === undefined || second === undefined) return 0;
  const files = first.getSourceFile().fileName.localeCompare(second.getSourceFile().fileName);
  return files === 0 ? first.pos - second.pos : files;
}

export function block(name: string, text: string, members: string): string {
  return `${docstring(text)}export interface ${name} {\n${members}\n}`;
}

export function alias(name: string, text: string, definition: string): string {
  return `${docstring(text)}export type ${name} = ${definition};`;
}

/** Prints a docstring of the lines; nothing, if they have no text. */
export function docstring(...written: readonly string[]): string {
  const text = written.join("\n");
  if (text === "") return "";
  const lines = text.replaceAll("*/", "*\\/").split("\n");
  const [line = ""] = lines;
  return lines.length === 1 && line.length < 110
    ? `/** ${line} */\n`
    : `/**\n${lines.map((one) => ` * ${one}`.trimEnd()).join("\n")}\n */\n`;
}

export function isObject({ flags }: ts.Type): boolean {
  return (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
}
