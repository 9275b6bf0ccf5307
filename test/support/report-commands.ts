import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CheckProblem, CheckReport } from "../../cli/check/report";
import type { DriftReport, Finding, FindingClass, FindingOf } from "../../cli/drift/report.schema";
import type { ReviewReport } from "../../cli/review/review-report.schema";
import type { Preview, Step } from "../../cli/stacks/engine.schema";
import type { Stack as RecordedStack } from "../../cli/stacks/workspace";
import { credentials } from "../../emulator";
import { nowhere, START, UNTIL } from "./backtest-command";
import { runBuilt } from "./built-command";
import type { Ended } from "./child";
import { ManualClock } from "./clocks";
import { commandLine, type Printed } from "./command-line";
import { clone, folderInClone } from "./folders";
import { link } from "./packed";
import { assertWithout, formsOf, readByPublished } from "./published-schema";
import { inProject, pulumiOf } from "./pulumi-command";
import { QUICK_START, type Stack } from "./stack";

/** Runs `pulumi-clickstack review` of a recorded stack in this process, with a recorded preview. */
export function review(stack: RecordedStack, preview: Preview, ...args: string[]): Promise<Printed> {
  const time = ["--since", START, "--until", UNTIL];
  return inProject(
    stack,
    (cwd, environment) => commandLine(["review", "--cwd", cwd, ...time, ...args], { environment }),
    preview,
  );
}

/** Parses the report that the command printed, whose verdict has to be the exit code. */
export async function reviewReport(
  stack: RecordedStack,
  preview: Preview,
  ...args: string[]
): Promise<ReviewReport> {
  const { out, told, exitCode } = await review(stack, preview, "--json", ...args);
  const report = readByPublished<ReviewReport>("review-report.schema.json", out || told);
  assert.equal(exitCode, { passed: 0, incomplete: 1, failed: 2 }[report.verdict]);
  return report;
}

/** The step by which the engine deletes a recorded resource. */
export function deletionOf({ deployment }: RecordedStack, resource: string) {
  const found = deployment.resources?.find(({ urn }) => urn.endsWith(`::${resource}`));
  const oldState = found ?? assert.fail(`there is no resource ${resource}`);
  return { op: "delete", urn: oldState.urn, oldState } satisfies Step;
}

/** The step by which the engine updates a recorded resource: these inputs change. */
export function updateOf(stack: RecordedStack, resource: string, changes: object): Step {
  const { urn, oldState } = deletionOf(stack, resource);
  const newState = { ...oldState, inputs: { ...oldState.inputs, ...changes } };
  return { op: "update", urn, oldState, newState };
}

/** The files of a project, by their paths. Default: a `Pulumi.yaml` for Node.js. */
type Files = Readonly<Record<string, string>>;

const PROJECT = "name: shop\nruntime: nodejs\n";

/** Makes a project that finds this package by its name. */
export function checkedProject(files: Files): string {
  const folder = folderInClone("check");
  link(folder, "pulumi-clickstack", clone);
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

const current = pulumiOf("3.255.0");

/** Runs it outside of a project. */
export function doctor(environment: NodeJS.ProcessEnv, ...args: string[]): Promise<Printed> {
  return run(nowhere, { ...current, ...environment }, args);
}

/** Runs it in a project whose selected stack has this state. */
export function doctorOf(
  stack: RecordedStack,
  environment: NodeJS.ProcessEnv,
  ...args: string[]
): Promise<Printed> {
  return inProject(stack, (folder, pulumi) => run(folder, { ...pulumi, ...environment }, args));
}

/** Time passes at once, so that nobody waits for what does not answer. */
function run(folder: string, environment: NodeJS.ProcessEnv, args: readonly string[]): Promise<Printed> {
  const clock = new ManualClock(Date.now());
  return clock.run(commandLine(["doctor", "--cwd", folder, ...args], { environment, clock }));
}

export function assertNoSecret({ out, told }: Printed): void {
  assertWithout([...formsOf(credentials), credentials.apiKeyId], out + told, "the output");
}

/** Runs `pulumi-clickstack drift` about a stack, outside of its project. */
export function drift(stack: Stack, ...args: string[]): Promise<Ended> {
  const about = ["--cwd", stack.folder, "--stack", stack.fullName];
  return runBuilt(["drift", ...args, ...about], { cwd: nowhere, env: stack.environment() });
}

/** The report as JSON; the exit code has to be the one of what it says. */
export async function driftReport(stack: Stack): Promise<DriftReport> {
  const { exitCode, stdout, output } = await drift(stack, "--format", "json");
  const report = readByPublished<DriftReport>("drift-report.schema.json", stdout || output);
  const found = report.verdict === "clean" ? 0 : 2;
  assert.equal(exitCode, report.summary.unreadable > 0 ? 1 : found);
  return report;
}

export function ofClass<C extends FindingClass>(report: DriftReport, wanted: C): FindingOf<C>[] {
  return report.findings.filter((finding): finding is FindingOf<C> => finding.class === wanted);
}

/** Findings about what no stack manages, of one kind of object. */
export function unmanagedOf(report: DriftReport, kind: string): FindingOf<"unmanaged">[] {
  return ofClass(report, "unmanaged").filter(({ subject }) => subject.kind === kind);
}

/** The names of what findings are about, in alphabetical order. */
export function titlesOf(findings: readonly Finding[]): string[] {
  return findings.map(({ title }) => title).sort();
}
