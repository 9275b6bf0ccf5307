import { fork } from "node:child_process";
import { join, relative, resolve } from "node:path";
import { InvalidArgumentError, type Command } from "commander";
import { compareText } from "../../provider/engine/values/plain";
import { type World, withProgress } from "../terminal";
import {
  FOUND,
  formatDocument,
  header,
  TEXT_OR_JSON,
  INTERRUPTED,
  runInterruptible,
  UserError,
  type TextOrJson,
} from "../failure";
import { addOutputs, writeReport, type Formats } from "../formats/options";
import { addPlace, formatHelp } from "../selectors";
import { PACKAGE } from "../package";
import { toText, type CheckProblem, type CheckReport } from "./report";
import { readProject, type ProjectOptions } from "./project";
import type { ProgramAnswer, ProgramOrder } from "./program/main";
import type { FoundProblem } from "./program/resources";

const HELP = formatHelp({
  check: "the problems of the program in this directory, with file, line and property",
  "check --stack prod --cwd infra/shop --config shop:region=eu":
    "with the configuration of a stack, and a value that it lacks",
  "check --closed": "a reference by name to what the program does not declare is an error, too",
  "check --json": "JSON for scripts and agents (schemas/check-report.schema.json)",
});

const STACK = "stack whose configuration to use (default: the only one with a file Pulumi.STACK.yaml)";

export function configure(command: Command, world: World): void {
  addPlace(command, STACK)
    .option("--config <key=value>", "a configuration value; may be repeated", addValue)
    .option("--closed", "fails on a reference by name to an object that the program does not declare");
  addOutputs(command, TEXT_OR_JSON, "json=check.json")
    .addHelpText("after", HELP)
    .action((options: CheckOptions) => check(options, world));
}

function addValue(text: string, before: CheckOptions["config"] = {}): CheckOptions["config"] {
  const [, key, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (key === undefined || value === undefined)
    throw new InvalidArgumentError("Expected a key and a value, such as shop:region=eu.");
  return { ...before, [key]: value };
}

interface CheckOptions extends ProjectOptions, Formats<TextOrJson> {
  readonly closed?: boolean;
}

async function check(options: CheckOptions, world: World): Promise<void> {
  const { terminal, clock, environment, endWith, interruption } = world;
  const project = readProject(options);
  const order = { project, isClosed: options.closed ?? false };
  const answer = await withProgress(terminal, (say) => {
    say("Running the program");
    return runInterruptible((interrupted) => runProgram(order, environment, interrupted), interruption);
  });
  if (answer === "interrupted") return endWith(INTERRUPTED);
  const { name, stack, directory, file } = project;
  const problems = answer.problems
    .map((problem) => placeProblem(problem, file, directory))
    .sort(
      (one, other) => compareText(one.file, other.file) || one.line - other.line || one.column - other.column,
    );
  const countOf = (wanted: CheckProblem["severity"]): number =>
    problems.filter(({ severity }) => severity === wanted).length;
  const errors = countOf("error");
  const report: CheckReport = {
    ...header.values,
    createdAt: new Date(clock.now()).toISOString(),
    project: { name, directory: options.cwd, stack },
    verdict: errors === 0 ? "passed" : "failed",
    summary: { resources: answer.resources, errors, warnings: countOf("warning"), notes: countOf("note") },
    problems,
  };
  writeReport(options, terminal, (format, to) =>
    formatDocument(report, format, (one) => toText(one, to?.colors ?? false)),
  );
  if (errors > 0) endWith(FOUND);
}

/** Completes the place of a problem. Without one, it is about the project as a whole. */
function placeProblem(problem: FoundProblem, projectFile: string, directory: string): CheckProblem {
  const { file = projectFile, line = 1, column = 1, ...rest } = problem;
  // The paths of resource files are relative to the program.
  const path = relative(process.cwd(), resolve(directory, file)).replaceAll("\\", "/");
  return { ...rest, file: path, line, column };
}

/** Runs the program in a process of its own. Errors: it cannot be loaded, or it ends the process. */
async function runProgram(
  order: ProgramOrder,
  environment: NodeJS.ProcessEnv,
  interrupted: AbortSignal,
): Promise<ProgramAnswer | "interrupted"> {
  const { directory, nodeArgs, environment: ofProject } = order.project;
  const child = fork(join(PACKAGE, "dist", "cli", "check", "program", "main.js"), [], {
    cwd: directory,
    // Types are the business of the compiler, which takes longer than the whole check.
    env: { PULUMI_NODEJS_TRANSPILE_ONLY: "true", ...environment, ...ofProject },
    execArgv: ["--enable-source-maps", ...nodeArgs],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    serialization: "advanced",
  });
  const printed: string[] = [];
  child.stderr?.setEncoding("utf8").on("data", (part: string) => printed.push(part));
  const end = (): void => void child.kill("SIGKILL");
  interrupted.addEventListener("abort", end);
  if (interrupted.aborted) end();
  const answer = await new Promise<ProgramAnswer | undefined>((settle) => {
    let received: ProgramAnswer | undefined;
    child.once("message", (message: ProgramAnswer) => (received = message));
    child.once("close", () => settle(received));
    child.once("error", () => settle(undefined));
    child.send(order);
  });
  interrupted.removeEventListener("abort", end);
  if (interrupted.aborted) return "interrupted";
  const failure = answer ? answer.failure : `the program ended its process\n${printed.join("").trim()}`;
  if (answer === undefined || failure !== undefined) throw new UserError(`${directory}: ${failure}`);
  return answer;
}
