import { found, type Problem } from "../../engine/problems";
import { canonicalId } from "../alert.wire";
import {
  candidates,
  dashboards,
  savedSearches,
  tiles,
  told,
  webhooks,
  type Named,
  type NamedKind,
} from "./candidates";
import type { TileByName, WebhookByName } from "./alert.names.schema";
import type { Lists } from "./lists";
import type { Dashboard, SavedSearch, Tile, Webhook } from "../named.schema";

/** What is asked for is not there, or more than one thing is, or the question is none. */
export class NotFound extends Error {
  readonly problems: readonly Problem[];

  constructor(...problems: Problem[]) {
    super(problems.map(({ path, reason }) => `${path}: ${reason}`).join("; "));
    this.problems = problems;
  }
}

/** Where in the program a part of the question is written. */
export type PathOf = (key: string) => string;

const asWritten: PathOf = (key) => key;

export async function dashboardNamed(lists: Lists, name: string, at = asWritten): Promise<Dashboard> {
  return theOne(dashboards, "dashboard", await lists.dashboards(), name, at("name"));
}

export async function tileNamed(
  lists: Lists,
  { dashboard, name }: TileByName,
  at = asWritten,
): Promise<Tile> {
  const { tiles: there } = theOne(
    dashboards,
    "dashboard",
    await lists.dashboards(),
    dashboard,
    at("dashboard"),
  );
  return theOne(tiles, `tile of dashboard ${JSON.stringify(dashboard)}`, there, name, at("name"));
}

export async function webhookNamed(
  lists: Lists,
  { name, service }: WebhookByName,
  at = asWritten,
): Promise<Webhook> {
  const there = (await lists.webhooks()).filter((one) => service === undefined || one.service === service);
  const noun = service === undefined ? "webhook" : `webhook of the service ${JSON.stringify(service)}`;
  return theOne(webhooks, noun, there, name, at("name"));
}

export async function savedSearchNamed(lists: Lists, name: string, at = asWritten): Promise<SavedSearch> {
  return theOne(savedSearches, "saved search", await lists.savedSearches(), name, at("name"));
}

function theOne<T extends Named>(
  kind: NamedKind<T>,
  noun: string,
  there: readonly T[],
  name: string,
  path: string,
): T {
  const [one, ...others] = there.filter((thing) => thing.name === name);
  if (one === undefined) {
    const reason = `expected the name of a ${noun}; found ${found(name)}. ${candidates(kind, there, name)}`;
    throw new NotFound({ path, reason });
  }
  if (others.length === 0) return one;
  const all = [one, ...others].map((thing) => told(kind, thing)).join("; ");
  const reason = `expected a name that only one ${noun} has; found ${found(name)}, the name of ${others.length + 1}: ${all}`;
  throw new NotFound({ path, reason });
}

/** Below, identifiers are looked for, as `alerting:verifyReferences` wants it. Whatever another team has is not there. */
export async function dashboardWithId(lists: Lists, id: string, path: string): Promise<Dashboard> {
  return withId(dashboards, "dashboard of this team", await lists.dashboards(), id, path);
}

/** The tile on its dashboard; nothing when it is the dashboard that is not there. */
export async function tileWithId(
  lists: Lists,
  { dashboardId, tileId }: { dashboardId?: string; tileId: string },
  path: string,
): Promise<Tile | undefined> {
  const all = await lists.dashboards();
  if (dashboardId === undefined) {
    return withId(
      tiles,
      "tile of this team",
      all.flatMap((one) => one.tiles),
      tileId,
      path,
    );
  }
  const dashboard = all.find((one) => isSame(one.id, dashboardId));
  const noun = `tile of dashboard ${JSON.stringify(dashboard?.name ?? dashboardId)}`;
  return dashboard && withId(tiles, noun, dashboard.tiles, tileId, path);
}

export async function savedSearchWithId(lists: Lists, id: string, path: string): Promise<SavedSearch> {
  return withId(savedSearches, "saved search of this team", await lists.savedSearches(), id, path);
}

export async function webhookWithId(lists: Lists, id: string, path: string): Promise<Webhook> {
  return withId(webhooks, "webhook of this team", await lists.webhooks(), id, path);
}

function withId<T extends Named>(
  kind: NamedKind<T>,
  noun: string,
  there: readonly T[],
  id: string,
  path: string,
): T {
  const one = there.find((thing) => isSame(thing.id, id));
  if (one) return one;
  const reason = `expected the identifier of a ${noun}; found ${found(id)}. ${candidates(kind, there, undefined)}`;
  throw new NotFound({ path, reason });
}

function isSame(id: string, other: string): boolean {
  return canonicalId(id) === canonicalId(other);
}
