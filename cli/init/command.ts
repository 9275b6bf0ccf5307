import { existsSync } from "node:fs";
import { basename, delimiter, join, relative, resolve } from "node:path";
import { Option, type Command } from "commander";
import { z } from "../../provider/zod";
import type { Setting } from "../../provider/engine/settings/setting";
import type { World } from "../command";
import { documentHeader, formatDocument, TEXT_OR_JSON, UserError, type TextOrJson } from "../failure";
import { addFormats } from "../formats/options";
import { writeFile } from "../files";
import { formatHelp } from "../help";
import { LANGUAGES, languageOption, type Language } from "../selectors";
import { configCommand, shellCommand } from "../words";
import {
  MANAGERS,
  detectManager,
  type ManagerName,
  Questions,
  findVariable,
  parseTarget,
  type NewTarget,
} from "./choices";
import { writeProject, type NewProject } from "./template";

const HELP = formatHelp(
  {
    "init my-alerts": "a project with a typed example in a new folder, and the next command",
    "init my-scripts --language javascript --package-manager pnpm --yes":
      "without questions, in JavaScript and for pnpm",
    "CLICKSTACK_ENDPOINT=https://clickstack.example.com npx pulumi-clickstack init observability --yes":
      "for a ClickStack of your own",
    "init agents --yes --json":
      "the files and the next commands for scripts and agents, by schemas/init-report.schema.json",
  },
  "In a terminal, asks for the options that you leave out. Elsewhere, and with --yes, uses the defaults: TypeScript, the package manager that runs the command, and the emulator unless CLICKSTACK_ENDPOINT or CLICKSTACK_SERVICE_ID names a ClickStack. Writes no key: the next commands say where it belongs. Never overwrites a file. Without the command pulumi on the PATH, the project depends on the npm package pulumi, which installs it on its first use.",
);

export function configure(command: Command, world: World): void {
  addFormats(command, TEXT_OR_JSON)
    .argument("[dir]", "folder of the project", ".")
    .addOption(languageOption("of the program"))
    .addOption(
      new Option("--package-manager <name>", "what installs the packages").choices(Object.keys(MANAGERS)),
    )
    .option("--yes", "asks nothing")
    .addHelpText("after", HELP)
    .action((folder: string, options: Omit<InitOptions, "folder">) => init({ ...options, folder }, world));
}

interface InitOptions {
  readonly folder: string;
  readonly language?: Language;
  readonly packageManager?: ManagerName;
  readonly yes?: boolean;
  readonly format: TextOrJson;
}

const CLICKSTACK =
  "Endpoint of your ClickStack, or UUID of its service in ClickHouse Cloud (leave empty for the emulator)";

async function init(options: InitOptions, world: World): Promise<void> {
  const project = await choose(options, world);
  const files = writeProject(project);
  refuseToOverwrite(project.folder, [...files.keys()]);
  for (const [file, text] of files) writeFile(join(project.folder, file), text);
  const report = reportProject(project, [...files.keys()], world.environment);
  world.terminal.print(formatDocument(report, options.format, toText));
}

function reportProject(
  project: NewProject,
  files: readonly string[],
  environment: NodeJS.ProcessEnv,
): InitReport {
  const { name, folder, language, manager } = project;
  return {
    ...header.values,
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
function hasPulumi(environment: NodeJS.ProcessEnv): boolean {
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

function refuseToOverwrite(folder: string, files: readonly string[]): void {
  const there = files.map((file) => join(folder, file)).filter((file) => existsSync(file));
  if (there.length === 0) return;
  const list = there.map((file) => relative(".", file)).join(", ");
  throw new UserError(`nothing was written, because these files exist: ${list}. Name another folder`, "file");
}

const header = documentHeader(1);

const text = z.string();

/** The result of `pulumi-clickstack init`, in the form that `--format json` prints. The text is written from it, too. */
export const initReport = z.object({
  ...header.fields,
  project: text.describe("Name of the project"),
  folder: text.describe("Its folder, from the current directory; empty for that directory"),
  language: z.enum(LANGUAGES),
  packageManager: text,
  files: z.array(text).describe("Written files, from that folder"),
  next: z.array(text).describe("The next commands, in order. None was run"),
});

export type InitReport = z.infer<typeof initReport>;

const LANGUAGE = { typescript: "TypeScript", javascript: "JavaScript" } as const;

function toText({ project, language, packageManager, files, next }: InitReport): string {
  return [
    `${project}: a project in ${LANGUAGE[language]} for ${packageManager}`,
    ...files.map((file) => `  ${file}`),
    "",
    "Next:",
    ...next.map((command) => `  ${command}`),
  ].join("\n");
}

function nextCommands(project: NewProject, environment: NodeJS.ProcessEnv): string[] {
  const { folder, manager, target, bringsPulumi } = project;
  const place = relative(".", folder);
  const run = `${MANAGERS[manager].run} pulumi-clickstack`;
  const pulumi = (command: string): string =>
    bringsPulumi ? `${MANAGERS[manager].run} ${command}` : command;
  return [
    ...(place === "" ? [] : [shellCommand("cd", place)]),
    `${manager} install`,
    pulumi("pulumi stack init dev"),
    ...target.credentials.map((setting) => pulumi(setCommand(setting, environment))),
    target.credentials.length === 0 ? `${run} emulator    # in a terminal of its own` : `${run} doctor`,
    pulumi("pulumi up"),
  ];
}

/**
 * Formats the command for a setting. Without a value, Pulumi asks for it, so a secret is not shown and not in the shell
 * history.
 */
function setCommand(
  { config, environment: variable = "", secret }: Setting,
  environment: NodeJS.ProcessEnv,
): string {
  const value = environment[variable] ? ` "$${variable}"` : "";
  return configCommand(config, secret === true) + value;
}
