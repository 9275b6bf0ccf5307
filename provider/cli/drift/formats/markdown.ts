import { code, LONGEST_COMMENT, LONGEST_VALUE, longestRun } from "../../formats/markdown-text";
import { shortened, shown, visible } from "../../visible";
import type { Finding, FindingOf, Property, DriftReport, Subject } from "../report.schema";
import { capital, plural, stackText } from "../../words";
import type { DriftFormat, FormatOptions } from "./format";
import { acceptText, countsText, coverageTexts, isRecordedAsDeclared, LAST_WRITE } from "./headings";
import { sectionsOf, stacksText, type Details } from "./headings";

/** For a comment on a pull request, or an issue. */
export const markdown: DriftFormat = (report, options = {}) => markdownOf(report, options, LONGEST_COMMENT);

/** Prints as many findings as fit, and the number of the others. */
export function markdownOf(report: DriftReport, options: FormatOptions, longest: number): string {
  const opening = `## ${titleOf(report)}\n\n${summary(report)}`;
  const notices = report.notices.map((notice) => `> ${code(notice)}`).join("\n");
  const blocks = sectionsOf(report).flatMap(({ title, meaning, findings }): Block[] => [
    { isFinding: false, lines: `### ${title}: ${findings.length}\n\n${capital(meaning)}.` },
    ...findings.map((finding) => ({ isFinding: true, lines: one(finding, options) })),
  ]);
  const room = longest - opening.length - Math.min(notices.length, LONGEST_NOTICES) - LONGEST_CLOSING;
  const fitting = blocksThatFit(blocks, room);
  const left = blocks.slice(fitting.length).filter(({ isFinding }) => isFinding).length;
  const closing =
    left === 0 ? "" : `**${left} more** did not fit here: they are in the other formats of this report.`;
  const said = [opening, ...fitting.map(({ lines }) => lines), closing, notices.slice(0, LONGEST_NOTICES)];
  return `${said.filter((part) => part !== "").join("\n\n")}\n`;
}

/** The room for the note about findings that did not fit, and for notices. */
const LONGEST_CLOSING = 200;
const LONGEST_NOTICES = 5000;

type Block = { isFinding: boolean; lines: string };

function blocksThatFit(blocks: readonly Block[], room: number): readonly Block[] {
  let taken = 0;
  const tooMuch = blocks.findIndex(({ lines }) => (taken += lines.length + 2) > room);
  return tooMuch === -1 ? blocks : blocks.slice(0, tooMuch);
}

/** Summarizes the report in one line, which is also the title of an issue. */
export function titleOf(report: DriftReport): string {
  return report.verdict === "clean" && report.findings.length === 0
    ? "No drift"
    : `Drift: ${countsText(report)}`;
}

function summary(report: DriftReport): string {
  const { managed, ignored } = report.summary;
  const resources = `${plural(managed, "resource")} in ${code(stacksText(report))}`;
  const excused = ignored === 0 ? [] : [`${ignored} ignored`];
  return [resources, ...coverageTexts(report), ...excused].map((line) => `- ${line}`).join("\n");
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
  const where = source === undefined ? "" : ` (${code(`${source.file}:${source.line}`)})`;
  return `${code(resource)} of ${code(stackText(stack, project))}${where}`;
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
