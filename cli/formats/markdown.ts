import { shortened, shown, visible } from "../terminal";
import { capital } from "../words";
import { drawSparkline, linesOf, listValues } from "./parts";
import type { Fact, Item, ReportParts, Section, Step } from "./parts";

/** The longest comment. GitHub accepts 65,536 characters; the rest is for the text that a pipeline adds. */
export const LONGEST_COMMENT = 60_000;

const LONGEST_VALUE = 300;

/** The room for the note about items that did not fit, and for notices. */
const LONGEST_CLOSING = 200;
const LONGEST_NOTICES = 5000;

/** The end of the line that opens, and the end of what it opens. */
const FOLD = "</summary>";
const UNFOLD = "</details>";

interface Block {
  readonly isItem: boolean;
  readonly lines: string;
}

/** Writes a comment on a pull request, or an issue: as many items as fit, and the number of the others. */
export function writeMarkdown(parts: ReportParts, longest = LONGEST_COMMENT): string {
  const assumed = parts.assumes.length === 0 ? "" : `<sub>Assumed: ${parts.assumes.join("; ")}.</sub>`;
  const notices = parts.notices.map((notice) => `> ${code(notice)}`).join("\n");
  const opening = writeHead(parts);
  const blocks = parts.sections.flatMap(listBlocks);
  const taken = opening.length + Math.min(notices.length, LONGEST_NOTICES) + assumed.length;
  const fitting = takeFitting(blocks, longest - taken - LONGEST_CLOSING);
  const left = blocks.slice(fitting.length).filter(({ isItem }) => isItem).length;
  const closing =
    left === 0 ? "" : `**${left} more** did not fit here: they are in the other formats of this report.`;
  const texts = fitting.map(({ lines }) => lines);
  const isCut = texts.some((lines) => lines.endsWith(FOLD)) && !texts.includes(UNFOLD);
  const said = [opening, ...texts, isCut ? UNFOLD : "", closing, notices.slice(0, LONGEST_NOTICES), assumed];
  return `${said.filter((part) => part !== "").join("\n\n")}\n`;
}

function writeHead({ mark, title, heading, head }: ReportParts): string {
  const named = heading?.includes(title) !== false ? [] : [`- ${code(title)}`];
  const others = head.filter(({ text }) => capital(linesOf(text).join()) !== heading);
  const facts = others.map((fact) => `- ${writeFact(fact)}`);
  const lines = [`## ${heading ?? code(title)}`, "", ...named, ...facts];
  return [...(mark === undefined ? [] : [mark]), ...lines].join("\n").trimEnd();
}

function listBlocks(section: Section): Block[] {
  const { title, meaning, note, items, isFolded, most = items.length, steps = [] } = section;
  const count = items.length === 0 ? "" : `: ${items.length}`;
  const above = [
    title === "" ? "" : `### ${plain(title)}${count}`,
    meaning === undefined ? "" : `${capital(meaning)}.`,
    isFolded ? `<details><summary>${note}${FOLD}` : note === undefined ? "" : code(note),
  ];
  return [
    { isItem: false, lines: above.filter((part) => part !== "").join("\n\n") },
    ...items.map((item, index) => ({
      isItem: true,
      lines: index < most ? writeItem(item) : writeTitle(item),
    })),
    { isItem: false, lines: steps.map(writeStep).join("\n") },
    { isItem: false, lines: isFolded ? UNFOLD : "" },
  ].filter(({ lines }) => lines !== "");
}

function takeFitting(blocks: readonly Block[], room: number): readonly Block[] {
  let taken = 0;
  const tooMuch = blocks.findIndex(({ lines }) => (taken += lines.length + 2) > room);
  return tooMuch === -1 ? blocks : blocks.slice(0, tooMuch);
}

function writeItem(item: Item): string {
  const { facts, properties, chart, steps = [] } = item;
  const { values: drawn, fires = "", legend } = (chart && drawSparkline(chart)) ?? {};
  const details = [
    ...facts.filter(({ isDetail }) => !isDetail).map((fact) => `- ${writeFact(fact)}`),
    ...(properties ? [writeValues(properties)] : []),
    ...(drawn && legend ? ["", "<pre>", drawn, ...(fires && [fires]), legend, "</pre>"] : []),
    ...steps.map(writeStep),
  ];
  const indented = details.flatMap((lines) => lines.split("\n")).map((line) => line && `  ${line}`);
  return [writeTitle(item), ...indented].join("\n");
}

function writeTitle({ title, result }: Item): string {
  return `- **${code(title)}**${result === undefined ? "" : `: ${result}`}`;
}

function writeFact({ label, text, href, isBad }: Fact): string {
  const lines = linesOf(text).map(code);
  const said = lines.map((line) => (href === undefined ? line : `[${line}](${href})`)).join("<br>");
  if (label === "") return said;
  return `${isBad ? `**${label}**` : plain(label)}: ${said}`;
}

/** Writes a title or a label as it is if it has only letters and spaces, as our own have. Others have names. */
function plain(text: string): string {
  return /^[A-Za-z ]+$/.test(text) ? text : code(text);
}

function writeValues(properties: NonNullable<Item["properties"]>): string {
  const lines = properties.flatMap((property) => [
    `# ${visible(property.name)}`,
    ...listValues(property).map(({ column, sign, value }) => {
      return `${sign} ${column.padEnd("declared".length + 2)}${shortened(shown(value), LONGEST_VALUE)}`;
    }),
  ]);
  return writeCodeBlock("diff", lines);
}

function writeStep({ why, code: lines, language }: Step): string {
  const comment = `${language === "sh" ? "#" : "//"} ${visible(why)}`;
  return writeCodeBlock(language, [comment, ...linesOf(lines).map(visible)]);
}

/** Formats a text of a service as code, so that it contains no markup, mention or link. */
function code(text: string): string {
  const content = shortened(visible(text), LONGEST_VALUE) || " ";
  const ticks = "`".repeat(longestRun(content) + 1);
  const gap = /^`|`$/.test(content) ? " " : "";
  return `${ticks}${gap}${content}${gap}${ticks}`;
}

function writeCodeBlock(language: string, lines: readonly string[]): string {
  const fence = "`".repeat(Math.max(3, longestRun(lines.join("\n")) + 1));
  return [`${fence}${language}`, ...lines, fence].join("\n");
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
