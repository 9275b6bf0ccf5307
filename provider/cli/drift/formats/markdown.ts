import { code, LONGEST_COMMENT, LONGEST_VALUE, longestRun } from "../../formats/markdown-text";
import { shortened, shown, visible } from "../../visible";
import type { Finding, FindingOf, Property, DriftReport, Source, Subject } from "../report.schema";
import { capital, plural, stackText } from "../../words";
import type { DriftFormat, FormatOptions } from "./format";
import { acceptText, coverageTexts, headlineText, isRecordedAsDeclared, LAST_WRITE } from "./headings";
import { sectionsOf, selectionText, sourceText, stacksText, unmanagedText, type Details } from "./headings";

/** For a comment on a pull request, or an issue. */
export const markdown: DriftFormat = (report, options = {}) => markdownOf(report, options, LONGEST_COMMENT);

/** Prints as many findings as fit, and the number of the others. */
export function markdownOf(report: DriftReport, options: FormatOptions, longest: number): string {
  const opening = `## ${headlineText(report)}\n\n${summary(report)}`;
  const notices = report.notices.map((notice) => `> ${code(notice)}`).join("\n");
  const blocks = sectionsOf(report).flatMap((section) => listBlocks(section, report, options));
  const room = longest - opening.length - Math.min(notices.length, LONGEST_NOTICES) - LONGEST_CLOSING;
  const fitting = blocksThatFit(blocks, room);
  const left = blocks.slice(fitting.length).filter(({ isFinding }) => isFinding).length;
  const closing =
    left === 0 ? "" : `**${left} more** did not fit here: they are in the other formats of this report.`;
  const texts = fitting.map(({ lines }) => lines);
  const isCut = texts.some((lines) => lines.endsWith(FOLD)) && !texts.includes(UNFOLD);
  const said = [opening, ...texts, isCut ? UNFOLD : "", closing, notices.slice(0, LONGEST_NOTICES)];
  return `${said.filter((part) => part !== "").join("\n\n")}\n`;
}

/** The room for the note about findings that did not fit, and for notices. */
const LONGEST_CLOSING = 200;
const LONGEST_NOTICES = 5000;

type Block = { isFinding: boolean; lines: string };

/** The end of the line that opens, and the end of what it opens. */
const FOLD = "</summary>";
const UNFOLD = "</details>";

/** Lists the blocks of a class. Unmanaged objects are one line that opens. */
function listBlocks(
  { name, title, meaning, findings }: ReturnType<typeof sectionsOf>[number],
  report: DriftReport,
  options: FormatOptions,
): Block[] {
  const heading = `### ${title}: ${findings.length}\n\n${capital(meaning)}.`;
  const all = findings.map((finding) => ({ isFinding: true, lines: one(finding, options) }));
  if (name !== "unmanaged") return [{ isFinding: false, lines: heading }, ...all];
  const fold = `<details><summary>${unmanagedText(findings, report)}${FOLD}`;
  return [{ isFinding: false, lines: `${heading}\n\n${fold}` }, ...all, { isFinding: false, lines: UNFOLD }];
}

function blocksThatFit(blocks: readonly Block[], room: number): readonly Block[] {
  let taken = 0;
  const tooMuch = blocks.findIndex(({ lines }) => (taken += lines.length + 2) > room);
  return tooMuch === -1 ? blocks : blocks.slice(0, tooMuch);
}

function summary(report: DriftReport): string {
  const { managed, ignored } = report.summary;
  const resources = `${plural(managed, "resource")} in ${code(stacksText(report))}`;
  const excused = ignored === 0 ? "" : `${ignored} ignored`;
  const lines = [resources, ...coverageTexts(report), excused, selectionText(report)];
  return lines.flatMap((line) => (line === "" ? [] : `- ${line}`)).join("\n");
}

function one(finding: Finding, { fix, accept }: FormatOptions): string {
  const parts = [`- ${headline(finding)}`, ...details(finding)];
  const commands = finding.fix.map(({ why, command = "" }) =>
    `# ${visible(why)}\n${visible(command)}`.trimEnd(),
  );
  if (fix && commands.length > 0) parts.push(codeBlock("sh", commands.join("\n")));
  if (accept && finding.class === "changed") parts.push(codeBlock("ts", acceptLines(finding)));
  return parts.join("\n");
}

function headline({ title, subject }: Finding): string {
  const { noun, id } = subject;
  const identifier = id === undefined || id === title ? "" : ` ${code(id)}`;
  const where = subject.resource === undefined ? "" : `, ${placeOf(subject)}`;
  return `**${code(title)}** ${noun}${identifier}${where}`;
}

function placeOf({ resource = "", stack = "", project = "", source }: Subject): string {
  const where = source === undefined ? "" : ` (${linkTo(source)})`;
  return `${code(resource)} of ${code(stackText(stack, project))}${where}`;
}

/** Names the line that declares a resource, as a link if it has an address. */
function linkTo(source: Source): string {
  const name = code(sourceText(source));
  return source.url === undefined ? name : `[${name}](${source.url})`;
}

function details({ lastWrittenAt, markedAs, reason, managedBy = [], properties = [] }: Details): string[] {
  const facts = [
    lastWrittenAt && `${LAST_WRITE} ${lastWrittenAt}`,
    markedAs && `marked as ${code(markedAs)}`,
    reason && code(reason),
    ...managedBy.map((subject) => `managed by ${placeOf(subject)}`),
  ];
  const values = properties.length === 0 ? [] : [codeBlock("diff", properties.map(diff).join("\n"))];
  return [...facts.filter((fact) => fact !== undefined).map((fact) => `  - ${fact}`), ...values];
}

function diff(property: Property): string {
  const { name, declared, recorded, live } = property;
  const value = (held: unknown): string => shortened(shown(held), LONGEST_VALUE);
  return [
    `# ${visible(name)}`,
    `- declared  ${value(declared)}`,
    ...(isRecordedAsDeclared(property) ? [] : [`  recorded  ${value(recorded)}`]),
    `+ live      ${value(live)}`,
  ].join("\n");
}

function acceptLines(finding: FindingOf<"changed">): string {
  return [`// ${acceptText(finding)}`, ...finding.accept.lines].map(visible).join("\n");
}

function codeBlock(language: string, content: string): string {
  const fence = "`".repeat(Math.max(3, longestRun(content) + 1));
  return [`${fence}${language}`, ...content.split("\n"), fence].map((line) => `  ${line}`).join("\n");
}
