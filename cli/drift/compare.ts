import type { Plain } from "../../provider/engine/values/plain";
import { masker } from "../formats/mask";
import { findDifferences } from "../stacks/differences";
import { damagedIn, type Managed, describeUnread, type ManagedReading } from "../stacks/managed";
import { hideSecrets } from "../stacks/settings";
import { enumerateFirst, instantOf } from "../words";
import { objectKey, type Collected } from "./collect";
import { acceptOf, letOneManage, recreate, restore, sharedLinesOf } from "./repairs";
import {
  inventoriesOf,
  withDigest,
  identify,
  subjectOf,
  damagedFinding,
  interruptedFindings,
  unlistedFindings,
  unlistedNotices,
  notChecked,
} from "./inventory";
import type { Finding, FindingOf, Property, Subject } from "./report.schema";

/** A managed resource, compared with the live object. */
export interface ComparedResource extends ManagedReading {
  /** None if there is nothing to report. */
  readonly finding?: FindingOf<"changed" | "missing" | "unreadable">;
}

/** The collected state and all findings, before any rule of an ignore file applies. */
export type Compared = ReturnType<typeof compare>;

export function compare(collected: Collected) {
  const { stacks, managed, readings, listings } = collected;
  const sharedLine = sharedLinesOf(readings.map((read) => read.managed));
  const resources = readings.map((read) => compareResource(read, sharedLine(read.managed)));
  const inventories = inventoriesOf(listings, managed);
  const findings: Finding[] = [
    ...resources.flatMap(({ finding }) => finding ?? []),
    ...findDuplicates(readings),
    ...inventories.flatMap(({ unmanaged }) => unmanaged),
    ...stacks.flatMap(interruptedFindings),
    ...stacks.flatMap(damagedIn).map(damagedFinding),
    ...unlistedFindings(listings, managed),
  ];
  const mask = masker(collected);
  return {
    collected,
    resources,
    inventories,
    notices: unlistedNotices(listings, managed),
    /** In no order; secrets in them are hidden. */
    findings: mask(findings).map(withDigest),
  };
}

/** Compares a resource as a preview does. `note` says why its line of the program cannot simply be edited. */
function compareResource(read: ManagedReading, note: string | undefined): ComparedResource {
  const { managed, reading, reason: failure, cause } = read;
  const unread = (reason: string): ComparedResource => {
    const subject = subjectOf(managed);
    const summary = `${subject.noun} ${managed.resource} could not be checked`;
    const rest = { title: managed.resource, summary, subject, reason, cause };
    return { ...read, finding: notChecked(subject.urn, rest) };
  };
  if (failure !== undefined) return unread(failure);
  if (reading === undefined) return { ...read, finding: missingFinding(managed) };
  let differences;
  try {
    differences = findDifferences(managed, reading);
  } catch (error) {
    return unread(describeUnread(error));
  }
  if (differences.length > 0)
    return { ...read, finding: changedFinding(managed, reading.live, differences, note) };
  return reading.hidden === undefined ? read : unread(`${reading.hidden}: whether that changed is unknown`);
}

/** The number of places that the summary names. The report has all of them. */
const MOST_NAMED = 20;

/** @param note Why the program cannot simply be edited. */
function changedFinding(
  managed: Managed,
  live: Plain,
  differences: readonly Property[],
  note: string | undefined,
) {
  const subject = subjectOf(managed, live);
  const finding = identify("changed", subject.urn, {
    title: managed.resource,
    subject,
    fix: [restore(subject)],
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

function missingFinding(managed: Managed) {
  const { kind, resource, inputs, secretKeys } = managed;
  const { identity } = kind.type;
  const subject = subjectOf(managed);
  return identify("missing", subject.urn, {
    title: resource,
    summary: `${subject.noun} ${resource} is in state and gone from the service`,
    subject,
    fix: recreate(subject, inputs[identity] === undefined ? undefined : identity),
    declared: hideSecrets(inputs, secretKeys),
  });
}

/**
 * Finds objects that several resources manage, because each resource would restore its own values. Resources may share
 * an object only if it has parts.
 */
function findDuplicates(readings: readonly ManagedReading[]): Finding[] {
  const subjects = readings
    .filter(({ managed }) => managed.kind.parts === undefined)
    .map(({ managed, reading }) => subjectOf(managed, reading?.live));
  const groups = Map.groupBy(subjects, ({ endpoint, kind, id }) => objectKey(endpoint, kind, id));
  return [...groups].flatMap(([key, managedBy]) => {
    const [{ kind, noun, id, name, endpoint }] = managedBy as [(typeof subjects)[0]];
    const title = name ?? id;
    const resources = managedBy.map(({ resource, stack }) => `${resource} of stack ${stack}`);
    const summary = `${noun} ${title} is managed by ${resources.length} resources: ${resources.join(", ")}`;
    const subject: Subject = { kind, noun, id, name, endpoint };
    const rest = { title, summary, subject, fix: letOneManage(managedBy), managedBy };
    return managedBy.length > 1 ? identify("duplicate", key, rest) : [];
  });
}
