import { isBug } from "../../../engine/host/errors";
import type { Kind, Listed, Objects, Parts, UnreadableObject } from "../../../engine/kind/kind";
import type { Plain } from "../../../engine/plain";
import { ServiceError } from "../../../http/errors";
import type { ReachedAccount } from "../../account/accounts";
import type { ManagedReading } from "../../stacks/read-managed";

/** The nouns for objects of one kind, or for their parts. */
export interface Noun {
  readonly kind: string;
  readonly one: string;
  readonly many: string;
}

/** Every object of one kind on an account, or every part of one object. */
export interface Listing {
  readonly noun: Noun;
  readonly kind: Kind;
  /** The identifier of the object that has the parts, if this lists parts. */
  readonly whole?: string;
  readonly endpoint: string;
  readonly account?: ReachedAccount;
  /** Missing if they could not be listed. */
  readonly objects?: readonly Listed[];
  /** The objects that exist and could not be read. Default: none. */
  readonly unreadable?: readonly UnreadableObject[];
  /** The reason why they could not be listed, unless another finding already reports it. */
  readonly failure?: {
    /** A text that is equal for lists that failed for the same cause, such as credentials that may not read them. */
    readonly cause: string;
    readonly reason: string;
  };
}

/** An account, and its objects of one kind. */
export interface Reached {
  readonly account: ReachedAccount;
  readonly endpoint: string;
  readonly objects: Objects;
}

/** @param isManaged Tells of an identifier whether a resource has it: a reading of its own then compares it. */
export async function listObjects(
  kind: Kind,
  { objects, ...place }: Reached,
  isManaged: (id: string) => boolean,
): Promise<Listing> {
  const { type, one, many } = kind;
  const noun = { kind: type.reference, one, many };
  return orFailure({ noun, kind, ...place }, async () => {
    const listed = (await objects.list?.((id) => !isManaged(id))) ?? { objects: [], unreadable: [] };
    return { ...listed, unreadable: listed.unreadable.filter(({ id = "" }) => !isManaged(id)) };
  });
}

/** Lists the parts of an object that settings name and no stack manages. */
export async function listParts(
  kind: Kind,
  parts: Parts,
  whole: string,
  { objects, ...place }: Reached,
): Promise<Listing> {
  return orFailure({ noun: parts, kind, whole, ...place }, async () => {
    const reading = await objects.read(whole, {});
    if (reading === "gone") throw new Error(`${kind.one} ${whole} does not exist`);
    return { objects: partsIn(parts, reading.live) };
  });
}

/** Lists the parts of a managed object from its reading, without another request. */
export function partsOf({ managed, reading }: ManagedReading): Listing[] {
  const { kind, settings, id } = managed;
  if (kind.parts === undefined || !settings.ok) return [];
  const objects = reading && partsIn(kind.parts, reading.state);
  return [{ noun: kind.parts, kind, whole: id, endpoint: kind.service.address(settings.settings), objects }];
}

function partsIn(parts: Parts, state: Plain): Listed[] {
  const lists = [state[parts.declared], state[parts.others]] as (Plain[] | undefined)[];
  return lists.flatMap((list = []) => list).map((entry) => ({ id: parts.idOf(entry), live: entry }));
}

async function orFailure(
  listing: Listing,
  list: () => Promise<Pick<Listing, "objects" | "unreadable">>,
): Promise<Listing> {
  try {
    return { ...listing, ...(await list()) };
  } catch (error) {
    if (isBug(error)) throw error;
    const cause = error instanceof ServiceError ? error.failure : "notOffered";
    return { ...listing, failure: { cause, reason: (error as Error).message } };
  }
}

/**
 * Names an object among all of its kind. The endpoint is part of it, because another endpoint can have the same
 * identifier.
 *
 * @param ids The identifier of the object; of a part, that of the whole comes first.
 */
export function objectKey(endpoint: string | undefined, kind: string, ...ids: readonly string[]): string {
  return [endpoint ?? "", kind, ...ids].join(" ").toLowerCase();
}
