import { stripVTControlCharacters } from "node:util";
import { createColors } from "picocolors";
import wrap from "wrap-ansi";
import { shown, visible } from "../../visible";
import type { Finding, FindingOf, Fix, Property, DriftReport, Subject } from "../report.schema";
import { plural, stackText } from "../../words";
import type { DriftFormat, FormatOptions } from "./format";
import { groupFindings, type Group } from "./groups";
import { acceptText, countsText, coverageTexts, isRecordedAsDeclared, LAST_WRITE } from "./headings";
import { sectionsOf, selectionText, sourceText, stackOf, stacksText, unmanagedText } from "./headings";
import type { Details } from "./headings";

type Colors = ReturnType<typeof createColors>;

/** A label and its text. A text that is too long for the terminal wraps beside its label. */
type LabeledRow = readonly [label: string, said: string];

const INDENT = "    ";
const GAP = "  ";

/** The width below which columns are unreadable. */
const NARROWEST = 40;

/** The format for a person at a terminal. */
export const text: DriftFormat = (report, options = {}) => {
  const colors = createColors(options.colors ?? false);
  const sections = options.summary ? [] : sectionsOf(report);
  // At a terminal, people see the end first.
  const parts = [
    ...sections.flatMap(({ name, title, meaning, findings }) => [
      `${colors.bold(title)} ${colors.dim(`(${meaning})`)}`,
      ...(name === "unmanaged" && !report.only?.includes(name)
        ? [`  ${visible(unmanagedText(findings, report))}; --only unmanaged lists them`]
        : groupFindings(findings).flatMap((group) => listGroup(group, options, colors))),
    ]),
    report.notices.map((notice) => `note: ${visible(notice)}`).join("\n"),
    summary(report, colors),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
};

function summary(report: DriftReport, { bold, green, red }: Colors): string {
  const { summary: counts, verdict } = report;
  const color = verdict === "clean" ? green : red;
  const ignored = counts.ignored === 0 ? "" : `${counts.ignored} ignored`;
  const besides = [ignored, selectionText(report)].filter((said) => said !== "").join("; ");
  return [
    bold(`${plural(counts.managed, "resource")} in ${visible(stacksText(report))}: `) +
      color(countsText(report)) +
      (besides === "" ? "" : ` (${besides})`),
    ...coverageTexts(report),
  ].join("\n");
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
  return listKnown([
    [noun, id && `${visible(id)}${named}`],
    ["resource", resource && place(subject)],
  ]);
}

function details(finding: Details, colors: Colors): LabeledRow[] {
  const { createdAt, lastWrittenAt, markedAs, reason, managedBy = [], properties = [] } = finding;
  return [
    ...listKnown([
      ["created", createdAt],
      [LAST_WRITE, lastWrittenAt],
      ["marked as", markedAs && visible(markedAs)],
      ["why", reason && visible(reason)],
    ]),
    ...managedBy.map((subject) => ["managed by", place(subject)] as const),
    ...properties.flatMap((property) => propertyRows(property, colors)),
  ];
}

function listKnown(rows: readonly (readonly [label: string, said: string | undefined])[]): LabeledRow[] {
  return rows.flatMap(([label, said]) => (said === undefined ? [] : [[label, said] as const]));
}

/** Names the resource, its stack and the line that declares it. */
function place({ resource = "", stack = "", project = "", source }: Subject): string {
  const where = source === undefined ? "" : `, ${sourceText(source)}`;
  return visible(`${resource} in ${stackText(stack, project)}${where}`);
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

/** Prints rows in two indented columns. With a width, it wraps between words, or within one that is too long. */
function columns(rows: readonly LabeledRow[], width: number | undefined): string {
  const left = Math.max(0, ...rows.map(([label]) => lengthOf(label)));
  const indent = INDENT + " ".repeat(left) + GAP;
  const right = width && Math.max(NARROWEST, width - indent.length);
  const lines = rows.flatMap(([label, said]) => {
    const start = INDENT + label + " ".repeat(left - lengthOf(label)) + GAP;
    // It handles colors and wide characters.
    const wrapped = right ? wrap(said, right, { hard: true, trim: false }).split("\n") : [said];
    return wrapped.map((line, index) => (index === 0 ? start : indent) + line);
  });
  return lines.map((line) => line.trimEnd()).join("\n");
}

function lengthOf(label: string): number {
  return stripVTControlCharacters(label).length;
}
