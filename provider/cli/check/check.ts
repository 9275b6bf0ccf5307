import type { World } from "../command";
import { writeReport, type Formats } from "../formats/options";
import { runInterruptible } from "../interrupt";
import { withProgress } from "../progress";
import { FORMATS, type CheckFormatName } from "./formats";
import { readProject, type ProjectOptions } from "./project";
import { report } from "./report";
import { runProgram } from "./run-program";

/** The command line, parsed. */
export interface CheckOptions extends ProjectOptions, Formats<CheckFormatName> {
  readonly closed?: boolean;
}

const ERRORS_FOUND = 2;
const INTERRUPTED = 130;

/** Checks a whole program: no network, no engine, and no stack. */
export async function check(options: CheckOptions, world: World): Promise<void> {
  const { terminal, clock, environment, endWith, interruption } = world;
  const project = readProject(options);
  const order = { project, isClosed: options.closed ?? false };
  const answer = await withProgress(terminal, (say) => {
    say("Running the program");
    return runInterruptible((interrupted) => runProgram(order, environment, interrupted), interruption);
  });
  if (answer === "interrupted") return endWith(INTERRUPTED);
  const result = report(answer, project, options.cwd, clock.now());
  writeReport(options, terminal, (name, to) => FORMATS[name](result, to?.colors ?? false));
  if (result.verdict === "failed") endWith(ERRORS_FOUND);
}
