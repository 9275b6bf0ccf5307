import { NAME } from "../../http/user-agent";
import { agentsFile } from "./agents";
import { dependencyIn, LAUNCHER, SDK, TYPESCRIPT } from "./dependency";
import { MANAGERS, type ManagerName } from "./package-manager";
import type { NewTarget } from "./target";

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
