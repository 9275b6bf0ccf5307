import assert from "node:assert/strict";
import { run, type ChildOptions } from "./child";
import type { Block } from "./markdown";

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
  const lines = linesOf(printed);
  let from = 0;
  for (const part of text.split(/^…$/m)) {
    const wanted = linesOf(part);
    if (wanted.length === 0) continue;
    const at = lines.findIndex(
      (_, index) => index >= from && wanted.every((want, k) => lines[index + k] === want),
    );
    if (at === -1) {
      assert.equal(
        lines.slice(from).join("\n"),
        wanted.join("\n"),
        `${page}:${line} shows what was not printed`,
      );
    }
    from = at + wanted.length;
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

function linesOf(text: string): string[] {
  return withoutChance(text)
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "" && !line.startsWith("@ "));
}
