import { createHash } from "node:crypto";
import type { Listed, Parts, UnreadableObject } from "../../provider/engine/kind/kind";
import { pick, type Plain } from "../../provider/engine/values/plain";
import { accountKey } from "../../provider/engine/service/service";
import { pendingIn, resourceName, type Managed, type DamagedResource } from "../stacks/managed";
import { SECRET, hideSecrets } from "../stacks/settings";
import type { Stack } from "../stacks/workspace";
import { instantOf, enumerate } from "../words";
import { objectKey, type Listing, type Noun } from "./collect";
import { adopt, declarePart, settle } from "./repairs";
import type { Finding, FindingClass, FindingOf, Fix, Subject } from "./report.schema";

/** Describes the managed resource that a finding is about. `live` is the live state, if it could be read. */
export function subjectOf(managed: Managed, live: Plain = {}) {
  const { kind, settings, id, urn, resource, stack, source } = managed;
  return {
    kind: kind.type.reference,
    noun: kind.one,
    id,
    name: nameIn({ ...managed.inputs, ...live }, managed.secretKeys),
    endpoint: settings.ok ? kind.service.address(settings.settings) : undefined,
    urn,
    resource,
    stack: stack.name,
    project: stack.project,
    directory: stack.directory,
    source,
  };
}

/** Reads the name on the service, if there is one. A secret name is hidden. */
export function nameIn(live: Plain, secretKeys: readonly string[] = []): string | undefined {
  if (secretKeys.includes("name")) return SECRET;
  return typeof live.name === "string" ? live.name : undefined;
}

type Anonymous<C extends FindingClass> = Omit<FindingOf<C>, "class" | "id" | "digest">;

const LENGTH = 12;

/** Adds the identifier that stays from run to run. The digest is added last: it covers the shown text. */
export function identify<C extends FindingClass, T extends Partial<Anonymous<C>>>(
  findingClass: C,
  key: string | undefined,
  rest: T,
) {
  return { class: findingClass, id: hash([findingClass, key]), digest: "", ...rest };
}

/** Creates a finding about what could not be checked, which may differ. */
export function notChecked(
  key: string | undefined,
  rest: Pick<FindingOf<"unreadable">, "title" | "summary" | "subject" | "reason" | "cause">,
  fix: Fix[] = [],
) {
  return identify("unreadable", key, { ...rest, fix });
}

/** Adds a digest of the shown text of a finding, without the time of the latest write, which changes by itself. */
export function withDigest<F extends Finding>(finding: F): F {
  const { lastWrittenAt: _, fix: __, digest: ___, ...shown } = finding as F & { lastWrittenAt?: string };
  return { ...finding, digest: hash(shown) };
}

function hash(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, LENGTH);
}

/** All listed objects of one kind, each once, even if several accounts list it. */
export interface Inventory {
  readonly noun: Noun;
  /** Could every account be listed? */
  readonly complete: boolean;
  readonly total: number;
  /** Objects that none of the given stacks manages. */
  readonly unmanaged: readonly Finding[];
}

/** Builds an inventory for each kind that was listed or that could not be listed. */
export function inventoriesOf(listings: readonly Listing[], managed: readonly Managed[]): Inventory[] {
  const keys = new Set(managed.flatMap(keysOf));
  const nouns = new Map(listings.map(({ noun }) => [noun.kind, noun]));
  return [...nouns.values()].map((noun) => {
    const ofKind = listings.filter((listing) => listing.noun.kind === noun.kind);
    const complete = ofKind.every(({ objects }) => objects !== undefined);
    const findings = new Map(ofKind.flatMap((listing) => compareListing(listing, keys)));
    const unmanaged = [...findings.values()].filter((finding) => finding !== undefined);
    return { noun, complete, total: findings.size, unmanaged };
  });
}

function keysOf({ kind: { service, type, parts }, settings, id, inputs }: Managed): string[] {
  const endpoint = settings.ok ? service.address(settings.settings) : undefined;
  const own = objectKey(endpoint, type.reference, id);
  if (parts === undefined) return [own];
  const declared = (inputs[parts.declared] ?? []) as Plain[];
  return [own, ...declared.map((entry) => objectKey(endpoint, parts.kind, id, parts.idOf(entry)))];
}

/** Pairs the key of each object with the finding about it, or with nothing if a stack manages it. */
function compareListing(listing: Listing, managed: ReadonlySet<string>) {
  const { kind, noun, whole, endpoint, objects = [], unreadable = [] } = listing;
  const unread = unreadable.map((object, index): [string, Finding] => {
    const key = objectKey(endpoint, noun.kind, object.id ?? `#${index}`);
    return [key, unreadableObject(listing, object, key)];
  });
  const read = objects.map((object): [string, Finding | undefined] => {
    const ids = whole === undefined ? [object.id] : [whole, object.id];
    const key = objectKey(endpoint, noun.kind, ...ids);
    // A resource without valid settings can belong to any endpoint.
    if (managed.has(key) || managed.has(objectKey(undefined, noun.kind, ...ids))) return [key, undefined];
    const isPart = whole !== undefined && kind.parts !== undefined;
    return [
      key,
      isPart ? unmanagedPart(listing, kind.parts, whole, object) : unmanagedObject(listing, object),
    ];
  });
  return [...read, ...unread];
}

function unreadableObject(
  { kind, endpoint }: Listing,
  { id, reason }: UnreadableObject,
  key: string,
): Finding {
  const title = id ?? `${kind.one} without an identifier`;
  const summary = `${kind.one} ${title} is on the service, outside of the given stacks, and could not be read`;
  const subject = { kind: kind.type.reference, noun: kind.one, id, endpoint };
  return notChecked(key, { title, summary, subject, reason });
}

function unmanagedObject(
  { kind, endpoint, account }: Listing,
  { id, live, owner, hidden: why }: Listed,
): Finding {
  const { reference } = kind.type;
  const hidden = kind.type.secretKeys(live);
  const name = nameIn(live, hidden);
  const marked = owner === undefined ? "" : `; its mark names ${owner} as its owner`;
  return identify("unmanaged", objectKey(endpoint, reference, id), {
    title: name ?? id,
    summary: `${kind.one} ${name ?? id} is on the service, outside of the given stacks${marked}${why ? `; ${why}` : ""}`,
    subject: { kind: reference, noun: kind.one, id, name, endpoint },
    fix: adopt(kind, id, account?.stack),
    live: hideSecrets(pick(kind.spelling.record(live, [], {}), kind.type.managed), hidden),
    createdAt: instantOf(live.createdAt),
    lastWrittenAt: instantOf(live.updatedAt),
    markedAs: owner,
  });
}

/** @param whole The identifier of the object that it is a part of. */
function unmanagedPart(
  { kind, endpoint }: Listing,
  parts: Parts,
  whole: string,
  { id, live }: Listed,
): Finding {
  const { kind: partKind, one: noun } = parts;
  const partOf = { kind: kind.type.reference, noun: kind.one, id: whole };
  return identify("unmanaged", objectKey(endpoint, partKind, whole, id), {
    title: id,
    summary: `${noun} ${id} is on the service, and no given stack declares it`,
    subject: { kind: partKind, noun, id, name: parts.nameOf(live), endpoint, partOf },
    fix: declarePart(kind, parts),
    live: { ...live },
  });
}

/** The failures by which a service that responds refuses a list. */
const REFUSALS = ["notOffered", "missing", "forbidden"];

/** Reports accounts whose objects could not be listed. Lists of one account with the same failure are one finding. */
export function unlistedFindings(listings: readonly Listing[], managed: readonly Managed[]): Finding[] {
  const failed = listings.filter((one) => one.failure !== undefined && !isBeside(one, listings, managed));
  return [...Map.groupBy(failed, failureKey).values()].map(unlistedFinding);
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

function unlistedFinding(group: readonly Listing[]): Finding {
  const [{ kind, whole, endpoint, failure }] = group as [Listing];
  const nouns = group.map(({ noun }) => noun);
  const partOf = whole === undefined ? undefined : { kind: kind.type.reference, noun: kind.one, id: whole };
  const owner = partOf === undefined ? "" : ` of ${kind.one} ${whole}`;
  const many = `${enumerate(nouns.map((noun) => noun.many))}${owner}`;
  const summary = `the ${many} of ${endpoint} could not be listed`;
  const key = [endpoint, ...nouns.map((noun) => noun.kind), whole].join(" ");
  const subject: Subject = { kind: "account", noun: "account", endpoint, partOf };
  const { reason = "", shown: cause } = failure ?? {};
  return notChecked(key, { title: `lists of ${many}`, summary, subject, reason, cause });
}

/** The operations after which an object may or may not exist. Other operations have their resource in state already. */
const UNKNOWN_OUTCOME: readonly string[] = ["creating", "importing"];

/** Reports the objects that an interrupted update was creating: they may or may not exist. */
export function interruptedFindings(stack: Stack): Finding[] {
  const unknown = pendingIn(stack).filter(({ type }) => UNKNOWN_OUTCOME.includes(type));
  return unknown.map(({ type, resource: { urn } }) => {
    const subject = subjectIn(stack, urn);
    const summary = `resource ${subject.resource} could not be checked: an update was interrupted`;
    const reason = `an update of stack ${stack.name} was interrupted while ${type} it, so it is not in state`;
    return notChecked(urn, { title: subject.resource, summary, subject, reason }, [settle(subject)]);
  });
}

/** Reports a resource that state has in an unusable form. Nothing tells which object of the service it is. */
export function damagedFinding({ stack, urn, damage }: DamagedResource): Finding {
  const subject = subjectIn(stack, urn);
  const summary = `resource ${subject.resource} could not be checked: it is unreadable in state`;
  const reason = `the state of stack ${stack.name} has it in a form that no update records: ${damage}`;
  return notChecked(urn, { title: subject.resource, summary, subject, reason });
}

function subjectIn({ name: stack, project, directory }: Stack, urn: string) {
  const resource = resourceName(urn) || "without a name";
  return { kind: "stack", noun: "stack", urn, resource, stack, project, directory };
}
