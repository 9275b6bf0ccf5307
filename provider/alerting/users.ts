import type { FindLosses, Lister, LossyDeletion } from "../engine/kind/collection/declaration";
import type { Collection, Wire } from "../engine/kind/collection/requests";
import type { Loss } from "../engine/kind/kind";
import { quote } from "../engine/problems/problems";
import { textsIn } from "../engine/values/secrets";
import { isFailure } from "../http/errors";
import { normalizeId } from "./object-id";

/** A collection whose objects may use others, without what the mapping of each would say. */
type Using = Pick<Collection<Wire>, "type" | "one" | "many" | "route" | "wire">;

const UNKNOWN =
  "Without that list, nobody can tell what uses it, so nothing was deleted: look for its users in the web app, or let " +
  "Pulumi forget it with the option retainOnDelete";

/**
 * Protects an object that the service deletes although others contain its identifier, at any depth. Nothing allows that
 * loss. Errors: a list that the service does not offer.
 */
export function keepUsed(find: (id: string, list: Lister) => Promise<string[]>): FindLosses<LossyDeletion> {
  return async ({ id }, list): Promise<Loss[]> => {
    const users = await find(id, list);
    return users.length === 0 ? [] : [{ text: `it is used by ${users.join(", ")}, which would break` }];
  };
}

/** Finds the objects that contain the identifier at any depth and describes them in words. */
export async function findUsers(
  id: string,
  list: Lister,
  collections: readonly Using[],
  isMeant: (wire: Wire) => boolean = () => true,
): Promise<string[]> {
  const lists = collections.map(async (collection) => {
    const all = await list(collection).catch(explainUnlisted);
    return all
      .filter((wire) => wire.id !== id && isMeant(wire))
      .filter((wire) => textsIn(wire).some((text) => normalizeId(text) === normalizeId(id)))
      .map((wire) => describeObject(collection.one, wire));
  });
  return (await Promise.all(lists)).flat();
}

/** Describes an object by its name, if it has one, and its identifier. */
export function describeObject(one: string, { id, name }: Wire): string {
  return typeof name === "string" && name !== "" ? `${one} ${quote(name)} (${id})` : `${one} ${id}`;
}

/** A user that cannot be looked up is not absent. */
function explainUnlisted(error: unknown): never {
  if (!isFailure(error, "missing", "notOffered")) throw error;
  const { advice } = error.details;
  throw error.withAdvice(advice === undefined ? UNKNOWN : `${UNKNOWN}. ${advice}`);
}
