import type { ManagedReading } from "../collect/resources";
import type { Finding, FindingOf, Property } from "../report.schema";
import { enumerate, instantOf } from "../words";
import { acceptOf } from "./accept";
import * as fixes from "./fixes";
import { identify } from "./identity";
import { hideSecrets, subjectOf } from "./subjects";

/** Findings about single managed resources. */

export function changedFinding({
  managed,
  reading,
  differences,
}: ManagedReading & { readonly differences: readonly Property[] }): Finding {
  const live = typeof reading === "object" ? reading.live : {};
  const subject = subjectOf(managed, live);
  const finding = identify("changed", subject.urn, {
    title: managed.resource,
    subject,
    fix: [fixes.restore(subject)],
    lastWrittenAt: instantOf(live.updatedAt),
  });
  return withProperties(finding, differences);
}

/** The finding about some of its properties only. */
export function withProperties(
  finding: Omit<FindingOf<"changed">, "properties" | "summary" | "accept">,
  properties: readonly Property[],
): FindingOf<"changed"> {
  const { noun, resource = "" } = finding.subject;
  const names = enumerate(properties.map(({ name }) => name));
  const verb = properties.length === 1 ? "differs" : "differ";
  const summary = `${names} of ${noun} ${resource} ${verb} from what the program declares`;
  return { ...finding, summary, properties: [...properties], accept: acceptOf(properties) };
}

export function missingFinding({ managed }: Pick<ManagedReading, "managed">): Finding {
  const { kind, resource, inputs, secretKeys } = managed;
  const { identity } = kind.diff;
  const subject = subjectOf(managed);
  return identify("missing", subject.urn, {
    title: resource,
    summary: `${subject.noun} ${resource} is in state and gone from the service`,
    subject,
    fix: fixes.recreate(subject, inputs[identity] === undefined ? undefined : identity),
    declared: hideSecrets(inputs, secretKeys),
  });
}

export function unreadableFinding({ managed, reason = "" }: ManagedReading): Finding {
  const subject = subjectOf(managed);
  return identify("unreadable", subject.urn, {
    title: managed.resource,
    summary: `${subject.noun} ${managed.resource} could not be checked`,
    subject,
    fix: [],
    reason,
  });
}
