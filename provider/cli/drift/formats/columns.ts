import { stripVTControlCharacters } from "node:util";
import Table from "cli-table3";

/** A label and what it says; a text that is too long for the terminal goes on below, beside its label. */
export type Row = readonly [label: string, said: string];

const INDENT = "    ";
const GAP = 2;

/** On a narrower terminal than this, nothing could be read in columns. */
const NARROWEST = 40;

const PARTS = [
  "top",
  "top-mid",
  "top-left",
  "top-right",
  "bottom",
  "bottom-mid",
  "bottom-left",
  "bottom-right",
];
const INNER = ["left", "left-mid", "mid", "mid-mid", "right", "right-mid", "middle"];

/** Rows in two columns without lines, indented. Without a width, a row is one line. */
export function columns(rows: readonly Row[], width: number | undefined): string {
  if (rows.length === 0) return "";
  const longest = Math.max(...rows.map(([label]) => stripVTControlCharacters(label).length));
  const left = longest + GAP;
  const right = width === undefined ? null : Math.max(NARROWEST, width - left - INDENT.length);
  const table = new Table({
    chars: Object.fromEntries([...PARTS, ...INNER].map((part) => [part, ""])),
    style: { "padding-left": 0, "padding-right": 0, head: [], border: [] },
    colWidths: [left, right],
    wordWrap: right !== null,
  });
  // Wrapping a label would take away the spaces that it begins with.
  const labels = rows.map(([label]) => ({ content: label, wordWrap: false }));
  // Between words, where each of them fits on a line: a longer one would be cut off.
  const cells = rows.map(([, said]) => ({
    content: said,
    wrapOnWordBoundary: longestWord(said) <= (right ?? 0),
  }));
  table.push(...labels.map((label, index) => [label, cells[index]]));
  return table
    .toString()
    .split("\n")
    .map((line) => `${INDENT}${line.trimEnd()}`)
    .join("\n");
}

/** At most as many columns; characters that are not of ASCII may take two. */
function longestWord(text: string): number {
  const columnsEach = /[^ -~]/.test(stripVTControlCharacters(text)) ? 2 : 1;
  return (
    columnsEach *
    Math.max(
      ...stripVTControlCharacters(text)
        .split(" ")
        .map((word) => word.length),
    )
  );
}
