import type { Plain } from "../../../engine/plain";
import type { Managed } from "../../stacks/managed";
import type { Listing, Noun } from "../collect/listings";
import { objectKey } from "../object-key";
import type { Finding } from "../report.schema";
import { unmanagedObject, unmanagedPart } from "./unmanaged";

/** Everything of one kind that was listed, each object once, through however many accounts it was seen. */
export interface Inventory {
  readonly noun: Noun;
  /** Could every account be listed? */
  readonly complete: boolean;
  readonly total: number;
  /** What no given stack manages. */
  readonly unmanaged: readonly Finding[];
}

/** An inventory for each kind of which a list was read, or should have been. */
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

/** The keys of an object and of its parts. */
function keysOf({ kind: { service, type, parts }, settings, id, inputs }: Managed): string[] {
  const endpoint = settings.ok ? service.address(settings.settings) : undefined;
  const own = objectKey(endpoint, type.reference, id);
  if (parts === undefined) return [own];
  const declared = (inputs[parts.declared] ?? []) as Plain[];
  return [own, ...declared.map((entry) => objectKey(endpoint, parts.kind, id, parts.idOf(entry)))];
}

/** The key of each object, with the finding about it where no key is of a managed one. */
function compareListing(listing: Listing, managed: ReadonlySet<string>) {
  const { kind, noun, whole, endpoint, objects = [] } = listing;
  return objects.map((object): [string, Finding | undefined] => {
    const ids = whole === undefined ? [object.id] : [whole, object.id];
    const key = objectKey(endpoint, noun.kind, ...ids);
    // A resource without settings may be of any endpoint.
    if (managed.has(key) || managed.has(objectKey(undefined, noun.kind, ...ids))) return [key, undefined];
    const isPart = whole !== undefined && kind.parts !== undefined;
    return [
      key,
      isPart ? unmanagedPart(listing, kind.parts, whole, object) : unmanagedObject(listing, object),
    ];
  });
}
