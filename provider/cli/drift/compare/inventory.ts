import type { Listed } from "../../../engine/kind/kind";
import type { Listing, Noun } from "../collect/listings";
import { objectKey } from "../object-key";
import type { Finding } from "../report.schema";
import type { ManagedKeys } from "./managed-keys";
import { unmanagedObject, unmanagedPart } from "./unmanaged";

/** Everything of one kind that was listed. */
export interface Inventory {
  readonly noun: Noun;
  /** Could every account be listed? */
  readonly complete: boolean;
  /** Each object once, through however many accounts it was seen. */
  readonly objects: readonly InventoryObject[];
}

export interface InventoryObject {
  /** Missing where a given stack manages the object. */
  readonly unmanaged?: Finding;
}

/** An inventory for each kind of which a list was read, or should have been. */
export function inventoriesOf(listings: readonly Listing[], managed: ManagedKeys): Inventory[] {
  const nouns = new Map(listings.map(({ noun }) => [noun.kind, noun]));
  return [...nouns.values()].map((noun) => {
    const ofKind = listings.filter((listing) => listing.noun.kind === noun.kind);
    const objects = ofKind.flatMap((listing) =>
      (listing.objects ?? []).map((object) => entryOf(listing, object, managed)),
    );
    return {
      noun,
      complete: ofKind.every((listing) => listing.objects !== undefined),
      objects: [...new Map(objects).values()],
    };
  });
}

function entryOf(listing: Listing, object: Listed, managed: ManagedKeys): [string, InventoryObject] {
  const { noun, endpoint, whole } = listing;
  const ids = whole === undefined ? [object.id] : [whole, object.id];
  const isManaged = managed.has(endpoint, noun.kind, ...ids);
  return [objectKey(endpoint, noun.kind, ...ids), isManaged ? {} : { unmanaged: findingOf(listing, object) }];
}

function findingOf({ kind, whole, endpoint, account }: Listing, object: Listed): Finding {
  return whole === undefined || kind.parts === undefined
    ? unmanagedObject(kind, object, endpoint, account?.stack)
    : unmanagedPart(kind, kind.parts, object, { endpoint, whole });
}
