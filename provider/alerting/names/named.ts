import type { Collection, Wire } from "../../engine/kind/collection/requests";
import type { NamedKind } from "../../engine/names/find-by-name";
import type { Named } from "../../engine/service";
import { isFailure } from "../../http/errors";
import { connections } from "../clickhouse-connection/clickhouse-connection.schema";
import { toConnectionResult, type ConnectionResult } from "../clickhouse-connection/connection-result.schema";
import {
  toDashboardResult,
  type DashboardResult,
  type TileResult,
} from "../dashboard/dashboard-result.schema";
import { dashboards } from "../dashboard/dashboard.schema";
import { toSavedSearchResult, type SavedSearchResult } from "../saved-search/saved-search-result.schema";
import { savedSearches } from "../saved-search/saved-search.schema";
import type { AlertingConnection } from "../connection";
import { toSourceResult, type SourceResult } from "../source/source-result.schema";
import { sources } from "../source/source.wire.schema";
import { toWebhookResult, type WebhookResult } from "../webhook/webhook-result.schema";
import { webhooks } from "../webhook/webhook.schema";

/** A kind of object that programs can refer to by name. */
export interface NamedThing<T extends Named> extends NamedKind<T> {
  readonly many: string;
  /** Lists the objects of the account; `now` reads the list again. */
  list(connection: AlertingConnection, now?: "now"): Promise<readonly T[]>;
}

/**
 * The kinds of objects that have names. The service has no search by name, so every lookup goes through a list; each
 * list is read once in a run, no matter how many lookups and resources need it.
 */
export const NAMED: {
  readonly dashboard: NamedThing<DashboardResult>;
  readonly tile: NamedThing<TileResult>;
  readonly webhook: NamedThing<WebhookResult>;
  readonly savedSearch: NamedThing<SavedSearchResult>;
  readonly source: NamedThing<SourceResult>;
  readonly connection: NamedThing<ConnectionResult>;
} = {
  dashboard: {
    one: "dashboard",
    many: "dashboards",
    list: (connection, now) => listAll(connection, dashboards, toDashboardResult, now),
    marks: ({ tiles, tags }) => [`${tiles.length} ${tiles.length === 1 ? "tile" : "tiles"}`, textOf(tags)],
  },
  tile: {
    one: "tile",
    many: "tiles",
    list: async (connection, now) =>
      (await listAll(connection, dashboards, toDashboardResult, now)).flatMap(({ tiles }) => tiles),
    marks: ({ displayType, x, y }) => [displayType, x === undefined ? undefined : `at column ${x}, row ${y}`],
  },
  webhook: {
    one: "webhook",
    many: "webhooks",
    list: (connection, now) => listAll(connection, webhooks, toWebhookResult, now),
    marks: ({ service, description }) => [service, description],
  },
  savedSearch: {
    one: "saved search",
    many: "saved searches",
    list: (connection, now) => listAll(connection, savedSearches, toSavedSearchResult, now),
    marks: ({ where, tags }) => [where, textOf(tags)],
  },
  source: {
    one: "source",
    many: "sources",
    list: (connection, now) => listAll(connection, sources, toSourceResult, now),
    marks: ({ kind }) => [kind],
  },
  connection: {
    one: "connection",
    many: "connections",
    list: (connection, now) => listAll(connection, connections, toConnectionResult, now),
    marks: ({ host }) => [host],
  },
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
  toResult: (wire: W) => T,
  now?: "now",
): Promise<T[]> {
  const items = connection.items(collection);
  const list = now ? items.requireListNow() : items.requireList();
  const all = await list.catch((error: unknown) => {
    if (!isFailure(error, "missing", "notOffered")) throw error;
    const advice = `A server without a list of ${collection.many} finds none by name: use identifiers there`;
    throw error.withAdvice(`${error.details.advice}. ${advice}`);
  });
  return [...all.values()].map(toResult);
}

function textOf(tags: readonly string[]): string | undefined {
  return tags.length === 0 ? undefined : `tagged ${tags.join(" and ")}`;
}
