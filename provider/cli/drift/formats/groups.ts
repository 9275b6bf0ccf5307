import type { Finding } from "../report.schema";
import { HEADINGS, stackOf } from "./headings";

/** Findings of one class with the same stack and the same cause. */
export interface Group {
  readonly findings: readonly Finding[];
  /** The place, number and common cause; none if the class has one group without a common cause. */
  readonly title?: string;
  /** The title gives the cause, so the findings do not repeat it. */
  readonly tellsCause: boolean;
}

/** Groups the findings of a class and keeps their order. */
export function groupFindings(findings: readonly Finding[]): Group[] {
  const groups = Map.groupBy(findings, (finding) => [placeOf(finding), causeOf(finding)].join("\n"));
  const places = new Set(findings.map(placeOf));
  return [...groups.values()].map((group) => {
    const [first] = group as [Finding];
    const cause = group.length > 1 ? causeOf(first) : undefined;
    const why = cause === undefined ? "" : `, because ${cause}`;
    const title = `${HEADINGS[first.class].title} ${placeOf(first)}: ${group.length}${why}`;
    const isTitled = places.size > 1 || cause !== undefined;
    return { findings: group, tellsCause: cause !== undefined, ...(isTitled ? { title } : {}) };
  });
}

/** Names the stack, or the service if no stack manages the subject. */
function placeOf({ subject }: Finding): string {
  const stack = stackOf(subject);
  return stack === undefined ? `on ${subject.endpoint ?? "an unknown service"}` : `in ${stack}`;
}

/** Returns why it could not be checked, without the object's identifier, so that reasons can be equal. */
function causeOf(finding: Finding): string | undefined {
  if (finding.class !== "unreadable") return undefined;
  const { reason, subject } = finding;
  return subject.id === undefined ? reason : reason.replaceAll(subject.id, "…");
}
