/** What the sources export to programs by hand: functions, classes and the interfaces of the test kit. */
import { join } from "node:path";
import ts from "typescript";
import { clone } from "../prepare/folders.mjs";

export interface Exported {
  readonly name: string;
  /** Its docstring, in one line. */
  readonly text: string;
  /** The parameters and the result of a function. */
  readonly signature?: string;
  /** The members of an interface. */
  readonly members?: readonly Member[];
}

export interface Member {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

const modules = ["alerting", "cloud", "testing", "."].map(indexOf);
// The sources are enough: no type is inferred, and no library is looked at.
const program = ts.createProgram(modules, { noLib: true, types: [] });
const checker = program.getTypeChecker();

const exported = new Map<string, Exported[]>();

/** Lists what a module exports, without what the schemas describe. */
export function exportsOf(folder: string): Exported[] {
  const known = exported.get(folder) ?? readExports(folder);
  exported.set(folder, known);
  return known;
}

function indexOf(folder: string): string {
  return join(clone, folder === "testing" ? "test-kit" : join("provider", folder), "index.ts");
}

function readExports(folder: string): Exported[] {
  const file = program.getSourceFile(indexOf(folder));
  const symbol = file && checker.getSymbolAtLocation(file);
  if (symbol === undefined) throw new Error(`There is no module ${folder}.`);
  return checker.getExportsOfModule(symbol).flatMap((one) => {
    const target = one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one;
    const [declaration] = target.declarations ?? [];
    if (declaration === undefined || ts.isSourceFile(declaration)) return [];
    if (declaration.getSourceFile().fileName.endsWith(".types.ts")) return [];
    return [{ name: one.name, text: textOf(target), ...describe(target, declaration) }];
  });
}

/** Returns the docstring of what programs know by this name, such as `alerting.getTile`. */
export function docstringOf(name: string): string {
  const [service = "", own = ""] = name.split(".");
  const found = exportsOf(service).find((one) => one.name === own);
  if (!found?.text) throw new Error(`${name} is not exported, or has no docstring.`);
  return found.text;
}

function textOf(symbol: ts.Symbol): string {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  return text.replace(/\s+/g, " ").trim();
}

function describe(symbol: ts.Symbol, declaration: ts.Declaration): Pick<Exported, "signature" | "members"> {
  if (ts.isFunctionDeclaration(declaration)) return { signature: signatureOf(declaration) };
  if (!ts.isInterfaceDeclaration(declaration)) return {};
  const members = [...(symbol.members?.values() ?? [])].flatMap((member): Member[] => {
    const [own] = member.declarations ?? [];
    if (own === undefined) return [];
    const isMethod = ts.isMethodSignature(own);
    const type = isMethod ? signatureOf(own) : ts.isPropertySignature(own) ? codeOf(own.type) : "";
    const mayMiss = member.flags & ts.SymbolFlags.Optional ? "?" : "";
    return [{ name: member.name + mayMiss, type, text: textOf(member) }];
  });
  return { members };
}

function signatureOf({ parameters, type }: ts.SignatureDeclaration): string {
  return `(${parameters.map(parameterOf).join(", ")}) => ${codeOf(type)}`;
}

function parameterOf(parameter: ts.ParameterDeclaration): string {
  const { name, type, initializer } = parameter;
  return initializer === undefined ? codeOf(parameter) : `${codeOf(name)}?: ${codeOf(type)}`;
}

function codeOf(node: ts.Node | undefined): string {
  return node?.getText().replace(/\s+/g, " ") ?? "";
}
