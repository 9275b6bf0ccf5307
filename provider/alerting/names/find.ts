import { findByName, listCandidates, NotFound } from "../../engine/names/resolver";
import { quote } from "../../engine/problems/problems";
import type { Named } from "../../engine/service/service";
import type { AlertingConnection } from "../connection";
import { ALERTABLE } from "../chart/words";
import type { TileResult } from "../dashboard/dashboard.schema";
import { normalizeId } from "../object-id";
import type { WebhookResult } from "../webhook/webhook.schema";
import { NAMED, type NamedThing } from "./named";
import type { ByName, TileByName, WebhookByName } from "./names.schema";

/** A function that returns the path of an argument in the program. */
export type PathOf = (key: string) => string;

const asWritten: PathOf = (key) => key;

/** The options of a search: the paths of its arguments in the program, and whether it reads lists again. */
export interface Search {
  readonly at?: PathOf;
  readonly now?: "now";
}

/** Creates a function that finds an object by its name alone. */
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

/** The objects of each kind. */
type Things = {
  readonly [Kind in keyof typeof NAMED]: (typeof NAMED)[Kind] extends NamedThing<infer T> ? T : never;
};

/** Finds the object of an identifier, which has to be one of the team's. */
export async function verifyId<To extends keyof typeof NAMED>(
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
