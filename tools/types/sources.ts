import { join } from "node:path";
import ts from "typescript";
import { clone } from "../prepare/folders.mjs";

/** A shape of the sources that programs know under another name, or as an interface. */
export interface Shape {
  /** Name in the sources. */
  readonly name: string;
  readonly type: ts.Type;
  /** The text of its docstring. */
  readonly text: string;
  /** The texts of the tags of its docstring. */
  readonly tags: ReadonlyMap<string, string>;
  /**
   * The names under which it is published: as plain values, by default its own, and with an `Input` around each part,
   * by default its own with `Args`.
   */
  readonly plain?: string;
  readonly inputs?: string;
}

export interface Sources {
  readonly checker: ts.TypeChecker;
  /** Every type that has a name, by its service. */
  readonly shapesOf: (service: string) => Shape[];
  /** Returns the signature of the function that programs know by this name, such as `alerting.getTile`. */
  readonly signatureOf: (name: string) => Signature;
}

/** The types of a lookup. */
export interface Signature {
  readonly text: string;
  /** Absent if it has no arguments. */
  readonly args?: ts.Type;
  readonly result: ts.Type;
}

type Named = ts.TypeAliasDeclaration | ts.InterfaceDeclaration;

/** Reads the types of the schemas, as the compiler infers them. */
export function readSources(): Sources {
  const path = join(clone, "tsconfig.build.json");
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const config = ts.getParsedCommandLineOfConfigFile(path, {}, host);
  if (config === undefined) throw new Error(`Cannot read ${path}.`);
  const program = ts.createProgram(config.fileNames, config.options);
  const checker = program.getTypeChecker();
  return {
    checker,
    shapesOf(service) {
      const folder = join(clone, "provider", service);
      return program
        .getSourceFiles()
        .filter(({ fileName }) => fileName.startsWith(folder) && !fileName.endsWith(".types.ts"))
        .flatMap(({ statements }) => statements.filter(isNamed))
        .map((declaration) => readShape(checker, declaration));
    },
    signatureOf(name) {
      const [service = "", lookup = ""] = name.split(".");
      const index = program.getSourceFile(join(clone, "provider", service, "index.ts"));
      return readSignature(checker, index, lookup);
    },
  };
}

function isNamed(statement: ts.Statement): statement is Named {
  return ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement);
}

function readShape(checker: ts.TypeChecker, declaration: Named): Shape {
  const [comment] = ts.getJSDocCommentsAndTags(declaration).filter(ts.isJSDoc);
  const { text: name } = declaration.name;
  const tags = new Map(
    comment?.tags?.map((tag) => [tag.tagName.text, ts.getTextOfJSDocComment(tag.comment)?.trim() ?? ""]),
  );
  const published = (tag: string, usual: string): string | undefined =>
    tags.has(tag) ? tags.get(tag) || usual : undefined;
  return {
    name,
    type: checker.getTypeAtLocation(declaration.name),
    text: ts.getTextOfJSDocComment(comment?.comment)?.trim() ?? "",
    tags,
    plain: published("published", name),
    inputs: published("publishedInputs", `${name}Args`),
  };
}

function readSignature(checker: ts.TypeChecker, index: ts.SourceFile | undefined, name: string): Signature {
  const module = index && checker.getSymbolAtLocation(index);
  const symbol = module && checker.getExportsOfModule(module).find((one) => one.name === name);
  if (symbol === undefined) throw new Error(`No module exports the lookup ${name}.`);
  const [signature] = checker.getTypeOfSymbol(symbol).getCallSignatures();
  const promise = signature?.getReturnType();
  const result = promise && checker.getAwaitedType(promise);
  if (signature === undefined || result === undefined) throw new Error(`${name} is no lookup.`);
  const args = signature.getParameters().find((parameter) => parameter.name === "args");
  const comment = ts.displayPartsToString(signature.getDocumentationComment(checker));
  return { text: comment, args: args && checker.getNonNullableType(checker.getTypeOfSymbol(args)), result };
}
