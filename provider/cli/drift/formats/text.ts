import { stripVTControlCharacters } from "node:util";
import { createColors } from "picocolors";
import wrap from "wrap-ansi";
import { shown, visible } from "../../visible";
import { CLASSES } from "../report.schema";
import type { Finding, FindingClass, FindingOf, Fix, Property, DriftReport, Subject } from "../report.schema";
import { plural, stackText } from "../../words";
import type { DriftFormat, FormatOptions } from "./format";
import { groupFindings, type Group } from "./groups";
import {
  acceptText,
  countsText,
  coverageTexts,
  HEADINGS,
  isRecordedAsDeclared,
  LAST_WRITE,
  stackOf,
  stacksText,
} from "./headings";

type Colors = ReturnType<typeof createColors>;

/** A label and its text. A text that is too long for the terminal wraps beside its label. */
type LabeledRow = readonly [label: string, said: string];

const INDENT = "    ";
const GAP = "  ";

/** The width below which columns are unreadable. */
const NARROWEST = 40;

/** The format for a person at a terminal. */
export const text: DriftFormat = (report, options) => {
  const colors = createColors(options.colors);
  const found = options.summary ? [] : CLASSES.map((name) => section(report, name, options, colors));
  // At a terminal, people see the end first.
  const parts = [
    ...found,
    report.notices.map((notice) => `note: ${visible(notice)}`).join("\n"),
    summary(report, colors),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
};

function summary(report: DriftReport, { bold, green, red }: Colors): string {
  const { summary: counts, verdict } = report;
  const color = verdict === "clean" ? green : red;
  const ignored = counts.ignored === 0 ? "" : ` (${counts.ignored} ignored)`;
  return [
    bold(`${plural(counts.managed, "resource")} in ${visible(stacksText(report))}: `) +
      color(countsText(report)) +
      ignored,
    ...coverageTexts(report),
  ].join("\n");
}

function section(report: DriftReport, name: FindingClass, options: FormatOptions, colors: Colors): string {
  const findings = report.findings.filter((finding) => finding.class === name);
  if (findings.length === 0) return "";
  const { title, meaning } = HEADINGS[name];
  return [
    `${colors.bold(title)} ${colors.dim(`(${meaning})`)}`,
    ...groupFindings(findings).flatMap((group) => listGroup(group, options, colors)),
  ].join("\n\n");
}

function listGroup(group: Group, options: FormatOptions, colors: Colors): string[] {
  const { findings, title, tellsCause } = group;
  const shared = options.fix ? listSharedFixes(findings) : [];
  const isShared = ({ ofStack }: Fix): boolean => shared.some(({ command }) => command === ofStack);
  return [
    ...(title === undefined ? [] : [colors.bold(visible(title))]),
    ...findings.map((finding) => {
      const fixes = options.fix ? finding.fix.filter((fix) => !isShared(fix)) : [];
      return one(finding, fixes, { ...options, tellsCause }, colors);
    }),
    ...shared.map((fix) => repair(fix, colors).join("\n")),
  ];
}

/** Finds the commands that repair several findings of a stack at once. */
function listSharedFixes(findings: readonly Finding[]): Fix[] {
  const fixes = findings.flatMap(({ fix, subject }) => fix.map((step) => ({ ...step, subject })));
  const byCommand = Map.groupBy(
    fixes.filter(({ ofStack }) => ofStack !== undefined),
    ({ ofStack, why }) => `${ofStack} ${why}`,
  );
  return [...byCommand.values()]
    .filter(({ length }) => length > 1)
    .map((alike) => {
      const [{ why, ofStack: command, subject }] = alike as [(typeof alike)[0]];
      return { why: `${why}, all ${alike.length} of ${stackOf(subject)}`, command };
    });
}

type Shown = FormatOptions & Pick<Group, "tellsCause">;

function one(finding: Finding, fixes: readonly Fix[], options: Shown, colors: Colors): string {
  const rows = options.tellsCause ? [] : details(finding, colors);
  const accepts = options.accept && finding.class === "changed" ? acceptLines(finding, colors) : [];
  return [
    `  ${colors.cyan(visible(finding.title))}`,
    columns([...about(finding.subject), ...rows], options.width),
    ...fixes.flatMap((fix) => repair(fix, colors)),
    ...accepts,
  ].join("\n");
}

function about(subject: Subject): LabeledRow[] {
  const { noun, id, name, resource } = subject;
  const named = name === undefined ? "" : ` ${shown(name)}`;
  return [
    ...(id === undefined ? [] : [[noun, `${visible(id)}${named}`] as const]),
    ...(resource === undefined ? [] : [["resource", place(subject)] as const]),
  ];
}

function details(finding: Finding, colors: Colors): LabeledRow[] {
  switch (finding.class) {
    case "changed":
      return [
        ...time(LAST_WRITE, finding.lastWrittenAt),
        ...finding.properties.flatMap((property) => propertyRows(property, colors)),
      ];
    case "missing":
      return [];
    case "duplicate":
      return finding.managedBy.map((subject) => ["managed by", place(subject)]);
    case "unmanaged":
      return [
        ...time("created", finding.createdAt),
        ...time(LAST_WRITE, finding.lastWrittenAt),
        ...(finding.markedAs === undefined ? [] : [["marked as", visible(finding.markedAs)] as const]),
      ];
    case "unreadable":
      return [["why", visible(finding.reason)]];
  }
}

/** Formats the place of a program that declares a resource. */
function place({ urn = "", resource = "", stack = "", project = "", source }: Subject): string {
  const where = source === undefined ? urn : `${source.file}:${source.line}`;
  return visible(`${resource} in ${stackText(stack, project)}, ${where}`);
}

function time(label: string, instant: string | undefined): LabeledRow[] {
  return instant === undefined ? [] : [[label, instant]];
}

function propertyRows(property: Property, { bold, red, green }: Colors): LabeledRow[] {
  const { name, declared, recorded, live } = property;
  return [
    [bold(visible(name)), ""],
    ["  declared", green(shown(declared))],
    ...(isRecordedAsDeclared(property) ? [] : [["  recorded", shown(recorded)] as const]),
    ["  live", red(shown(live))],
  ];
}

/** Formats a repair. The command stays on one line, so that it can be copied. */
function repair({ why, command }: Fix, { bold, dim }: Colors): string[] {
  const comment = dim(`    # ${visible(why)}`);
  return command === undefined ? [comment] : [comment, `    ${bold(visible(command))}`];
}

function acceptLines(finding: FindingOf<"changed">, { bold, dim }: Colors): string[] {
  const edits = finding.accept.lines.map((line) => `    ${bold(visible(line))}`);
  return [dim(`    # ${visible(acceptText(finding))}`), ...edits];
}

/** Prints rows in two indented columns. Without a width, each row is one line. */
function columns(rows: readonly LabeledRow[], width: number | undefined): string {
  const left = Math.max(0, ...rows.map(([label]) => lengthOf(label)));
  const right = width === undefined ? undefined : Math.max(NARROWEST, width - indent(left).length);
  return rows.map((row) => lines(row, left, right).join("\n")).join("\n");
}

function lines([label, said]: LabeledRow, left: number, right: number | undefined): string[] {
  const [first = "", ...others] = right === undefined ? [said] : wrapLines(said, right);
  const padding = " ".repeat(left - lengthOf(label));
  return [`${INDENT}${label}${padding}${GAP}${first}`, ...others.map((line) => indent(left) + line)].map(
    (line) => line.trimEnd(),
  );
}

/** Wraps between words if possible, and within a word otherwise. It handles colors and wide characters. */
function wrapLines(said: string, width: number): string[] {
  return wrap(said, width, { hard: true, trim: false }).split("\n");
}

function indent(left: number): string {
  return INDENT + " ".repeat(left) + GAP;
}

function lengthOf(label: string): number {
  return stripVTControlCharacters(label).length;
}
