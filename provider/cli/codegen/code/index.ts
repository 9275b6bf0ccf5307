import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { INDEX_FILE } from "../files";
import type { PlannedResource } from "../model";
import { loadFormatter } from "./format";
import { importAll, chooseStyle, type Language } from "./modules";
import { loadPrinter } from "./print";
import { toProgram, type ProgramOptions } from "./program";

export interface CodeOptions extends Omit<ProgramOptions, "style"> {
  /** The folder for the files, which get the format and the module kind of its project. */
  readonly folder: string;
  readonly language: Language;
}

/** Prints the program that declares the resources: the text of each file by its name. */
export async function printProgram(
  resources: readonly PlannedResource[],
  { folder, language, ...options }: CodeOptions,
): Promise<Map<string, string>> {
  const at = resolve(folder);
  const style = chooseStyle(language, isModule(at));
  const [print, format] = await Promise.all([loadPrinter(), loadFormatter(at)]);
  const files = [...toProgram(resources, { style, ...options })];
  const texts = files.map(async ([name, tree]) => [name, await format(print(tree), join(at, name))] as const);
  return new Map(await Promise.all(texts));
}

/** Prints the line with which a program in one folder runs the files of another folder. */
export async function printImportLine(from: string, folder: string, language: Language): Promise<string> {
  const style = chooseStyle(language, isModule(resolve(from)));
  const path = relative(resolve(from), resolve(folder)).replaceAll("\\", "/");
  const place = /^\.\.?(\/|$)/.test(path) ? path : `./${path}`;
  const print = await loadPrinter();
  const short = style.suffix === "" && !isShadowed(resolve(folder));
  const line = importAll(style, short ? place : `${place}/${INDEX_FILE}${style.suffix}`);
  return print({ type: "Program", sourceType: "module", body: [line] }).trim();
}

/** Does a file have the name of the folder? The runtime would prefer that file. */
function isShadowed(folder: string): boolean {
  return [".ts", ".js", ".json", ".node"].some((ending) => existsSync(folder + ending));
}

/** Does the nearest package.json declare ES modules? The runtime reads the same file. */
function isModule(directory: string): boolean {
  const file = join(directory, "package.json");
  if (existsSync(file))
    return (JSON.parse(readFileSync(file, "utf8")) as { type?: unknown }).type === "module";
  return dirname(directory) !== directory && isModule(dirname(directory));
}
