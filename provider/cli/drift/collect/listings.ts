import { isBug } from "../../../engine/host/errors";
import type { Kind, Listed, Objects, Parts } from "../../../engine/kind/kind";
import type { Plain } from "../../../engine/plain";
import { ServiceError } from "../../../http/errors";
import type { Account } from "./accounts";
import type { ManagedReading } from "./resources";

/** What objects of one kind, or parts of them, are called. */
export interface Noun {
  readonly kind: string;
  readonly one: string;
  readonly many: string;
}

/** Every object of one kind on an account, or every part of one object. */
export interface Listing {
  readonly noun: Noun;
  readonly kind: Kind;
  /** Of parts: the identifier of the object that has them. */
  readonly whole?: string;
  readonly endpoint: string;
  readonly account?: Account;
  /** Missing where they could not be listed. */
  readonly objects?: readonly Listed[];
  /** Why they could not be listed, where no other finding says it. */
  readonly failure?: {
    /** The same for lists that failed alike, such as those that the same credentials may not read. */
    readonly cause: string;
    readonly reason: string;
  };
}

export async function listObjects(kind: Kind, account: Account, objects: Objects): Promise<Listing> {
  const { type, one, many } = kind;
  const noun = { kind: type.reference, one, many };
  const listing = { noun, kind, account, endpoint: kind.service.address(account.settings[0]) };
  return orFailure(listing, async () => {
    return (await objects.list?.()) ?? [];
  });
}

/** The parts of an object that settings name and no stack manages. */
export async function listParts(
  kind: Kind,
  parts: Parts,
  { account, id, objects }: { account: Account; id: string; objects: Objects },
): Promise<Listing> {
  const endpoint = kind.service.address(account.settings[0]);
  return orFailure({ noun: parts, kind, whole: id, account, endpoint }, async () => {
    const reading = await objects.read(id, {});
    if (reading === "gone") throw new Error(`${kind.one} ${id} does not exist`);
    return partsIn(parts, reading.live);
  });
}

/** The parts of a managed object: the reading of it has them already. */
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

async function orFailure(listing: Listing, list: () => Promise<readonly Listed[]>): Promise<Listing> {
  try {
    return { ...listing, objects: await list() };
  } catch (error) {
    if (isBug(error)) throw error;
    const cause = error instanceof ServiceError ? error.failure : "notOffered";
    return { ...listing, failure: { cause, reason: (error as Error).message } };
  }
}
