import { capital } from "../../../words";
import type { DriftReport, Finding, Subject } from "../../report.schema";
import { stackOf } from "../headings";

/** The groups that the reader can choose. */

export function kindOf({ subject }: Finding, { coverage }: DriftReport): string {
  return capital(coverage[subject.kind]?.plural ?? subject.noun);
}

/** Names the stack of a finding; a duplicate can have several. */
export function stackGroupOf(finding: Finding): string {
  const stacks = new Set(managersOf(finding).map(stackOf));
  if (stacks.size > 1) return "Several stacks";
  return [...stacks][0] ?? "No stack";
}

/** Names who declares it: the file with its line, the stack without one, or the stack of the resource in its mark. */
export function ownerOf(finding: Finding): string {
  const owners = new Set(managersOf(finding).map((subject) => subject.source?.file ?? stackOf(subject)));
  if (owners.size > 1) return "Several owners";
  const marked = finding.class === "unmanaged" ? stackInUrn(finding.markedAs) : undefined;
  return [...owners][0] ?? marked ?? "Nobody";
}

export function managersOf(finding: Finding): readonly Subject[] {
  return finding.class === "duplicate" ? finding.managedBy : [finding.subject];
}

/** A mark can also be a digest, which names no stack. */
function stackInUrn(urn = ""): string | undefined {
  const [, stack, project] = /^urn:pulumi:(.+?)::(.+?)::/.exec(urn) ?? [];
  return stack === undefined ? undefined : `${project}/${stack}`;
}
