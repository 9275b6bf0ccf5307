import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CheckProblem, CheckReport } from "../../cli/check/report";
import { commandLine, type Printed } from "./command-line";
import { clone, folderInClone } from "./folders";
import { linkPackage } from "./packed";
import { readByPublished } from "./published-schema";
import { QUICK_START } from "./stack";

/** The files of a project, by their paths. Default: a `Pulumi.yaml` for Node.js. */
type Files = Readonly<Record<string, string>>;

const PROJECT = "name: shop\nruntime: nodejs\n";

/** Makes a project that finds this package by its name. */
export function checkedProject(files: Files): string {
  const folder = folderInClone("check");
  linkPackage(folder);
  const all: Files = { "Pulumi.yaml": PROJECT, "package.json": "{}", ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Runs the command in an environment that sets nothing but what makes Node start sooner. */
export function checkCommand(...args: string[]): Promise<Printed> {
  const { NODE_COMPILE_CACHE } = process.env;
  return commandLine(["check", ...args], { environment: { NODE_COMPILE_CACHE, NODE_OPTIONS: QUICK_START } });
}

/** Runs the command in a new project and returns its report, which the published schema allows. */
export async function check(files: Files, ...args: string[]): Promise<CheckReport> {
  const printed = await checkAsText(files, "--json", ...args);
  return readByPublished<CheckReport>("check-report.schema.json", printed.out || printed.told);
}

/** Runs the command in a new project and returns what it prints, with the paths from that project. */
export async function checkAsText(files: Files, ...args: string[]): Promise<Printed> {
  const folder = checkedProject(files);
  const printed = await checkCommand("--cwd", folder, ...args);
  const fromProject = (text: string): string => text.replaceAll(`${folder.slice(clone.length + 1)}/`, "");
  return { ...printed, out: fromProject(printed.out), told: fromProject(printed.told) };
}

/** Formats a problem in a line, as editors read it. */
export function lineOf({ file, line, column, severity, code, property }: CheckProblem): string {
  return [`${file}:${line}:${column}`, severity, code, property].filter(Boolean).join(" ");
}

export const IMPORTS =
  'import * as pulumi from "@pulumi/pulumi";\nimport { alerting, cloud } from "pulumi-clickstack";\n';
