import type { Listed, Parts, UnreadableObject } from "../../../engine/kind/kind";
import { pick, type Plain } from "../../../engine/plain";
import type { Managed } from "../../stacks/managed";
import { objectKey, type Listing, type Noun } from "../collect/reads";
import type { Finding } from "../report.schema";
import { instantOf } from "../../words";
import * as fixes from "./fixes";
import { hideSecrets, secretKeysOf } from "../../stacks/secrets";
import { identify, nameIn } from "./subjects";

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

/** Lists the keys of an object and of its parts. */
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
  return identify("unreadable", key, {
    title,
    summary: `${kind.one} ${title} is on the service, outside of the given stacks, and could not be read`,
    subject: { kind: kind.type.reference, noun: kind.one, id, endpoint },
    fix: [],
    reason,
  });
}

function unmanagedObject(
  { kind, endpoint, account }: Listing,
  { id, live, owner, hidden: why }: Listed,
): Finding {
  const { reference } = kind.type;
  const hidden = secretKeysOf(kind, live);
  const name = nameIn(live, hidden);
  const marked = owner === undefined ? "" : `; its mark names ${owner} as its owner`;
  return identify("unmanaged", objectKey(endpoint, reference, id), {
    title: name ?? id,
    summary: `${kind.one} ${name ?? id} is on the service, outside of the given stacks${marked}${why ? `; ${why}` : ""}`,
    subject: { kind: reference, noun: kind.one, id, name, endpoint },
    fix: fixes.adopt(kind, id, account?.stack),
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
    fix: fixes.declarePart(kind, parts),
    live: { ...live },
  });
}
