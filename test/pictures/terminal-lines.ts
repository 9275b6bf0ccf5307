import { stripVTControlCharacters } from "node:util";
import { withoutChance } from "../support/built-command";
import type { Scene } from "./story";

/** Characters of one color and weight. */
export interface Span {
  readonly text: string;
  readonly classes: readonly string[];
}

export type Line = readonly Span[];

export const COLUMNS = 96;

/** Colors of terminals, by the last digit of their codes. */
const COLORS = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"];

const ESCAPE = String.fromCharCode(27);
const SEQUENCE = new RegExp(`${ESCAPE}\\[([\\d;]*)m`);

/** Lines about the progress of a resource. The engine prints some of them by chance. */
const PROGRESS = /^@ | (creating|refreshing|updating) \(| running *$|^ {3,}\S+:\S+ \S+ *$/;

/** Returns the lines of a scene, with fixed values for everything that differs from run to run. */
export function linesOf({ remark, command, output }: Scene): Line[] {
  const typed = [
    ...(remark === undefined ? [] : [[{ text: `# ${remark}`, classes: ["dim"] }]]),
    [
      { text: "$ ", classes: ["green"] },
      { text: command, classes: ["bold"] },
    ],
  ];
  const printed = output.split("\n").filter((line) => !PROGRESS.test(stripVTControlCharacters(line)));
  return [...typed, ...withoutGaps(printed).map(spansOf)];
}

export function textOf(line: Line): string {
  return line.map(({ text }) => text).join("");
}

/** One empty line in place of several, and none at the end. */
function withoutGaps(lines: readonly string[]): string[] {
  const isEmpty = (line = "") => stripVTControlCharacters(line).trim() === "";
  const kept = lines.filter((line, index) => !isEmpty(line) || !isEmpty(lines[index - 1]));
  return isEmpty(kept.at(-1)) ? kept.slice(0, -1) : kept;
}

function spansOf(line: string): Line {
  const [first = "", ...rest] = line.split(SEQUENCE);
  let classes: readonly string[] = [];
  const spans: Span[] = [{ text: first, classes }];
  for (let index = 0; index < rest.length; index += 2) {
    classes = applyCodes(classes, rest[index] ?? "");
    spans.push({ text: rest[index + 1] ?? "", classes });
  }
  return crop(spans.map((span) => ({ ...span, text: withoutChance(span.text) })));
}

/** The classes after a sequence such as `1`, `36`, `39` or `38;5;13`. */
function applyCodes(classes: readonly string[], codes: string): readonly string[] {
  const isColor = (name: string) => COLORS.includes(name);
  const color = /^(?:38;5;|3)(\d+)$/.exec(codes)?.[1];
  if (color === "9") return classes.filter((name) => !isColor(name));
  if (color !== undefined)
    return [...classes.filter((name) => !isColor(name)), COLORS[Number(color) % 8] ?? "white"];
  if (codes === "1") return [...classes, "bold"];
  if (codes === "2") return [...classes, "dim"];
  return codes === "22" ? classes.filter(isColor) : [];
}

function crop(line: Line): Line {
  let left = COLUMNS;
  return line.flatMap(({ text, classes }) => {
    const shown = text.length > left ? `${text.slice(0, Math.max(0, left - 1))}…` : text;
    const isOver = left <= 0;
    left -= text.length;
    return isOver || text === "" ? [] : [{ text: shown, classes }];
  });
}
