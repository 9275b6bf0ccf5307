import { existsSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { Resource } from "@pulumi/pulumi";
import type { SourcePlace } from "../../../testing/mocked-program";
import { PACKAGE } from "../../package";

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
