import type { Plain } from "../../../engine/plain";
import type { Managed } from "../../stacks/managed";
import type { ManagedReading } from "../../stacks/read-managed";
import { hideSecrets } from "../../stacks/secrets";
import { objectKey } from "../collect/reads";
import type { Finding, FindingOf, Property, Subject } from "../report.schema";
import { enumerateFirst, instantOf } from "../../words";
import { acceptOf } from "./accept";
import * as fixes from "./fixes";
import { identify, subjectOf } from "./subjects";

/** Findings about managed resources. */

/** The number of places that the summary names. The report has all of them. */
const MOST_NAMED = 20;

/** @param note Why the program cannot simply be edited. */
export function changedFinding(
  managed: Managed,
  live: Plain,
  differences: readonly Property[],
  note: string | undefined,
) {
  const subject = subjectOf(managed, live);
  const finding = identify("changed", subject.urn, {
    title: managed.resource,
    subject,
    fix: [fixes.restore(subject)],
    lastWrittenAt: instantOf(live.updatedAt),
  });
  return withProperties(finding, differences, note);
}

/** Limits a finding to some of its properties. */
export function withProperties(
  finding: Omit<FindingOf<"changed">, "properties" | "summary" | "accept">,
  properties: readonly Property[],
  note: string | undefined,
): FindingOf<"changed"> {
  const { noun, resource = "", source } = finding.subject;
  const paths = properties.map(({ name }) => name);
  const names = enumerateFirst(paths, MOST_NAMED, "other place");
  const verb = properties.length === 1 ? "differs" : "differ";
  const summary = `${names} of ${noun} ${resource} ${verb} from what the program declares`;
  return {
    ...finding,
    summary,
    properties: [...properties],
    accept: acceptOf(properties, source?.file, note),
  };
}

export function missingFinding(managed: Managed) {
  const { kind, resource, inputs, secretKeys } = managed;
  const { identity } = kind.type;
  const subject = subjectOf(managed);
  return identify("missing", subject.urn, {
    title: resource,
    summary: `${subject.noun} ${resource} is in state and gone from the service`,
    subject,
    fix: fixes.recreate(subject, inputs[identity] === undefined ? undefined : identity),
    declared: hideSecrets(inputs, secretKeys),
  });
}

export function unreadableFinding(managed: Managed, reason: string) {
  const subject = subjectOf(managed);
  return identify("unreadable", subject.urn, {
    title: managed.resource,
    summary: `${subject.noun} ${managed.resource} could not be checked`,
    subject,
    fix: [],
    reason,
  });
}

/**
 * Finds objects that several resources manage, because each resource would restore its own values. Resources may share
 * an object only if it has parts.
 */
export function findDuplicates(readings: readonly ManagedReading[]): Finding[] {
  const subjects = readings
    .filter(({ managed }) => managed.kind.parts === undefined)
    .map(({ managed, reading }) => subjectOf(managed, reading?.live));
  const groups = [...Map.groupBy(subjects, ({ endpoint, kind, id }) => objectKey(endpoint, kind, id))];
  return groups.filter(([, group]) => group.length > 1).map(([key, group]) => duplicateOf(key, group));
}

function duplicateOf(key: string, managedBy: Subject[]): Finding {
  const [{ kind = "", noun = "", id = "", name, endpoint } = {}] = managedBy;
  const title = name ?? id;
  const resources = managedBy.map(({ resource, stack }) => `${resource} of stack ${stack}`);
  return identify("duplicate", key, {
    title,
    summary: `${noun} ${title} is managed by ${resources.length} resources: ${resources.join(", ")}`,
    subject: { kind, noun, id, name, endpoint },
    fix: fixes.letOneManage(managedBy),
    managedBy,
  });
}
