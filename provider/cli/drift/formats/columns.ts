import { stripVTControlCharacters } from "node:util";
import wrap from "wrap-ansi";

/** A label and what it says; a text that is too long for the terminal goes on below, beside its label. */
export type Row = readonly [label: string, said: string];

const INDENT = "    ";
const GAP = "  ";

/** On a narrower terminal than this, nothing could be read in columns. */
const NARROWEST = 40;

/** Rows in two columns, indented. Without a width, a row is one line. */
export function columns(rows: readonly Row[], width: number | undefined): string {
  const left = Math.max(0, ...rows.map(([label]) => lengthOf(label)));
  const right = width === undefined ? undefined : Math.max(NARROWEST, width - indent(left).length);
  return rows.map((row) => lines(row, left, right).join("\n")).join("\n");
}

function lines([label, said]: Row, left: number, right: number | undefined): string[] {
  const [first = "", ...others] = right === undefined ? [said] : wrapLines(said, right);
  const padding = " ".repeat(left - lengthOf(label));
  return [`${INDENT}${label}${padding}${GAP}${first}`, ...others.map((line) => indent(left) + line)].map(
    (line) => line.trimEnd(),
  );
}

/** Between words where it can, within one where it must; colours and wide characters are known. */
function wrapLines(text: string, width: number): string[] {
  return wrap(text, width, { hard: true, trim: false }).split("\n");
}

function indent(left: number): string {
  return INDENT + " ".repeat(left) + GAP;
}

function lengthOf(label: string): number {
  return stripVTControlCharacters(label).length;
}
