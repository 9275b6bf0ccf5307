import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "../../provider/zod";
import { listProblems } from "../../provider/engine/problems/problems";
import { UserError } from "../failure";
import { writeFile } from "../files";
import type { Say } from "../progress";
import { readPlace, trimName, type Stack } from "../stacks/workspace";
import { type ImportEntry, importEntry } from "../stacks/engine.schema";
import type { StepOptions } from "./options";

const PLAN = "import-plan.json";

/** The input file for `pulumi import --file`. */
const IMPORT = "import.json";

/** The files and entries that a plan writes into its folder. */
export interface Planned {
  readonly plan: Omit<PlanFile, "version" | "files">;
  /** Files of the program, by their names. */
  readonly files: ReadonlyMap<string, string>;
  readonly entries: readonly ImportEntry[];
}

/** The folder of the option `--out`: a program, and the input of the later steps. */
export class ImportFolder {
  constructor(readonly path: string) {}

  /** Reads the latest plan; undefined if the folder has none. */
  readPlan(): PlanFile | undefined {
    return this.exists(PLAN) ? this.parse(PLAN, planFile) : undefined;
  }

  readEntries(): ImportFile["resources"] {
    return this.parse(IMPORT, importFile).resources;
  }

  /**
   * Writes a plan, or nothing if there is an error. Errors: a file was edited since a plan wrote it, or another tool
   * wrote it.
   */
  write({ plan, files, entries }: Planned): void {
    const before = this.readPlan();
    const old = before?.files ?? {};
    const obsolete = Object.keys(old).filter((name) => !files.has(name));
    this.refuseEdited([...files.keys(), ...obsolete], files, old);
    if (before === undefined && this.exists(IMPORT))
      throw new UserError(`${this.at(IMPORT)} was not written by this command: ${ELSEWHERE}`, "file");
    const digests = Object.fromEntries([...files].map(([name, text]) => [name, digest(text)]));
    for (const [name, text] of files) writeFile(this.at(name), text);
    if (entries.length > 0) writeFile(this.at(IMPORT), json({ resources: entries }));
    else this.remove(IMPORT);
    // The plan is written last, so that an interrupted run finds the files that it wrote itself.
    writeFile(this.at(PLAN), json({ version: 1, ...plan, files: digests }));
    for (const name of obsolete) this.remove(name);
  }

  private refuseEdited(names: string[], files: ReadonlyMap<string, string>, old: PlanFile["files"]): void {
    const edited = names.filter((name) => {
      if (!this.exists(name)) return false;
      const now = this.text(name);
      return now !== files.get(name) && digest(now) !== old[name];
    });
    if (edited.length === 0) return;
    const list = edited.map((name) => this.at(name)).join(", ");
    throw new UserError(
      `nothing was written, because it would overwrite files that were edited: ${list}. ${ELSEWHERE}`,
      "file",
    );
  }

  private exists(name: string): boolean {
    return existsSync(this.at(name));
  }

  private at(name: string): string {
    return join(this.path, name);
  }

  private remove(name: string): void {
    this.attempt(() => rmSync(this.at(name), { force: true }));
  }

  private text(name: string): string {
    return this.attempt(() => readFileSync(this.at(name), "utf8"));
  }

  private parse<S extends z.ZodType>(name: string, schema: S): z.output<S> {
    const value = this.attempt(() => JSON.parse(this.text(name)) as unknown);
    const { data, error } = schema.safeParse(value);
    if (error === undefined) return data;
    const [problem] = listProblems(error.issues, value);
    throw new UserError(`${this.at(name)}: ${problem?.path ?? ""}: ${problem?.reason ?? ""}`, "file");
  }

  private attempt<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw new UserError(`${this.path}: ${(error as Error).message}`, "file");
    }
  }
}

/** The folder of an earlier plan, the plan itself, and its stack. */
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

/**
 * The names of files in the folder itself, with digests. Other paths are invalid, because a later plan replaces and
 * removes the files.
 */
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
  language: z.enum(["typescript", "javascript"]),
  /** Does the code adopt by the option `import`? */
  adopt: z.boolean(),
  /** The stack that the resources are for. */
  stack: z.strictObject({ name: z.string(), project: z.string() }),
  files,
  resources: z.array(
    z.strictObject({
      type: z.string(),
      name: z.string(),
      id: z.string(),
      /** Name on the service. */
      title: z.string(),
      /** Address in Terraform. */
      address: z.string().optional(),
    }),
  ),
});

type ImportFile = z.infer<typeof importFile>;
export type PlanFile = z.infer<typeof planFile>;
