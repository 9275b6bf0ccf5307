import { accountKey } from "../../../engine/service";
import type { PendingOperation } from "../../stacks/deployment.schema";
import { pendingIn, resourceName, type DamagedResource, type Managed } from "../../stacks/managed";
import type { Stack } from "../../stacks/workspace";
import type { Listing } from "../collect/reads";
import type { Finding, Subject } from "../report.schema";
import { enumerate } from "../../words";
import * as fixes from "./fixes";
import { identify } from "./subjects";

/** Findings about what could not be checked. */

/** The failures by which a service that responds refuses a list. */
const REFUSALS = ["notOffered", "missing", "forbidden"];

/** Reports accounts whose objects could not be listed. Lists of one account with the same failure are one finding. */
export function unlistedFindings(listings: readonly Listing[], managed: readonly Managed[]): Finding[] {
  const failed = listings.filter((one) => one.failure !== undefined && !isBeside(one, listings, managed));
  return [...Map.groupBy(failed, failureKey).values()].flatMap(unlistedFinding);
}

/** Notes the refused lists of kinds that no stack manages: they need no check, so they are no findings. */
export function unlistedNotices(listings: readonly Listing[], managed: readonly Managed[]): string[] {
  return listings
    .filter((one) => isBeside(one, listings, managed))
    .map(
      ({ noun: { many }, failure }) => `${many} were not listed, and no stack has any: ${failure?.reason}`,
    );
}

/** Is it refused for a kind that no stack manages? A server that refuses all lists may not be the service. */
function isBeside(
  { kind, account, failure }: Listing,
  listings: readonly Listing[],
  managed: readonly Managed[],
): boolean {
  if (failure === undefined || !REFUSALS.includes(failure.cause)) return false;
  if (managed.some((one) => one.kind === kind)) return false;
  return listings.some((other) => other.objects !== undefined && other.account === account);
}

function failureKey({ account, whole, failure }: Listing): string {
  const of = account === undefined ? [] : [accountKey(account.service, account.settings[0])];
  return JSON.stringify([...of, whole, failure?.cause]);
}

function unlistedFinding(group: readonly Listing[]): Finding[] {
  const [first] = group;
  if (first === undefined) return [];
  const { kind, whole, endpoint, failure } = first;
  const nouns = group.map(({ noun }) => noun);
  const owner = whole === undefined ? "" : ` of ${kind.one} ${whole}`;
  const partOf = whole === undefined ? undefined : { kind: kind.type.reference, noun: kind.one, id: whole };
  const finding = identify("unreadable", [endpoint, ...nouns.map((noun) => noun.kind), whole].join(" "), {
    title: endpoint,
    summary: `the ${enumerate(nouns.map(({ many }) => many))}${owner} of ${endpoint} could not be listed`,
    subject: { kind: "account", noun: "account", endpoint, partOf },
    fix: [],
    reason: failure?.reason ?? "",
  });
  return [finding];
}

/** The operations after which an object may or may not exist. Other operations have their resource in state already. */
const UNKNOWN_OUTCOME: readonly string[] = ["creating", "importing"];

/** Reports the objects that an interrupted update was creating: they may or may not exist. */
export function interruptedFindings(stack: Stack): Finding[] {
  return pendingIn(stack)
    .filter(({ type }) => UNKNOWN_OUTCOME.includes(type))
    .map((operation) => interruptedFinding(stack, operation));
}

/** Reports a resource that state has in an unusable form. Nothing tells which object of the service it is. */
export function damagedFinding({
  stack: { name, project, directory },
  urn,
  damage,
}: DamagedResource): Finding {
  const resource = resourceName(urn) || "without a name";
  const subject: Subject = { kind: "stack", noun: "stack", urn, resource, stack: name, project, directory };
  return identify("unreadable", urn, {
    title: resource,
    summary: `resource ${resource} could not be checked: it is unreadable in state`,
    subject,
    fix: [],
    reason: `the state of stack ${name} has it in a form that no update records: ${damage}`,
  });
}

function interruptedFinding(
  { name, project, directory }: Stack,
  { type, resource: { urn } }: PendingOperation,
): Finding {
  const resource = resourceName(urn);
  const subject: Subject = { kind: "stack", noun: "stack", urn, resource, stack: name, project, directory };
  return identify("unreadable", urn, {
    title: resource,
    summary: `resource ${resource} could not be checked: an update was interrupted`,
    subject,
    fix: [fixes.settle(subject)],
    reason: `an update of stack ${name} was interrupted while ${type} it, so it is not in state`,
  });
}
