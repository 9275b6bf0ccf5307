import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readManifest } from "../../files";
import { resolveFrom } from "../../package";
import { visible } from "../../terminal";
import { INDEX_FILE } from "../names";
import type { PlannedResource } from "../resources";
import type { Language } from "../../selectors";
import { importAll, chooseStyle, type Node } from "./nodes";
import { toProgram, type ProgramOptions } from "./program";

interface CodeOptions extends Omit<ProgramOptions, "style"> {
  /** The folder for the files, which get the format and the module kind of its project. */
  readonly folder: string;
  readonly language: Language;
}

export async function printProgram(
  resources: readonly PlannedResource[],
  { folder, language, ...options }: CodeOptions,
): Promise<Map<string, string>> {
  const at = resolve(folder);
  const style = chooseStyle(language, readManifest(at).manifest.type === "module");
  const [print, format] = await Promise.all([loadPrinter(), loadFormatter(at)]);
  const files = [...toProgram(resources, { style, ...options })];
  const texts = files.map(async ([name, tree]) => [name, await format(print(tree), join(at, name))] as const);
  return new Map(await Promise.all(texts));
}

/** Prints the line with which a program in one folder runs the files of another folder. */
export async function printImportLine(from: string, folder: string, language: Language): Promise<string> {
  const style = chooseStyle(language, readManifest(resolve(from)).manifest.type === "module");
  const path = relative(resolve(from), resolve(folder)).replaceAll("\\", "/");
  const place = /^\.\.?(\/|$)/.test(path) ? path : `./${path}`;
  const print = await loadPrinter();
  // The runtime would prefer a file of this name to the folder.
  const isShadowed = [".ts", ".js", ".json", ".node"].some((ending) => existsSync(resolve(folder) + ending));
  const short = style.suffix === "" && !isShadowed;
  const line = importAll(style, short ? place : `${place}/${INDEX_FILE}${style.suffix}`);
  return print({ type: "Program", sourceType: "module", body: [line] }).trim();
}

/** The part of a project's formatter that is used here. */
interface Prettier {
  resolveConfig(file: string): Promise<object | null>;
  format(code: string, options: object): Promise<string>;
}

/** Loads a formatter that works like the project's own prettier, with the project's settings, if it has one. */
export async function loadFormatter(directory: string) {
  const entry = resolveFrom("prettier", directory);
  if (entry === undefined) return (code: string): Promise<string> => Promise.resolve(code);
  // It resolves to a CommonJS module, which `import` returns as its default.
  const { default: prettier } = (await import(pathToFileURL(entry).href)) as { default: Prettier };
  return async (code: string, file: string): Promise<string> =>
    prettier.format(code, { ...(await prettier.resolveConfig(file)), filepath: file });
}

/** Prints programs. The printer is an ES module, so it is loaded when it is first needed. */
export async function loadPrinter(): Promise<(program: Node) => string> {
  const [{ print }, { default: typescript }] = await Promise.all([
    import("esrap"),
    import("esrap/languages/ts"),
  ]);
  // A line break in a comment must not end it early.
  const getLeadingComments = ({ comments = [] }: Partial<Node>) =>
    comments.map((words) => ({ type: "Line" as const, value: ` ${visible(words)}` }));
  const language = typescript({ quotes: "double", getLeadingComments });
  return (program) => `${print(program, language, { indent: "  " }).code}\n`;
}
