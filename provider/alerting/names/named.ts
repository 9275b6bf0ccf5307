import type { Collection, Unreadable, Wire } from "../../engine/kind/collection/declaration";
import type { NamedKind } from "../../engine/names/resolver";
import type { Named } from "../../engine/service/service";
import { isFailure } from "../../http/errors";
import { connections, connectionResult } from "../clickhouse-connection/clickhouse-connection.schema";
import { toDashboardResult, dashboards, type TileResult } from "../dashboard/dashboard.schema";
import { normalizeId } from "../object-id";
import { savedSearchResult, savedSearches } from "../saved-search/saved-search.schema";
import type { AlertingConnection } from "../connection";
import { sourceResult, sources } from "../source/source.type.schema";
import { webhookResult, webhooks } from "../webhook/webhook.schema";
import { toResult } from "./names.schema";

/** A kind of object that programs can refer to by name. */
export interface NamedThing<T extends Named> extends NamedKind<T> {
  readonly many: string;
  /**
   * Lists the objects of the account; `now` reads the list again. Errors: the object with the `wanted` name or
   * identifier is one that this package cannot read, so it is not missing.
   */
  list(connection: AlertingConnection, now?: "now", wanted?: string): Promise<readonly T[]>;
}

function namedIn<W extends Wire, T extends Named>(
  collection: Collection<W>,
  toNamed: (wire: W) => T,
  marks: NamedKind<T>["marks"],
): NamedThing<T> {
  const { one, many } = collection;
  return {
    ...{ one, many, marks },
    list: async (connection, now, wanted) => {
      const all = await listAll(connection, collection, toNamed, now);
      const isWanted = ({ id, answer }: Unreadable): boolean =>
        normalizeId(id) === normalizeId(wanted) || (answer as { name?: unknown }).name === wanted;
      const unreadable = wanted && connection.reads(collection).unreadable.find(isWanted);
      if (unreadable) throw unreadable.error;
      return all;
    },
  };
}

const dashboard = namedIn(dashboards, toDashboardResult, ({ tiles, tags }) => [
  `${tiles.length} ${tiles.length === 1 ? "tile" : "tiles"}`,
  textOf(tags),
]);

const tile: NamedThing<TileResult> = {
  one: "tile",
  many: "tiles",
  list: async (...args) => (await dashboard.list(...args)).flatMap(({ tiles }) => tiles),
  marks: ({ displayType, x, y }) => [displayType, x === undefined ? undefined : `at column ${x}, row ${y}`],
};

/**
 * The kinds of objects that have names. The service has no search by name, so every lookup goes through a list; each
 * list is read once in a run, no matter how many lookups and resources need it.
 */
export const NAMED = {
  dashboard,
  tile,
  webhook: namedIn(
    webhooks,
    (wire) => toResult(webhookResult, wire),
    ({ service, description }) => [service, description],
  ),
  savedSearch: namedIn(
    savedSearches,
    (wire) => toResult(savedSearchResult, wire),
    ({ where, tags }) => [where, textOf(tags)],
  ),
  source: namedIn(
    sources,
    ({ connection, ...wire }) => toResult(sourceResult, { ...wire, connectionId: connection }),
    ({ kind }) => [kind],
  ),
  connection: namedIn(
    connections,
    (wire) => toResult(connectionResult, wire),
    ({ host }) => [host],
  ),
};

/** Creates the functions that list the named objects, whose names the command line shows in place of identifiers. */
export function listNames(connection: AlertingConnection): Record<string, () => Promise<readonly Named[]>> {
  return Object.fromEntries(
    Object.entries(NAMED).map(([kind, thing]) => [kind, () => thing.list(connection)]),
  );
}

export async function listAll<W extends Wire, T>(
  connection: AlertingConnection,
  collection: Collection<W>,
  toNamed: (wire: W) => T,
  now?: "now",
): Promise<T[]> {
  const reads = connection.reads(collection);
  const list = now ? reads.requireListNow() : reads.requireList();
  const all = await list.catch((error: unknown) => {
    if (!isFailure(error, "missing", "notOffered")) throw error;
    const advice = `A server without a list of ${collection.many} finds none by name: use identifiers there`;
    throw error.withAdvice(`${error.details.advice}. ${advice}`);
  });
  return [...all.values()].map(toNamed);
}

function textOf(tags: readonly string[]): string | undefined {
  return tags.length === 0 ? undefined : `tagged ${tags.join(" and ")}`;
}
