import { dirname, join, relative, resolve, sep } from "node:path";
import { NAME, VERSION } from "../../provider/http/user-agent";
import { readIfThere } from "../files";
import { PACKAGE, versions } from "../package";
import { MANAGERS, type ManagerName, type NewTarget } from "./choices";

export const LANGUAGES = ["typescript", "javascript"] as const;

export type TemplateLanguage = (typeof LANGUAGES)[number];

export interface NewProject {
  /** Absolute. */
  readonly folder: string;
  readonly name: string;
  readonly language: TemplateLanguage;
  readonly manager: ManagerName;
  readonly target: NewTarget;
  /** Adds the package that installs the `pulumi` command on first use, if the machine has none. */
  readonly bringsPulumi: boolean;
}

/** The files of a new project, by their names. */
export function writeProject(project: NewProject): Map<string, string> {
  const { language, manager, name } = project;
  const { files, ignored } = MANAGERS[manager];
  const all: Record<string, string> = {
    "AGENTS.md": agentsFile({ ...project, main: mainOf(language) }),
    ".gitignore": ["node_modules/", ...ignored, ""].join("\n"),
    "Pulumi.yaml": pulumiYaml(project),
    [mainOf(language)]: program(name),
    "package.json": json(manifest(project)),
    ...(language === "typescript" ? { "tsconfig.json": json(TSCONFIG) } : {}),
    ...files,
  };
  return new Map(Object.entries(all));
}

export const TSCONFIG = {
  compilerOptions: { strict: true, target: "es2022", module: "nodenext", rootDir: ".", noEmit: true },
  include: ["*.ts"],
};

function mainOf(language: TemplateLanguage): string {
  return language === "typescript" ? "index.ts" : "index.mjs";
}

function manifest({ folder, name, language, bringsPulumi }: NewProject): object {
  const devDependencies = {
    ...(bringsPulumi ? { pulumi: LAUNCHER } : {}),
    ...(language === "typescript" ? { typescript: TYPESCRIPT } : {}),
  };
  return {
    name,
    private: true,
    dependencies: { "@pulumi/pulumi": SDK, [NAME]: dependencyIn(folder) },
    ...(Object.keys(devDependencies).length > 0 ? { devDependencies } : {}),
  };
}

function pulumiYaml({ name, language, target }: NewProject): string {
  const settings = Object.entries(target.config).map(([key, value]) => `  ${key}:\n    value: ${value}\n`);
  const whose =
    target.credentials.length === 0
      ? "# The emulator's address and credentials, of no use elsewhere. `pulumi config set` and the environment override them.\n"
      : "# For every stack; `pulumi config set` overrides them for one. Keys belong to a stack, never in this file.\n";
  return `name: ${name}
description: Alerts of ClickStack
runtime: nodejs
main: ${mainOf(language)}
${whose}config:
${settings.join("")}  source:
    type: string
    description: Source of the logs, by the name that ClickStack shows
    default: Logs
  pagerUrl:
    type: string
    description: Address that the alert notifies
    default: https://pager.example.com/notify
`;
}

/** Prints the program, which is the same in both languages because every type is inferred. */
function program(name: string): string {
  return `import * as pulumi from "@pulumi/pulumi";
import { alerting } from "pulumi-clickstack";

// The defaults are in Pulumi.yaml.
const config = new pulumi.Config();

const pager = new alerting.Webhook("pager", {
  name: "Pager of ${name}",
  service: "generic",
  url: config.require("pagerUrl"),
});

const errors = new alerting.SavedSearch("errors", {
  name: "Errors of ${name}",
  sourceId: alerting.getSourceOutput({ name: config.require("source") }).id,
  where: "SeverityText:error",
});

const alert = new alerting.Alert("many-errors", {
  ...alerting.above(50),
  name: "Many errors",
  message: "50 or more errors in five minutes.",
  savedSearchId: errors.id,
  interval: "5m",
  channels: [{ type: "webhook", webhookId: pager.id }],
});

export const alertId = alert.id;
`;
}

function json(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** The names that the instructions use. */
interface ProjectFacts {
  readonly name: string;
  readonly manager: ManagerName;
  /** Does the package manager run the command `pulumi`? */
  readonly bringsPulumi: boolean;
  /** File of the program. */
  readonly main: string;
}

/** Prints the instructions for agents: what is declared where, what to run, and what only a person may run. */
function agentsFile({ name, manager, bringsPulumi, main }: ProjectFacts): string {
  const { run } = MANAGERS[manager];
  const own = `${run} pulumi-clickstack`;
  const pulumi = bringsPulumi ? `${run} pulumi` : "pulumi";
  return `# ${name}: alerts of ClickStack, declared with Pulumi

## What is declared where

- \`${main}\`: every alert, webhook, saved search and dashboard. Change them here, never in the web app.
- \`Pulumi.yaml\`: settings of all stacks. \`Pulumi.<stack>.yaml\`: those of one stack.
- \`package.json\`: the versions. \`node_modules/pulumi-clickstack/dist\` has the types, which explain every argument.
- Keys are secrets of a stack. Write none into a file and print none.

## How to change something

1. Edit the program.
2. \`${own} check\`: every mistake, with file and line, without a service.
3. \`${pulumi} preview\`: what would change.
4. \`${own} review --stack <stack>\`: what the changed alerts would have done in the last week.
5. Stop here. A person reads the review and runs the update.

Never run \`${pulumi} up\`, \`${pulumi} destroy\` or \`${pulumi} import\` without a person who asked for exactly that. Never add
\`--yes\` to a command that asks a person.

## How to read results

- Add \`--json\` to a command: standard output is one JSON document, and notices are on standard error.
- \`node_modules/pulumi-clickstack/schemas\` describes each document, such as \`drift-report.schema.json\`.
- An error is \`{"error":{"code","message","next"}}\`. Codes never change; \`next\` is the command to run next.
- Exit codes: 0 nothing found, 2 something found, 1 an error, 130 interrupted.
- \`${own} doctor --json\`: whether settings and credentials are right.
- \`${own} drift --json\`: what somebody changed outside of this program.
- \`${own} <command> --help\`: options and examples.
`;
}

interface PackageManifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** The versions that this package supports. */
const SDK = versions.peerDependencies["@pulumi/pulumi"];
const TYPESCRIPT = versions.devDependencies.typescript;
/** Each version of the npm package `pulumi` installs the CLI of the same version. It trails the SDK: this is its newest. */
const LAUNCHER = "3.265.0";

/** Chooses the specifier of this package for a project: the tarball that it was installed from, or its version. */
export function dependencyIn(folder: string, from = PACKAGE): string {
  const tarball = findTarball(from);
  if (tarball === undefined) return `^${VERSION}`;
  return `file:${relative(folder, tarball).split(sep).join("/")}`;
}

/** Finds the tarball in the nearest package.json that depends on this package. */
function findTarball(folder: string): string | undefined {
  const { dependencies, devDependencies } = JSON.parse(
    readIfThere(join(folder, "package.json")) ?? "{}",
  ) as PackageManifest;
  const spec = dependencies?.[NAME] ?? devDependencies?.[NAME];
  if (spec !== undefined)
    return spec.endsWith(".tgz") ? resolve(folder, spec.replace(/^file:/, "")) : undefined;
  const parent = dirname(folder);
  return parent === folder ? undefined : findTarball(parent);
}
