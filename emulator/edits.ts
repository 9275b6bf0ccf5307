import { SHOWN_FIELDS } from "./alerting/alerts";
import { type Clock, laterThan } from "./clock";
import type { AlertDocument, TileDocument } from "./alerting/documents";
import type { OrganizationDocument, PipeDocument } from "./cloud/documents";
import { seed } from "./seed";
import type { Collection, Store } from "./store";

/** Fields that the service always shows, as null when unset. The others disappear. */
const NULL_WHEN_UNSET = new Set(["name", "message", "note", "numConsecutiveWindows"]);
const READ_ONLY = new Set(["id", "teamId", "createdAt"]);

/** The fields that the command line may change. A test may set any field, even one that no server has yet. */
export const ALERT_FIELDS: readonly string[] = SHOWN_FIELDS.filter((field) => !READ_ONLY.has(field));
export const ORGANIZATION_FIELDS: readonly (keyof OrganizationDocument)[] = [
  "name",
  "createdAt",
  "privateEndpoints",
  "byocConfig",
  "enableCoreDumps",
];

function find<Document extends { id: string }>(
  all: Collection<Document>,
  kind: string,
  id: string,
): Document {
  const document = all.get(id);
  if (document === undefined) throw new Error(`The emulator has no ${kind} with id ${id}`);
  return document;
}

/** Changes an alert behind the API's back, as a person in the web app or the evaluator does. No validation. */
export function editAlert(store: Store, clock: Clock, id: string, changes: object): AlertDocument {
  const alert = find(store.alerts, "alert", id);
  const edited: Record<string, unknown> = { ...alert };
  for (const [field, value] of Object.entries(asStored(changes))) {
    if (READ_ONLY.has(field)) throw new Error(`An alert's ${field} cannot be edited`);
    if (value !== null && value !== undefined) edited[field] = value;
    else if (NULL_WHEN_UNSET.has(field)) edited[field] = null;
    else delete edited[field];
  }
  if (!("updatedAt" in changes)) edited.updatedAt = laterThan(alert.updatedAt, clock.now());
  return store.alerts.add(edited as unknown as AlertDocument);
}

/** One channel is stored as a list of one, however the edit writes it. */
function asStored(changes: object): Record<string, unknown> {
  const { channel, ...rest } = changes as Record<string, unknown>;
  if (channel === undefined) return rest;
  return { channels: channel === null ? [] : [channel], ...rest };
}

export function editOrganization(store: Store, id: string, changes: object): OrganizationDocument {
  const organization = find(store.organizations, "organization", id);
  return store.organizations.add({ ...organization, ...changes, id });
}

/** Changes settings of a pipe behind the API's back, by their names on the wire. */
export function editPipe(store: Store, id: string, changes: object): PipeDocument {
  const pipe = find(store.pipes, "pipe", id);
  return store.pipes.add({ ...pipe, settings: { ...pipe.settings, ...changes } });
}

/** Adds a tile as a person in the web app does, also one that the API cannot show. No validation. */
export function addTile(store: Store, dashboardId: string, tile: object): void {
  const dashboard = find(store.dashboards, "dashboard", dashboardId);
  store.dashboards.add({ ...dashboard, tiles: [...dashboard.tiles, tile as TileDocument] });
}

/** By id, or by name when it is the only one of that name, in the first team or else anywhere. */
export function findAlert(store: Store, nameOrId: string): AlertDocument {
  const byId = store.alerts.get(nameOrId);
  if (byId !== undefined) return byId;
  const everywhere = store.alerts.where({ name: nameOrId });
  const inFirstTeam = everywhere.filter(({ teamId }) => teamId === seed.team.id);
  const named = inFirstTeam.length > 0 ? inFirstTeam : everywhere;
  if (named.length === 1 && named[0] !== undefined) return named[0];
  const problem = named.length === 0 ? "no alert" : `${named.length} alerts`;
  throw new Error(`There is ${problem} with the name or id ${JSON.stringify(nameOrId)}`);
}
