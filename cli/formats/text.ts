import { stripVTControlCharacters } from "node:util";
import { createColors } from "picocolors";
import wrap from "wrap-ansi";
import { shown, visible } from "../terminal";
import { drawSparkline, linesOf, listValues } from "./parts";
import type { Fact, Item, ReportParts, Section, Step } from "./parts";

/** Properties of the terminal, and how much to print on it. */
export interface TextOptions {
  readonly colors?: boolean;
  /** Characters per line; unlimited if the output is not a terminal. */
  readonly width?: number;
  /** Prints the result only, and no items. */
  readonly summary?: boolean;
}

type Colors = ReturnType<typeof createColors>;

/** A label and its text. A text that is too long for the terminal wraps beside its label. */
type LabeledRow = readonly [label: string, said: string];

const INDENT = "    ";
const GAP = "  ";

/** The least width of the labels, so that the texts of most items begin in one column. */
const LABELS = 10;

/** The width below which columns are unreadable. */
const NARROWEST = 40;

/** Writes a report for a person at a terminal. */
export function writeText(parts: ReportParts, options: TextOptions = {}): string {
  const colors = createColors(options.colors ?? false);
  const { sections, notices, endsWithHead } = parts;
  const head = writeHead(parts, colors);
  const body = [
    ...(options.summary ? [] : sections).flatMap((section) => writeSection(section, options, colors)),
    notices.map((notice) => `note: ${visible(notice)}`).join("\n"),
  ];
  const written = endsWithHead ? [...body, head] : [head, ...body];
  return `${written.filter((part) => part !== "").join("\n\n")}\n`;
}

function writeHead({ title, sign, head, assumes }: ReportParts, colors: Colors): string {
  const color = { clean: colors.green, changed: colors.red, missing: colors.red, unreadable: colors.yellow };
  const paint = color[sign as keyof typeof color] ?? ((text: string) => text);
  const lines = head.map(({ label, text, isBad }) => {
    const line = visible([label, linesOf(text).join("; ")].filter((part) => part !== "").join(": "));
    return isBad ? colors.red(line) : line;
  });
  const assumed = assumes.length === 0 ? [] : [colors.dim(`assumed: ${assumes.join("; ")}`)];
  return [colors.bold(paint(visible(title))), ...lines, ...assumed].join("\n");
}

function writeSection(section: Section, { width }: TextOptions, colors: Colors): string[] {
  const { title, meaning, note = "", hint, items, most = items.length, steps = [] } = section;
  const listed = hint === undefined ? items : [];
  const counted = items.length === 0 ? title : `${title}: ${items.length}`;
  const explained = meaning === undefined ? "" : ` ${colors.dim(`(${meaning})`)}`;
  const noted = [note, hint].filter((text) => text).join("; ");
  const others = listed.slice(most).map((item) => writeTitle(item, colors));
  return [
    title === "" ? "" : `${colors.bold(visible(counted))}${explained}`,
    noted === "" ? "" : `  ${visible(noted)}`,
    ...listed.slice(0, most).map((item) => writeItem(item, width, colors)),
    others.join("\n"),
    steps.flatMap((step) => writeStep(step, colors)).join("\n"),
  ];
}

function writeTitle({ title, result, sign }: Item, { bold, cyan, red, yellow }: Colors): string {
  const name = `  ${(sign === "missing" ? red : cyan)(visible(title))}`;
  if (result === undefined) return name;
  return `${name}: ${sign === "unreadable" ? yellow(bold(visible(result))) : bold(visible(result))}`;
}

function writeItem(item: Item, width: number | undefined, colors: Colors): string {
  const { facts, properties = [], chart, steps = [] } = item;
  const spark = chart && drawSparkline(chart);
  const rows: LabeledRow[] = [
    ...facts.flatMap((fact) => (fact.isDetail ? [] : listRows(fact, colors))),
    ...(spark ? listRows({ label: "values", text: [`${spark.values}${GAP}${spark.legend}`] }, colors) : []),
    ...(spark?.fires ? [["fires", spark.fires] as const] : []),
    ...listProperties(properties, colors),
  ];
  return [
    writeTitle(item, colors),
    ...alignRows(rows, width),
    ...steps.flatMap((step) => writeStep(step, colors)),
  ].join("\n");
}

function listRows({ label, text, isBad }: Fact, { red }: Colors): LabeledRow[] {
  return linesOf(text).map((line, index) => {
    const said = visible(line) || " ";
    return [index === 0 ? visible(label) : "", isBad ? red(said) : said];
  });
}

function listProperties(
  properties: NonNullable<Item["properties"]>,
  { bold, red, green }: Colors,
): LabeledRow[] {
  const paint: Record<string, (text: string) => string> = { "-": green, "+": red };
  return properties.flatMap((property): LabeledRow[] => [
    [bold(visible(property.name)), ""],
    ...listValues(property).map(({ column, sign, value }): LabeledRow => {
      return [`  ${column}`, (paint[sign] ?? String)(shown(value))];
    }),
  ]);
}

/** Formats a step. Its code stays on its lines, so that it can be copied. */
function writeStep({ why, code }: Step, { bold, dim }: Colors): string[] {
  return [
    dim(`${INDENT}# ${visible(why)}`),
    ...linesOf(code).map((line) => `${INDENT}${bold(visible(line))}`),
  ];
}

/** Prints rows in two indented columns. With a width, it wraps between words, or within one that is too long. */
function alignRows(rows: readonly LabeledRow[], width: number | undefined): string[] {
  const left = Math.max(LABELS, ...rows.map(([label]) => lengthOf(label)));
  const indent = INDENT + " ".repeat(left) + GAP;
  const right = width && Math.max(NARROWEST, width - indent.length);
  const lines = rows.flatMap(([label, said]) => {
    const start = INDENT + label + " ".repeat(left - lengthOf(label)) + GAP;
    // It handles colors and wide characters.
    const wrapped = right ? wrap(said, right, { hard: true, trim: false }).split("\n") : [said];
    return wrapped.map((line, index) => (index === 0 ? start : indent) + line);
  });
  return lines.map((line) => line.trimEnd());
}

function lengthOf(label: string): number {
  return stripVTControlCharacters(label).length;
}
