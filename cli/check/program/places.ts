import { existsSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { Resource } from "@pulumi/pulumi";
import type { SourcePlace } from "../../../test-kit/mocked-program";
import { PACKAGE } from "../../package";
import type { CheckProblem } from "../report";

const FRAME = /(?:^|[\s(])((?:file:\/\/|\/|[A-Za-z]:[\\/])[^()]*?):(\d+):(\d+)\)?$/;
const OURS = join(PACKAGE, "dist", sep);

/** Finds the place in the program at which an error was made. */
export function findPlace({ stack = "" }: Pick<Error, "stack">): SourcePlace | undefined {
  return stack
    .split("\n")
    .map(readFrame)
    .find((place) => place !== undefined && !isForeign(place.file));
}

function readFrame(line: string): SourcePlace | undefined {
  const [, file, row, column] = FRAME.exec(line) ?? [];
  if (file === undefined) return undefined;
  const path = file.startsWith("file:") ? fileURLToPath(file) : file;
  return { file: path, line: Number(row), column: Number(column) };
}

function isForeign(file: string): boolean {
  return file.startsWith(OURS) || file.includes(`node_modules${sep}`);
}

/** Reads `file:line:column`. */
export function readPlace(text: string): SourcePlace | undefined {
  const [, file, line, column] = /^(.+):(\d+):(\d+)$/s.exec(text) ?? [];
  return file === undefined ? undefined : { file, line: Number(line), column: Number(column) };
}

/**
 * Lets the SDK find the place of a resource at the top level of an ES module, too. The frame there has an address in
 * place of a path, and no name of a function around it.
 */
export function findEveryPlace(): void {
  const frame = /^\s*at (?:.* \()?(?:file:\/\/)?(?<file>.*?):(?<line>\d+):(?<column>\d+)\)?$/;
  (Resource as unknown as { framePositionRegExp: RegExp }).framePositionRegExp = frame;
}

/** Finds the file of such an address, in which a space is `%20`. */
export function decodeFile(file: string): string {
  return existsSync(file) ? file : decodeURIComponent(file);
}

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
