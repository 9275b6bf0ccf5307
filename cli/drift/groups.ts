import { firstLines, type Step } from "../formats/parts";
import { quote } from "../../provider/engine/problems/problems";
import { stackText } from "../words";
import type { DriftReport, Finding, FindingClass, Subject } from "./report.schema";

export const HEADINGS: Record<FindingClass, { readonly title: string; readonly meaning: string }> = {
  changed: { title: "Changed", meaning: "the live object differs from what a program declared" },
  missing: { title: "Missing", meaning: "in state and gone from the service" },
  duplicate: { title: "Managed twice", meaning: "several resources manage the same object" },
  unmanaged: { title: "Unmanaged", meaning: "on the service, in none of these stacks" },
  unreadable: { title: "Not checked", meaning: "could not be read, so they may differ" },
};

/** Groups findings of one class by place, or by a cause that several have, such as an outage. */
export function groupFindings(findings: readonly Finding[]) {
  const placeOf = ({ subject }: Finding): string => {
    const stack = stackOf(subject);
    return stack === undefined ? `on ${subject.endpoint ?? "an unknown service"}` : `in ${stack}`;
  };
  const alike = Map.groupBy(findings, causeOf);
  const sharedCauseOf = (finding: Finding): string | undefined =>
    alike.get(causeOf(finding))?.length === 1 ? undefined : causeOf(finding);
  const groups = Map.groupBy(findings, (finding) => sharedCauseOf(finding) ?? placeOf(finding));
  return [...groups.values()].map((group) => {
    const [first] = group as [Finding];
    const cause = sharedCauseOf(first);
    const { title } = HEADINGS[first.class];
    return { findings: group, title: cause === undefined ? `${title} ${placeOf(first)}` : title, cause };
  });
}

/** Returns why it could not be checked, without the request or the object's identifier, so that causes can be equal. */
function causeOf(finding: Finding): string | undefined {
  if (finding.class !== "unreadable") return undefined;
  const { reason, cause, subject } = finding;
  if (cause !== undefined) return `${subject.endpoint ?? "the service"}: ${cause}`;
  return subject.id === undefined ? reason : reason.replaceAll(subject.id, "…");
}

const MOST_CAUSES = 3;

export function listCauses({ findings }: DriftReport): string[] {
  const causes = findings.flatMap((finding) => causeOf(finding) ?? []);
  return firstLines([...new Set(causes)], MOST_CAUSES);
}

/** "alert "Many errors" in shop/dev": names what was not checked, below its cause. */
export function titleOf({ subject, title }: Finding): string {
  const stack = stackOf(subject);
  return stack === undefined ? title : `${subject.noun} ${quote(title)} in ${stack}`;
}

/** Finds the commands that repair several findings of a stack at once. */
export function listSharedFixes(findings: readonly Finding[]): Step[] {
  const fixes = findings.flatMap(({ fix, subject, class: name }) =>
    fix.map((step) => ({
      ...step,
      subject,
      verb: name === "missing" ? "recreate" : "restore the changed values of",
    })),
  );
  const byCommand = Map.groupBy(
    fixes.filter(({ ofStack }) => ofStack !== undefined),
    ({ ofStack, why }) => `${ofStack} ${why}`,
  );
  return [...byCommand.values()]
    .filter(({ length }) => length > 1)
    .map((alike) => {
      const [{ verb, ofStack = "", subject }] = alike as [(typeof alike)[0]];
      const which = alike.length === 2 ? "both" : `all ${alike.length}`;
      return { why: `${verb} ${which} resources of ${stackOf(subject)}`, code: ofStack, language: "sh" };
    });
}

function stackOf({ stack, project = "" }: Subject): string | undefined {
  return stack === undefined ? undefined : stackText(stack, project);
}
