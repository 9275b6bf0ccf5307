import { accountKey } from "../../../engine/service";
import type { PendingOperation } from "../../stacks/deployment.schema";
import { pendingIn, resourceName } from "../../stacks/managed";
import type { Stack } from "../../stacks/workspace";
import type { Listing } from "../collect/listings";
import type { Finding, Subject } from "../report.schema";
import { enumerate } from "../../words";
import * as fixes from "./fixes";
import { identify } from "./identity";

/** Findings about what could not be checked. */

/** What there is on an account is not known. Lists of one account that failed alike are one finding. */
export function unlistedFindings(listings: readonly Listing[]): Finding[] {
  const failed = listings.filter(({ failure }) => failure !== undefined);
  return [...Map.groupBy(failed, failureKey).values()].flatMap(unlistedFinding);
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

/** What is in state already is compared as it is. */
const UNKNOWN_OUTCOME: readonly string[] = ["creating", "importing"];

/** An interrupted update was creating it: nobody knows whether it exists. */
export function interruptedFindings(stack: Stack): Finding[] {
  return pendingIn(stack)
    .filter(({ type }) => UNKNOWN_OUTCOME.includes(type))
    .map((operation) => interruptedFinding(stack, operation));
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
