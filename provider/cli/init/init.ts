import { existsSync } from "node:fs";
import { basename, delimiter, join, relative, resolve } from "node:path";
import { NAME, VERSION } from "../../http/user-agent";
import type { World } from "../command";
import { UserError } from "../failure";
import { writeFile } from "../files";
import { FORMATS, type InitFormatName } from "./formats";
import { nextCommands } from "./next";
import { detectManager, MANAGERS, type ManagerName } from "./package-manager";
import { Questions } from "./questions";
import { REPORT_VERSION, type InitReport } from "./report.schema";
import { findVariable, parseTarget, type NewTarget } from "./target";
import { LANGUAGES, writeProject, type TemplateLanguage, type NewProject } from "./template";

export interface InitOptions {
  readonly folder: string;
  readonly language?: TemplateLanguage;
  readonly packageManager?: ManagerName;
  readonly yes?: boolean;
  readonly format: InitFormatName;
}

const CLICKSTACK =
  "Endpoint of your ClickStack, or UUID of its service in ClickHouse Cloud (leave empty for the emulator)";

/** Writes a project with an example, and prints the next commands. */
export async function init(options: InitOptions, world: World): Promise<void> {
  const project = await choose(options, world);
  const files = writeProject(project);
  refuseToOverwrite(project.folder, [...files.keys()]);
  for (const [file, text] of files) writeFile(join(project.folder, file), text);
  world.terminal.print(FORMATS[options.format](reportProject(project, [...files.keys()], world.environment)));
}

function reportProject(
  project: NewProject,
  files: readonly string[],
  environment: NodeJS.ProcessEnv,
): InitReport {
  const { name, folder, language, manager } = project;
  return {
    version: REPORT_VERSION,
    tool: { name: NAME, version: VERSION },
    ...{ project: name, folder: relative(".", folder), language, packageManager: manager },
    files: [...files],
    next: nextCommands(project, environment),
  };
}

async function choose(options: InitOptions, { terminal, environment }: World): Promise<NewProject> {
  const folder = resolve(options.folder);
  const questions = new Questions(options.yes ? undefined : terminal.ask);
  const managers = Object.keys(MANAGERS) as ManagerName[];
  return {
    folder,
    name: nameOf(folder),
    language: options.language ?? (await questions.choose("Language", LANGUAGES, "typescript")),
    manager:
      options.packageManager ??
      (await questions.choose("Package manager", managers, detectManager(folder, environment))),
    target: await chooseTarget(questions, environment),
    bringsPulumi: !hasPulumi(environment),
  };
}

/**
 * Tells whether the machine has the `pulumi` command. A command from a package does not count, because it runs in the
 * folder of that package only.
 */
export function hasPulumi(environment: NodeJS.ProcessEnv): boolean {
  const folders = (environment.PATH ?? environment.Path ?? "").split(delimiter).filter(Boolean);
  return folders
    .filter((folder) => !/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder))
    .some((folder) => ["pulumi", "pulumi.exe", "pulumi.cmd"].some((name) => existsSync(join(folder, name))));
}

async function chooseTarget(questions: Questions, environment: NodeJS.ProcessEnv): Promise<NewTarget> {
  const variable = findVariable(environment);
  if (variable === undefined) return questions.ask(CLICKSTACK, "", parseTarget);
  const target = parseTarget(environment[variable] ?? "");
  // The value may have a password in it.
  if (typeof target === "string") throw new UserError(`${variable}: ${target}`, "settings");
  return target;
}

/** Derives a name that Pulumi and npm accept. */
function nameOf(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return name === "" ? "alerts" : name.slice(0, 100);
}

/** Fails if a file exists, because nothing may overwrite a user's files. */
function refuseToOverwrite(folder: string, files: readonly string[]): void {
  const there = files.map((file) => join(folder, file)).filter((file) => existsSync(file));
  if (there.length === 0) return;
  const list = there.map((file) => relative(".", file)).join(", ");
  throw new UserError(`nothing was written, because these files exist: ${list}. Name another folder`, "file");
}
