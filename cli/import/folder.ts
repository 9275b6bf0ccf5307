import { existsSync, statSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { UserError } from "../failure";
import { readPlace, trimName, type Stack } from "../stacks/workspace";
import { LANGUAGES, type Language } from "../selectors";
import { createHash } from "node:crypto";
import { z } from "../../provider/zod";
import { readIfThere, readJson, readManifest, writeFile } from "../files";
import type { Say } from "../terminal";
import { importEntry, type ImportEntry } from "../stacks/engine.schema";
import type { StepOptions } from "./options";

type Program = Pick<Stack, "directory" | "main" | "runtime">;

/** The runtimes that run JavaScript, and TypeScript unless an option says otherwise. */
const RUNTIMES: readonly (string | undefined)[] = [undefined, "nodejs", "bun"];

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
  const isScript = program.runtime?.typescript === false || /\.[cm]?js$/.test(findEntry(program));
  return isScript ? "javascript" : "typescript";
}

/** Finds the folder with the file that the engine runs. */
export function findProgramFolder(program: Program): string {
  const entry = findEntry(program);
  return isFolder(entry) ? entry : dirname(entry);
}

/** Finds the file that the host of Node.js programs runs, in the same way; the folder if there is no such file. */
function findEntry({ directory, main }: Program): string {
  const place = main === undefined ? (findNamed(directory) ?? directory) : join(directory, main);
  const files = isFolder(place)
    ? ["index.js", "index.mjs", "index.ts", "index.mts"].map((name) => join(place, name))
    : [place, `${place}.js`, `${place}.ts`];
  return files.find((file) => existsSync(file)) ?? place;
}

/** Finds the entry that the nearest package.json names, if that file exists. */
function findNamed(directory: string): string | undefined {
  const { folder, manifest } = readManifest(resolve(directory));
  const exported = (manifest.exports as Record<string, unknown> | undefined)?.["."] ?? manifest.exports;
  const {
    default: common,
    require: required,
    import: imported,
  } = Object(exported) as Record<string, unknown>;
  const [entry] = [common, required, imported, exported, manifest.main].filter(
    (one) => typeof one === "string",
  );
  const file = entry && join(folder, entry);
  return file && existsSync(file) ? file : undefined;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

const PLAN = "import-plan.json";

/** The input file for `pulumi import --file`. */
const IMPORT = "import.json";

export interface Planned {
  readonly plan: Omit<PlanFile, "version" | "files">;
  readonly files: ReadonlyMap<string, string>;
  readonly entries: readonly ImportEntry[];
}

/** The folder of the option `--out`: a program, and the input of the later steps. */
export class ImportFolder {
  constructor(readonly path: string) {}

  readPlan(): PlanFile | undefined {
    return existsSync(this.at(PLAN)) ? readJson(this.at(PLAN), planFile) : undefined;
  }

  readEntries(): readonly ImportEntry[] {
    return readJson(this.at(IMPORT), importFile).resources;
  }

  /** Writes a plan, or nothing at all. Errors: somebody edited a file, or another tool wrote one. */
  write({ plan, files, entries }: Planned): void {
    const before = this.readPlan();
    const old = before?.files ?? {};
    const obsolete = Object.keys(old).filter((name) => !files.has(name));
    this.refuseEdited([...files.keys(), ...obsolete], files, old);
    if (before === undefined && existsSync(this.at(IMPORT)))
      throw new UserError(`${this.at(IMPORT)} was not written by this command: ${ELSEWHERE}`, "file");
    const digests = Object.fromEntries([...files].map(([name, text]) => [name, digest(text)]));
    for (const [name, text] of files) writeFile(this.at(name), text);
    if (entries.length > 0) writeFile(this.at(IMPORT), json({ resources: entries }));
    else rmSync(this.at(IMPORT), { force: true });
    // The plan is written last, so that an interrupted run finds the files that it wrote itself.
    writeFile(this.at(PLAN), json({ version: 1, ...plan, files: digests }));
    for (const name of obsolete) rmSync(this.at(name), { force: true });
  }

  private refuseEdited(names: string[], files: ReadonlyMap<string, string>, old: PlanFile["files"]): void {
    const edited = names.filter((name) => {
      const now = readIfThere(this.at(name));
      return now !== undefined && now !== files.get(name) && digest(now) !== old[name];
    });
    if (edited.length === 0) return;
    const list = edited.map((name) => this.at(name)).join(", ");
    throw new UserError(
      `nothing was written, because it would overwrite files that were edited: ${list}. ${ELSEWHERE}`,
      "file",
    );
  }

  private at(name: string): string {
    return join(this.path, name);
  }
}

export interface PlannedFolder {
  readonly folder: ImportFolder;
  readonly plan: PlanFile;
  readonly stack: Stack;
}

export async function readPlanned(options: StepOptions, say: Say): Promise<PlannedFolder> {
  const folder = new ImportFolder(options.out);
  const plan = folder.readPlan();
  if (plan === undefined) {
    throw new UserError(
      `${options.out} holds no plan: run "npx pulumi-clickstack import plan --out ${options.out}" first`,
      "file",
    );
  }
  const { name, project } = plan.stack;
  const stack = await readPlace({ cwd: options.cwd, stack: options.stack ?? name }, say);
  if (trimName(name) === trimName(stack.name) && project === stack.project) return { folder, plan, stack };
  throw new UserError(
    `${options.out} was planned for stack ${name} of project ${project}, and this is stack ${stack.name} of project ${stack.project}: leave out --stack, or plan again`,
  );
}

const ELSEWHERE = "Name another folder with --out: a plan leaves out what the stack already manages";

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** Digests of files in the folder itself. No other paths, because a later plan replaces and removes them. */
const files = z.record(z.string(), z.string()).superRefine((digests, context) => {
  for (const name of Object.keys(digests).filter((one) => /[\\/\0]|^\.{0,2}$/.test(one)))
    context.addIssue({
      code: "custom",
      path: [name],
      message: "expected a file in this folder, without a path",
    });
});

const importFile = z.strictObject({ resources: z.array(importEntry) });

/** The plan that a folder with an imported program keeps for the later steps. */
const planFile = z.strictObject({
  version: z.literal(1, "expected 1"),
  /** The kind, as its option names it. */
  what: z.string(),
  language: z.enum(LANGUAGES),
  /** Does the code adopt by the option `import`? */
  adopt: z.boolean(),
  stack: z.strictObject({ name: z.string(), project: z.string() }),
  files,
  resources: z.array(
    z.strictObject({
      type: z.string(),
      name: z.string(),
      id: z.string(),
      title: z.string(),
      address: z.string().optional(),
    }),
  ),
});

export type PlanFile = z.infer<typeof planFile>;
