import type { World } from "../command";
import { writeFile } from "../files";
import type { Output } from "../formats/options";
import { runInterruptible } from "../interrupt";
import { Progress } from "../progress";
import { FORMATS, type CheckFormatName } from "./formats";
import { readProject, type ProjectOptions } from "./project";
import { report } from "./report";
import { runProgram } from "./run-program";

/** The command line, parsed. */
export interface CheckOptions extends ProjectOptions {
  readonly closed?: boolean;
  readonly format: CheckFormatName;
  readonly output?: readonly Output<CheckFormatName>[];
}

const ERRORS_FOUND = 2;
const INTERRUPTED = 130;

/** Checks a whole program: no network, no engine, and no stack. */
export async function check(options: CheckOptions, world: World): Promise<void> {
  const { terminal, clock, environment, endWith, interruption } = world;
  const project = readProject(options);
  const progress = new Progress(terminal);
  progress.say("Running the program");
  const order = { project, isClosed: options.closed ?? false };
  const answer = await runInterruptible(
    (interrupted) => runProgram(order, environment, interrupted),
    interruption,
  ).finally(() => progress.end());
  if (answer === "interrupted") return endWith(INTERRUPTED);
  const result = report(answer, project, options.cwd, clock.now());
  for (const { format, file } of options.output ?? []) writeFile(file, FORMATS[format](result, false));
  terminal.print(FORMATS[options.format](result, terminal.colors));
  if (result.verdict === "failed") endWith(ERRORS_FOUND);
}
