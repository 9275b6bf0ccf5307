import assert from "node:assert/strict";
import { once } from "node:events";
import { join } from "node:path";
import { type ChildOptions, type Ended, run, start } from "./child";
import { clone } from "./folders";
import type { Block } from "./markdown";

/** The built command line, as a user of the package runs it. */
export const PROGRAM = join(clone, "dist", "cli", "main.js");

/** The same as a word of a script. */
export const TYPED = `"${process.execPath}" "${PROGRAM}"`;

export function runBuilt(args: readonly string[], options: ChildOptions): Promise<Ended> {
  return run(process.execPath, [PROGRAM, ...args], options);
}

/** Starts a command that serves, and ends it when it has said so. Returns what it has printed. */
export async function introductionOf(args: readonly string[], options?: ChildOptions): Promise<string> {
  const { child, end } = start(process.execPath, [PROGRAM, ...args, "--port", "0"], options);
  const [printed] = (await once(child.stdout, "data")) as [Buffer];
  await end();
  return printed.toString();
}

/** Runs a block of a page as these lines of bash, and checks how it ends: with 0, or as its mark `exit=` says. */
export async function runBlock({ page, line, marks }: Block, lines: string[], options: ChildOptions) {
  const { exitCode, output } = await run("bash", ["-c", lines.join("\n")], options);
  const expected = marks.find((mark) => mark.startsWith("exit="))?.slice("exit=".length) ?? "0";
  assert.equal(String(exitCode), expected, `${page}:${line} ended with ${exitCode}\n${output}`);
  return output;
}

/**
 * Was everything that the page shows printed, in this order? A line `…` stands for any lines; what differs from run
 * to run is made equal first. Lines of progress are left out: their order is chance.
 */
export function assertShown(printed: string, { page, line, text }: Block): void {
  let rest = comparable(printed);
  for (const part of text.split(/^…$/m)) {
    const wanted = comparable(part);
    const at = rest.indexOf(wanted);
    if (at === -1) assert.equal(rest, wanted, `${page}:${line} shows what was not printed`);
    rest = rest.slice(at + wanted.length - 1);
  }
}

/** Values that differ between equal runs, and their replacements. */
const CHANCE: readonly [RegExp, string][] = [
  // The identifiers of the seed begin with 69a, and are the same in every run.
  [/\b(?!69a)[0-9a-f]{24}\b/g, "6b00f60dc67649a58c363c5d"],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, "2026-11-21T10:00:00.000Z"],
  [/\b\d{4}-\d\d-\d\d \d\d:\d\d(?= UTC)/g, "2026-11-21 10:00"],
  [/\b\d{4}-\d\d-\d\d(?=T|\b)/g, "2026-11-21"],
  [/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?=2026-11-21)/g, "Sat "],
  [/\b[A-Z][a-z]{2} \d{1,2}(?= \d{1,2}:\d\d:\d\d [AP]M)/g, "Nov 21"],
  [/127\.0\.0\.1:\d+/g, "127.0.0.1:4318"],
  [/\b\d+(\.\d+)?m?s\b/g, "1s"],
];

/** The text with what differs between two runs made equal. */
export function withoutChance(text: string): string {
  return CHANCE.reduce((changed, [pattern, stand]) => changed.replace(pattern, stand), text);
}

/** Whole lines between line breaks, of which the last one begins what follows. */
function comparable(text: string): string {
  const lines = withoutChance(text).split("\n");
  const compared = lines
    .map((line) => line.trimEnd())
    .filter((line) => line !== "" && !line.startsWith("@ "));
  return ["", ...compared, ""].join("\n");
}
