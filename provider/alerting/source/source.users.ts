import type { Wire } from "../../engine/kind/collection/requests";
import type { AlertingConnection } from "../connection";
import { dashboards } from "../dashboard/dashboard.schema";
import { savedSearches } from "../saved-search/saved-search.schema";
import { findUsers } from "../users";
import { LINKS } from "./source.kinds";
import { sources } from "./source.wire.schema";

/**
 * Finds the users of a source, except for those that it refers to itself, such as the traces of logs: two sources that
 * refer to each other could never be deleted.
 */
export async function findSourceUsers(connection: AlertingConnection, id: string): Promise<string[]> {
  const own = await findUsers(connection, id, [savedSearches, dashboards]);
  const list = await connection.items(sources).requireList();
  const reached = reachFrom(list, id);
  const others = await findUsers(connection, id, [sources], (wire) => !reached.has(wire.id));
  return [...own, ...others];
}

function reachFrom(list: ReadonlyMap<string, Wire>, id: string): ReadonlySet<string> {
  const reached = new Set([id]);
  for (const one of reached) {
    const wire = list.get(one);
    for (const key of Object.keys(LINKS)) {
      if (typeof wire?.[key] === "string") reached.add(wire[key].toLowerCase());
    }
  }
  return reached;
}
