import type { Collection, Wire } from "../engine/kind/collection/requests";
import { quote } from "../engine/problems";
import { textsIn } from "../engine/secrets";
import { isFailure } from "../http/errors";
import type { AlertingConnection } from "./connection";
import { normalizeId } from "./object-id";

/** A collection whose objects may use others, without what the mapping of each would say. */
type Using = Pick<Collection<Wire>, "type" | "one" | "many" | "route" | "wire">;

const UNKNOWN =
  "Without that list, nobody can tell what uses it, so nothing was deleted: look for its users in the web app, or let " +
  "Pulumi forget it with the option retainOnDelete";

/**
 * Finds the objects that contain the identifier at any depth and describes them in words. If the cached lists of the
 * run show no user, there is none; before the function names a user, it reads the lists again. Errors: a list that the
 * service does not offer.
 */
export async function findUsers(
  connection: AlertingConnection,
  id: string,
  collections: readonly Using[],
  isMeant: (wire: Wire) => boolean = () => true,
): Promise<string[]> {
  const search = async (now: boolean): Promise<string[]> => {
    const lists = collections.map((collection) => listUsers(connection, id, collection, { now, isMeant }));
    return (await Promise.all(lists)).flat();
  };
  return (await search(false)).length === 0 ? [] : search(true);
}

async function listUsers(
  connection: AlertingConnection,
  id: string,
  collection: Using,
  { now, isMeant }: { readonly now: boolean; readonly isMeant: (wire: Wire) => boolean },
): Promise<string[]> {
  const items = connection.items(collection);
  try {
    const list = [...(await (now ? items.requireListNow() : items.requireList())).values()];
    // What cannot be read may use the object all the same: its texts show that.
    const unreadable = items.unreadable.map(({ answer, id: own = "unknown" }): Wire => ({
      ...answer,
      id: own,
    }));
    return [...list, ...unreadable]
      .filter((wire) => wire.id !== id && isMeant(wire))
      .filter((wire) => textsIn(wire).some((text) => normalizeId(text) === normalizeId(id)))
      .map((wire) => `${collection.one} ${quote(wire.name)} (${wire.id})`);
  } catch (error) {
    // A user that cannot be looked up is not absent.
    if (!isFailure(error, "missing", "notOffered")) throw error;
    const { advice } = error.details;
    throw error.withAdvice(advice === undefined ? UNKNOWN : `${UNKNOWN}. ${advice}`);
  }
}
