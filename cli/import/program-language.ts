import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { UserError } from "../failure";
import type { Stack } from "../stacks/workspace";
import type { Language } from "../codegen/code/nodes";

type Program = Pick<Stack, "directory" | "main" | "runtime">;

/** The runtimes that run JavaScript, and TypeScript unless an option says otherwise. */
const RUNTIMES: readonly (string | undefined)[] = [undefined, "nodejs", "bun"];

/** The entry files, in the order in which the host of Node.js programs tries them. */
const ENTRIES = ["index.js", "index.mjs", "index.ts", "index.mts"];

/** Errors: the program of the stack is in a language for which this package has no classes. */
export function refuseOtherLanguages({ directory, runtime }: Program): void {
  if (RUNTIMES.includes(runtime?.name)) return;
  throw new UserError(
    `${directory}: the program of this project is for the runtime ${runtime?.name}, and import writes programs for nodejs only: import into a stack of a project in TypeScript or JavaScript, or use pulumi import with the native provider`,
  );
}

/** Detects the language of the stack's program. Default: TypeScript, if there is no program yet. */
export function detectLanguage(program: Program): Language {
  refuseOtherLanguages(program);
  if (program.runtime?.typescript === false) return "javascript";
  return /^\.[cm]?js$/.test(extname(findEntry(program))) ? "javascript" : "typescript";
}

/** Finds the folder with the file that the engine runs. */
export function findProgramFolder(program: Program): string {
  const entry = findEntry(program);
  return isFolder(entry) ? entry : dirname(entry);
}

/** Finds the file that the host of Node.js programs runs, in the same way; the folder if there is no such file. */
function findEntry({ directory, main }: Program): string {
  const named = main === undefined ? findInManifest(directory) : join(directory, main);
  const place = named ?? directory;
  if (isFolder(place)) return firstThere(ENTRIES.map((name) => join(place, name))) ?? place;
  return firstThere([place, `${place}.js`, `${place}.ts`]) ?? place;
}

/** Finds the entry that the nearest package.json names, if that file exists. */
function findInManifest(directory: string): string | undefined {
  const file = join(directory, "package.json");
  if (!existsSync(file))
    return dirname(directory) === directory ? undefined : findInManifest(dirname(directory));
  const { exports, main } = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  const entry = exports === undefined ? main : chooseExport(exports);
  return typeof entry === "string" ? firstThere([join(directory, entry)]) : undefined;
}

function chooseExport(exports: unknown): unknown {
  if (typeof exports === "string") return exports;
  const own = (exports as Record<string, unknown> | null)?.["."];
  if (typeof own !== "object" || own === null) return own;
  const conditions = own as Record<string, unknown>;
  return conditions.default ?? conditions.require ?? conditions.import;
}

function firstThere(paths: readonly string[]): string | undefined {
  return paths.find((path) => existsSync(path));
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
