import { relative, resolve } from "node:path";
import { NAME, VERSION } from "../../http/user-agent";
import type { ProgramAnswer } from "./program/main";
import type { FoundProblem } from "./program/thrown";
import type { CheckedProject } from "./project";
import { REPORT_VERSION, type CheckProblem, type CheckReport } from "./report.schema";

/** @param cwd The directory of the project, as given to the command. */
export function report(
  { resources, problems: found }: ProgramAnswer,
  { name, stack, file, directory }: CheckedProject,
  cwd: string,
  now: number,
): CheckReport {
  const problems = found.map((problem) => placeProblem(problem, file, directory)).sort(compareProblems);
  const count = (wanted: CheckProblem["severity"]): number =>
    problems.filter(({ severity }) => severity === wanted).length;
  const errors = count("error");
  return {
    version: REPORT_VERSION,
    tool: { name: NAME, version: VERSION },
    createdAt: new Date(now).toISOString(),
    project: { name, directory: cwd, stack },
    verdict: errors === 0 ? "passed" : "failed",
    summary: { resources, errors, warnings: count("warning"), notes: count("note") },
    problems,
  };
}

/** Completes the place of a problem. Without one, it is about the project as a whole. */
function placeProblem(problem: FoundProblem, projectFile: string, directory: string): CheckProblem {
  const { file = projectFile, line = 1, column = 1, ...rest } = problem;
  // The paths of resource files are relative to the program.
  const path = relative(process.cwd(), resolve(directory, file)).replaceAll("\\", "/");
  return { ...rest, file: path, line, column };
}

function compareProblems(one: CheckProblem, other: CheckProblem): number {
  const order = one.file === other.file ? 0 : one.file < other.file ? -1 : 1;
  return order || one.line - other.line || one.column - other.column;
}
