import type { SourcePlace } from "../../../testing/mocked-program";
import type { CheckProblem } from "../report.schema";
import { findPlace } from "./places";

/** A problem whose place may not be known. */
export type FoundProblem = Omit<CheckProblem, keyof SourcePlace> & Partial<SourcePlace>;

const LINE_OF_FILE = /^(.+?):(\d+):(\d+): (?:([^\s:]+): )?(.*)$/;
const LINE_OF_COMPILER = /^(.+?)[(:](\d+)[,:](\d+)\)?:? (?:- )?error (?:TS\d+: )?(.*)$/;

/** Describes an error of the program: each line of a file's error, or the message at its place in the program. */
export function describeThrown(thrown: unknown): FoundProblem[] {
  if (!(thrown instanceof Error)) return [{ severity: "error", code: "program", message: String(thrown) }];
  const message = thrown.message.trim();
  const lines = message.split("\n");
  const ofFile = lines.map((line) => LINE_OF_FILE.exec(line));
  if (ofFile.every((match) => match !== null))
    return ofFile.map(([, file, line, column, property, reason = ""]) => ({
      severity: "error",
      code: "file",
      ...(property !== undefined && { property }),
      message: reason,
      ...{ file, line: Number(line), column: Number(column) },
    }));
  const ofCompiler = lines.flatMap((line) => {
    const [, file, row, column, reason = ""] = LINE_OF_COMPILER.exec(line) ?? [];
    if (file === undefined) return [];
    const place = { file, line: Number(row), column: Number(column) };
    return [{ severity: "error" as const, code: "program" as const, message: reason, ...place }];
  });
  if (ofCompiler.length > 0) return ofCompiler;
  return [{ severity: "error", code: "program", message, ...(ofSyntax(thrown) ?? findPlace(thrown)) }];
}

/** Finds the place of a syntax error, which begins the stack as `file:line`, with marks below the column. */
function ofSyntax({ stack = "" }: Error): SourcePlace | undefined {
  const [, file, line] = /^(?:file:\/\/)?(\/.+|[A-Za-z]:.+):(\d+)$/m.exec(stack) ?? [];
  const column = /^( *)\^/m.exec(stack)?.[1]?.length ?? 0;
  return file === undefined ? undefined : { file, line: Number(line), column: column + 1 };
}
