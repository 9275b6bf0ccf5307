import { isDeepStrictEqual } from "node:util";
import { stackText } from "../../words";
import type { FindingClass, FindingOf, Property, Report, ReportedResource, Subject } from "../report.schema";

/** Of a resource, or of a finding that the ignore file excuses. */
export type Status = FindingClass | ReportedResource["status"] | "ignored";

/** How every format calls the classes, each with what it means. */
export const HEADINGS: Record<FindingClass, { readonly title: string; readonly meaning: string }> = {
  changed: { title: "Changed", meaning: "somebody changed what a program declares" },
  missing: { title: "Missing", meaning: "in state and gone from the service" },
  duplicate: { title: "Managed twice", meaning: "several resources manage the same object" },
  unmanaged: { title: "Unmanaged", meaning: "on the service, outside of the given stacks" },
  unreadable: { title: "Not checked", meaning: "could not be read, so it may differ" },
};

/** How every format calls the latest write that the service reports. */
export const LAST_WRITE = "last write";

/** How every format calls the edit of the program that makes it declare what is live. */
export const ACCEPT = "to accept it";

/** What to edit, and where; or why nothing can be edited. */
export function acceptText({ accept, subject: { source } }: FindingOf<"changed">): string {
  if (accept.note !== undefined) return `${ACCEPT}: ${accept.note}`;
  const where = source === undefined ? "in the program" : `in ${source.file}:${source.line}`;
  const without = accept.remove.length === 0 ? "" : `, without ${accept.remove.join(", ")}`;
  return `${ACCEPT}, ${where}${without}`;
}

/** How a format calls a status. */
export function statusText(status: Status): string {
  if (status === "clean") return "as declared";
  return status === "ignored" ? status : HEADINGS[status].title.toLowerCase();
}

/** "1 changed, 2 missing", or that there is nothing. */
export function countsText({ summary }: Report): string {
  const counts = (Object.keys(HEADINGS) as FindingClass[])
    .filter((name) => summary[name] > 0)
    .map((name) => `${summary[name]} ${HEADINGS[name].title.toLowerCase()}`);
  return counts.length === 0 ? "nothing found" : counts.join(", ");
}

/** "83.3 %: 10 of 12 objects are managed", or that nothing could be listed, for each kind */
export function coverageTexts({ coverage }: Report): string[] {
  return Object.values(coverage).map(({ plural, percent, managed, total, ignored, complete }) => {
    if (total === 0 && !complete) return `the ${plural} could not be listed`;
    const excused = ignored === 0 ? "" : `, ${ignored} ignored`;
    const least = complete ? "" : "; not everything could be listed";
    return `${percent} %: ${managed} of ${total} ${plural} are managed${excused}${least}`;
  });
}

/** "shop/dev, payments/prod" */
export function stacksText({ stacks }: Report): string {
  return stacks.map(({ name, project }) => stackText(name, project)).join(", ");
}

/** Then it says nothing new. Of a secret, nobody sees whether it is. */
export function isRecordedAsDeclared({ declared, recorded, secret }: Property): boolean {
  return !secret && isDeepStrictEqual(declared, recorded);
}

/** The stack of a subject, if a stack manages it. */
export function stackOf({ stack, project = "" }: Subject): string | undefined {
  return stack === undefined ? undefined : stackText(stack, project);
}
