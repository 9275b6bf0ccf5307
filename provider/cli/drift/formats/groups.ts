import type { Finding } from "../report.schema";
import { HEADINGS, stackOf } from "./headings";

/** Findings of one class that have the stack and the cause in common. */
export interface Group {
  readonly findings: readonly Finding[];
  /** Place, number and common cause; none where a class has one group and its findings have no common cause. */
  readonly title?: string;
  /** The title says why they could not be checked, so that none of them has to. */
  readonly tellsCause: boolean;
}

/** Groups the findings of a class, in their order. */
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

/** The stack, or the service where no stack manages it. */
function placeOf({ subject }: Finding): string {
  const stack = stackOf(subject);
  return stack === undefined ? `on ${subject.endpoint ?? "an unknown service"}` : `in ${stack}`;
}

/** Why it could not be checked, without the identifier that sets its words apart from those of other objects. */
function causeOf(finding: Finding): string | undefined {
  if (finding.class !== "unreadable") return undefined;
  const { reason, subject } = finding;
  return subject.id === undefined ? reason : reason.replaceAll(subject.id, "…");
}
