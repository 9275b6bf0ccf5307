import { type Plain } from "../../engine/plain";
import type { PendingOperation } from "../stacks/deployment.schema";
import { pendingIn, resourceName, type Managed } from "../stacks/managed";
import type { Stack } from "../stacks/workspace";
import { acceptOf } from "./accept";
import type { Difference } from "./differences";
import { duplicates } from "./duplicates";
import * as fixes from "./fixes";
import { identified } from "./identity";
import type { Listing } from "./listings";
import type { Sight } from "./look";
import type { Observation } from "./observe";
import type { Finding, FindingOf, Property, Subject } from "./report.schema";
import { SECRET, subjectOf } from "./subjects";
import { instantOf, listed as inWords } from "./words";

/** Everything there is to say, in no order. */
export function findingsOf(sight: Sight, stacks: readonly Stack[]): Finding[] {
  const listings = [...sight.alerts, ...sight.endpoints];
  const listed = listings.flatMap(({ objects = [] }) => objects);
  const unmanaged = listed.filter(({ managed }) => !managed);
  return [
    ...sight.observations.flatMap(findingOf),
    ...duplicates(sight.observations),
    ...new Map(unmanaged.map(({ key, finding }) => [key, finding])).values(),
    ...stacks.flatMap((stack) => pendingIn(stack).flatMap((operation) => interrupted(stack, operation))),
    ...listings.flatMap(unlisted),
  ];
}

/** The finding about a managed resource; none when there is nothing to say. */
function findingOf(observation: Observation): Finding[] {
  const { managed, status, reason = "" } = observation;
  const subject = subjectOf(observation);
  if (status === "clean") return [];
  if (status === "changed") return [changed(observation, subject)];
  if (status === "missing") return [missing(managed, subject)];
  return [unreadable(subject, reason)];
}

function changed(observation: Observation, subject: Subject): Finding {
  const { managed, live, differences } = observation;
  const properties = differences.map((difference) => propertyOf(difference, managed));
  return withProperties(
    identified("changed", subject.urn, {
      title: managed.resource,
      subject,
      fix: [fixes.putBack(subject)],
      lastWrittenAt: instantOf(live?.live.updatedAt),
    }),
    properties,
  );
}

/** The finding about some of its properties only. */
export function withProperties(
  finding: Omit<FindingOf<"changed">, "properties" | "summary" | "accept">,
  properties: Property[],
): FindingOf<"changed"> {
  const { kind, resource = "" } = finding.subject;
  const names = inWords(properties.map(({ name }) => name));
  const verb = properties.length === 1 ? "differs" : "differ";
  const summary = `${names} of ${kind} ${resource} ${verb} from what the program declares`;
  return { ...finding, summary, properties, accept: acceptOf(properties) };
}

function propertyOf(difference: Difference, { secretKeys }: Managed): Property {
  const secret = secretKeys.includes(difference.name);
  if (!secret) return { ...difference, secret };
  const { name, ...values } = difference;
  const hidden = Object.entries(values).map(([key, value]) => [key, value === undefined ? value : SECRET]);
  return { name, ...(Object.fromEntries(hidden) as Plain), secret };
}

function missing({ resource, inputs, secretKeys }: Managed, subject: Subject): Finding {
  const shown = Object.entries(inputs).map(([key, value]) => [
    key,
    secretKeys.includes(key) ? SECRET : value,
  ]);
  return identified("missing", subject.urn, {
    title: resource,
    summary: `${subject.kind} ${resource} is in state, and gone from the service`,
    subject,
    fix: fixes.createAnew(subject, inputs.alertId !== undefined),
    declared: Object.fromEntries(shown) as Plain,
  });
}

function unreadable(subject: Subject, reason: string): Finding {
  const what = subject.resource ?? subject.endpoint ?? "";
  return identified("unreadable", subject.urn ?? subject.endpoint, {
    title: what,
    summary: `${subject.kind} ${what} could not be checked`,
    subject,
    fix: [],
    reason,
  });
}

/** What is on an account is not known. */
function unlisted({ endpoint, organizationId, reason }: Listing): Finding[] {
  if (reason === undefined) return [];
  const what =
    organizationId === undefined ? "the alerts" : `the private endpoints of organization ${organizationId}`;
  const subject: Subject = { kind: "account", endpoint, organizationId };
  const finding = identified("unreadable", `${endpoint} ${organizationId ?? ""}`, {
    title: endpoint,
    summary: `${what} of ${endpoint} could not be listed`,
    subject,
    fix: [],
    reason,
  });
  return [finding];
}

/** What is in state already is compared as it is. */
const UNKNOWN_OUTCOME: readonly string[] = ["creating", "importing"];

/** An interrupted update was creating it: nobody knows whether it exists. */
function interrupted(stack: Stack, { type, resource }: PendingOperation): Finding[] {
  if (!UNKNOWN_OUTCOME.includes(type)) return [];
  const name = resourceName(resource.urn);
  const { name: stackName, project, directory } = stack;
  const subject: Subject = {
    kind: "stack",
    urn: resource.urn,
    resource: name,
    stack: stackName,
    project,
    directory,
  };
  const finding = identified("unreadable", resource.urn, {
    title: name,
    summary: `resource ${name} could not be checked: an update was interrupted`,
    subject,
    fix: [fixes.settle(subject)],
    reason: `an update of stack ${stackName} was interrupted while ${type} it, so that state does not know it`,
  });
  return [finding];
}
