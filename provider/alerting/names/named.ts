import type { Collection, Unreadable, Wire } from "../../engine/kind/collection/declaration";
import { findByName, listCandidates, NotFound, type NamedKind } from "../../engine/names/resolver";
import type { Named } from "../../engine/service/service";
import { isFailure } from "../../http/errors";
import { connections, connectionResult } from "../clickhouse-connection/clickhouse-connection.schema";
import { toDashboardResult, dashboards, type TileResult } from "../dashboard/dashboard.schema";
import { normalizeId } from "../object-id";
import { savedSearchResult, savedSearches } from "../saved-search/saved-search.schema";
import type { AlertingConnection } from "../connection";
import { sourceResult, sources } from "../source/source.type.schema";
import { webhookResult, webhooks, type WebhookResult } from "../webhook/webhook.schema";
import { toResult, type ByName, type TileByName, type WebhookByName } from "./names.schema";
import { quote } from "../../engine/problems/problems";
import { ALERTABLE } from "../chart/words";

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

const dashboardThing = namedIn(dashboards, toDashboardResult, ({ tiles, tags }) => [
  `${tiles.length} ${tiles.length === 1 ? "tile" : "tiles"}`,
  textOf(tags),
]);

const tileThing: NamedThing<TileResult> = {
  one: "tile",
  many: "tiles",
  list: async (...args) => (await dashboardThing.list(...args)).flatMap(({ tiles }) => tiles),
  marks: ({ displayType, x, y }) => [displayType, x === undefined ? undefined : `at column ${x}, row ${y}`],
};

/**
 * The kinds of objects that have names. The service has no search by name, so every lookup goes through a list; each
 * list is read once in a run, no matter how many lookups and resources need it.
 */
export const NAMED = {
  dashboard: dashboardThing,
  tile: tileThing,
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

export type Noun = keyof typeof NAMED;

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

/** A function that returns the path of an argument in the program. */
export type PathOf = (key: string) => string;

const asWritten: PathOf = (key) => key;

/** The options of a search: the paths of its arguments in the program, and whether it reads lists again. */
export interface Search {
  readonly at?: PathOf;
  readonly now?: "now";
}

const finderOf =
  <T extends Named>(kind: NamedThing<T>) =>
  async (
    connection: AlertingConnection,
    { name }: ByName,
    { at = asWritten, now }: Search = {},
  ): Promise<T> =>
    findByName(kind, await kind.list(connection, now, name), name, at("name"));

export const findDashboard = finderOf(NAMED.dashboard);
export const findSavedSearch = finderOf(NAMED.savedSearch);
export const findSource = finderOf(NAMED.source);
export const findConnection = finderOf(NAMED.connection);

export async function findTile(
  connection: AlertingConnection,
  { dashboard, dashboardId: id, name }: TileByName & { readonly dashboardId?: string | undefined },
  { at = asWritten, now }: Search = {},
): Promise<TileResult> {
  const path = at("dashboard");
  const { tiles } =
    id === undefined
      ? await findDashboard(connection, { name: dashboard }, { at: () => path, now })
      : await verifyId(connection, "dashboard", { id, path, now });
  const one = `tile of dashboard ${JSON.stringify(dashboard)}`;
  return findByName({ ...NAMED.tile, one }, tiles, name, at("name"));
}

export async function findWebhook(
  connection: AlertingConnection,
  { name, service }: WebhookByName,
  { at = asWritten, now }: Search = {},
): Promise<WebhookResult> {
  const all = await NAMED.webhook.list(connection, now, name);
  const one = service === undefined ? "webhook" : `webhook of the service ${JSON.stringify(service)}`;
  const ofService = all.filter((webhook) => service === undefined || webhook.service === service);
  return findByName({ ...NAMED.webhook, one }, ofService, name, at("name"));
}

type Things = {
  readonly [Kind in Noun]: (typeof NAMED)[Kind] extends NamedThing<infer T> ? T : never;
};

/** Finds the object of an identifier, which has to be one of the team's. */
export async function verifyId<To extends Noun>(
  connection: AlertingConnection,
  to: To,
  { id, path, now }: { readonly id: string; readonly path: string } & Pick<Search, "now">,
): Promise<Things[To]> {
  const kind = NAMED[to] as unknown as NamedThing<Things[To]>;
  return findById(kind, `${kind.one} of this team`, await kind.list(connection, now, id), id, path);
}

/** Refuses a tile that no alert can watch. */
export function requireAlertable(tile: TileResult, path: string): TileResult {
  const reason = describeUnwatchable(tile);
  if (reason === undefined) return tile;
  throw new NotFound({ path, reason });
}

/** The service accepts an alert on such a tile, but deletes it when people save the dashboard. */
export function describeUnwatchable({ name, displayType }: TileResult): string | undefined {
  if (displayType === undefined || ALERTABLE.includes(displayType)) return undefined;
  return `expected a tile of the type ${ALERTABLE.join(", ")}, which alerts can watch; found ${quote(name)}, of the type ${displayType}`;
}

/**
 * Checks that there is a tile with the identifier, in the dashboard if one is given, and that alerts can watch it.
 * Another check reports a wrong dashboard.
 *
 * @public `loadNamed` loads it.
 */
export async function verifyTile(
  connection: AlertingConnection,
  {
    dashboardId,
    tileId,
    now,
  }: { readonly dashboardId?: string; readonly tileId: string } & Pick<Search, "now">,
): Promise<void> {
  const all = await NAMED.dashboard.list(connection, now, dashboardId);
  const dashboard = all.find(({ id }) => normalizeId(id) === normalizeId(dashboardId));
  if (dashboard === undefined && dashboardId !== undefined) return;
  const tiles = dashboard?.tiles ?? all.flatMap((one) => one.tiles);
  const noun = dashboard
    ? `tile of dashboard ${JSON.stringify(dashboard.name ?? dashboard.id)}`
    : "tile of this team";
  requireAlertable(findById(NAMED.tile, noun, tiles, tileId, "tileId"), "tileId");
}

function findById<T extends Named>(
  kind: Pick<NamedThing<T>, "one" | "marks">,
  noun: string,
  things: readonly T[],
  id: string,
  path: string,
): T {
  const found = things.find((thing) => normalizeId(thing.id) === normalizeId(id));
  if (found) return found;
  const reason = `expected the identifier of a ${noun}; found ${quote(id)}. ${listCandidates(kind, things, undefined)}`;
  throw new NotFound({ path, reason });
}
