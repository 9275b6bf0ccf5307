import { existsSync } from "node:fs";
import { basename, delimiter, join, relative, resolve } from "node:path";
import { Option, type Command } from "commander";
import { z } from "../../provider/zod";
import { SETTINGS } from "../../provider/alerting/settings";
import type { World, Terminal } from "../terminal";
import { header, formatDocument, TEXT_OR_JSON, UserError, type TextOrJson } from "../failure";
import { addFormats } from "../formats/options";
import { writeFile } from "../files";
import { formatHelp, LANGUAGES, languageOption, type Language } from "../selectors";
import { configCommand, shellCommand } from "../words";
import {
  ask,
  askFor,
  detectManager,
  MANAGER_NAMES,
  MANAGERS,
  parseTarget,
  type ManagerName,
  type NewTarget,
  writeProject,
  type NewProject,
} from "./template";

const HELP = formatHelp(
  {
    "init my-alerts": "a project with a typed example in a new folder, and the next command",
    "init my-scripts --language javascript --package-manager pnpm --yes":
      "without questions, in JavaScript and for pnpm",
    "CLICKSTACK_ENDPOINT=https://clickstack.example.com npx pulumi-clickstack init observability --yes":
      "for a ClickStack of your own",
    "init agents --yes --json":
      "the files and the next commands, as JSON for scripts and agents (schemas/init-report.schema.json)",
  },
  "In a terminal, asks for the options that you leave out. Elsewhere, and with --yes, uses the defaults: TypeScript, the package manager that runs the command, and the emulator unless CLICKSTACK_ENDPOINT or CLICKSTACK_SERVICE_ID names a ClickStack. Writes no key: the next commands say where it belongs. Never overwrites a file. Without the command pulumi on the PATH, the project depends on the npm package pulumi, which installs it on its first use.",
);

export function configure(command: Command, world: World): void {
  addFormats(command, TEXT_OR_JSON)
    .argument("[dir]", "folder of the project", ".")
    .addOption(languageOption("of the program"))
    .addOption(new Option("--package-manager <name>", "what installs the packages").choices(MANAGER_NAMES))
    .option("--yes", "asks nothing")
    .addHelpText("after", HELP)
    .action((folder: string, options: InitOptions) => init(resolve(folder), options, world));
}

interface InitOptions {
  readonly language?: Language;
  readonly packageManager?: ManagerName;
  readonly yes?: boolean;
  readonly format: TextOrJson;
}

const CLICKSTACK =
  "Endpoint of your ClickStack, or UUID of its service in ClickHouse Cloud (leave empty for the emulator)";

async function init(folder: string, options: InitOptions, { terminal, environment }: World): Promise<void> {
  const person = options.yes ? undefined : terminal.ask;
  const detected = detectManager(folder, environment);
  const project: NewProject = {
    folder,
    name: nameOf(folder),
    language: options.language ?? (await askFor(person, "Language", LANGUAGES, "typescript")),
    manager: options.packageManager ?? (await askFor(person, "Package manager", MANAGER_NAMES, detected)),
    target: await chooseTarget(person, environment),
    bringsPulumi: !hasPulumi(environment),
  };
  const files = writeProject(project);
  const there = [...files.keys()].map((file) => join(folder, file)).filter((file) => existsSync(file));
  if (there.length > 0) {
    const list = there.map((file) => relative(".", file)).join(", ");
    throw new UserError(
      `nothing was written, because these files exist: ${list}. Name another folder`,
      "file",
    );
  }
  for (const [file, content] of files) writeFile(join(folder, file), content);
  const report: InitReport = {
    ...header.values,
    ...{ project: project.name, folder: relative(".", folder) },
    ...{ language: project.language, packageManager: project.manager },
    files: [...files.keys()],
    next: nextCommands(project, environment),
  };
  terminal.print(formatDocument(report, options.format, toText));
}

/** A command from a package does not count, because it runs in the folder of that package only. */
function hasPulumi(environment: NodeJS.ProcessEnv): boolean {
  const folders = (environment.PATH ?? environment.Path ?? "").split(delimiter).filter(Boolean);
  return folders
    .filter((folder) => !/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder))
    .some((folder) => ["pulumi", "pulumi.exe", "pulumi.cmd"].some((name) => existsSync(join(folder, name))));
}

async function chooseTarget(person: Terminal["ask"], environment: NodeJS.ProcessEnv): Promise<NewTarget> {
  const variables = [SETTINGS.endpoint.environment, SETTINGS.serviceId.environment];
  const variable = variables.find((name) => environment[name]);
  if (variable === undefined) return ask(person, CLICKSTACK, "", parseTarget);
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

function nextCommands(
  { folder, manager, target, bringsPulumi }: NewProject,
  environment: NodeJS.ProcessEnv,
): string[] {
  const place = relative(".", folder);
  const { run } = MANAGERS[manager];
  const pulumi = (command: string): string => (bringsPulumi ? `${run} ${command}` : command);
  return [
    ...(place === "" ? [] : [shellCommand("cd", place)]),
    `${manager} install`,
    pulumi("pulumi stack init dev"),
    // Without a value, Pulumi asks for it, so a secret is not shown and not in the shell history.
    ...target.credentials.map(({ config, environment: variable = "", secret }) => {
      const value = environment[variable] ? ` "$${variable}"` : "";
      return pulumi(configCommand(config, secret === true) + value);
    }),
    target.credentials.length === 0
      ? `${run} pulumi-clickstack emulator    # in a terminal of its own`
      : `${run} pulumi-clickstack doctor`,
    pulumi("pulumi up"),
  ];
}
