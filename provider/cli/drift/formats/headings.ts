import { isDeepStrictEqual } from "node:util";
import { plural, stackText } from "../../words";
import { CLASSES, type Finding, type FindingClass, type FindingOf } from "../report.schema";
import type { DriftReport, Property, ReportedResource, Source, Subject } from "../report.schema";

/** The status of a resource, or of a finding that the ignore file excuses. */
export type Status = FindingClass | ReportedResource["status"] | "ignored";

/** The title and the meaning of each class, in every format. */
export const HEADINGS: Record<FindingClass, { readonly title: string; readonly meaning: string }> = {
  changed: { title: "Changed", meaning: "somebody changed what a program declares" },
  missing: { title: "Missing", meaning: "in state and gone from the service" },
  duplicate: { title: "Managed twice", meaning: "several resources manage the same object" },
  unmanaged: { title: "Unmanaged", meaning: "on the service, outside of the given stacks" },
  unreadable: { title: "Not checked", meaning: "could not be read, so it may differ" },
};

/** The subject of a finding, and the fields that only some classes have. */
export type Details = Pick<Finding, "subject"> &
  Partial<
    Pick<FindingOf<"changed">, "properties"> &
      Pick<FindingOf<"duplicate">, "managedBy"> &
      Pick<FindingOf<"unmanaged">, "createdAt" | "lastWrittenAt" | "markedAs"> &
      Pick<FindingOf<"unreadable">, "reason">
  >;

/** Lists the classes that have findings, each with its heading. */
export function sectionsOf({ findings }: DriftReport) {
  return CLASSES.map((name) => ({
    name,
    ...HEADINGS[name],
    findings: findings.filter((finding) => finding.class === name),
  })).filter((section) => section.findings.length > 0);
}

/** The label of the latest write that the service reports. */
export const LAST_WRITE = "last write";

/** The label of the edit that makes the program declare the live values. */
export const ACCEPT = "to accept it";

/** Describes the edit and its place, or why there is no edit. */
export function acceptText({ accept, subject: { source } }: FindingOf<"changed">): string {
  if (accept.note !== undefined) return `${ACCEPT}: ${accept.note}`;
  const where = source === undefined ? "in the program" : `in ${sourceText(source)}`;
  const without = accept.remove.length === 0 ? "" : `, without ${accept.remove.join(", ")}`;
  return `${ACCEPT}, ${where}${without}`;
}

/** "alerts.yaml:12:5", the line that declares a resource, which editors and terminals open at a click. */
export function sourceText({ file, line, column }: Source): string {
  return [file, line, column].filter((part) => part !== undefined).join(":");
}

/** Summarizes the report in one line, which is also the title of an issue. */
export function headlineText(report: DriftReport): string {
  if (report.findings.length === 0) return "No drift";
  if (report.verdict === "drift") return `Drift: ${countsText(report)}`;
  return `${report.summary.unreadable > 0 ? "Not everything was checked" : "No drift"}: ${countsText(report)}`;
}

/** Tells what is reported, if the user selected it; empty otherwise. */
export function selectionText({ only }: DriftReport): string {
  return only === undefined
    ? ""
    : `only ${only.map((name) => HEADINGS[name].title.toLowerCase()).join(", ")}`;
}

/** "17 objects: 6 alerts, 1 connection": unmanaged objects in one line, because a service may have hundreds. */
export function unmanagedText(findings: readonly Finding[], { coverage }: DriftReport): string {
  const byKind = Map.groupBy(findings, ({ subject }) => subject.kind);
  const counts = [...byKind].map(([kind, { length, 0: first }]) =>
    plural(length, first?.subject.noun ?? kind, coverage[kind]?.plural),
  );
  return `${plural(findings.length, "object")}: ${counts.join(", ")}`;
}

/** Names a status for a reader. */
export function statusText(status: Status): string {
  if (status === "clean") return "as declared";
  return status === "ignored" ? status : HEADINGS[status].title.toLowerCase();
}

/** "1 changed, 2 missing", or that there is nothing. */
export function countsText({ summary }: DriftReport): string {
  const found = CLASSES.filter((name) => summary[name] > 0);
  const counts = found.map((name) => `${summary[name]} ${HEADINGS[name].title.toLowerCase()}`);
  return counts.length === 0 ? "nothing found" : counts.join(", ");
}

/** "83.3 %: 10 of 12 objects are managed", or that nothing could be listed, for each kind */
export function coverageTexts({ coverage }: DriftReport): string[] {
  return Object.values(coverage).map(({ plural: many, percent, managed, total, ignored, complete }) => {
    if (total === 0 && !complete) return `the ${many} could not be listed`;
    const excused = ignored === 0 ? "" : `, ${ignored} ignored`;
    const least = complete ? "" : "; not everything could be listed";
    return `${percent} %: ${managed} of ${total} ${many} are managed${excused}${least}`;
  });
}

/** "shop/dev, payments/prod" */
export function stacksText({ stacks }: DriftReport): string {
  return stacks.map(({ name, project }) => stackText(name, project)).join(", ");
}

/** Tells whether the recorded value repeats the declared one. Secrets never count: their values are hidden. */
export function isRecordedAsDeclared({ declared, recorded, secret }: Property): boolean {
  return !secret && isDeepStrictEqual(declared, recorded);
}

/** Names the stack of a subject, if a stack manages it. */
export function stackOf({ stack, project = "" }: Subject): string | undefined {
  return stack === undefined ? undefined : stackText(stack, project);
}
