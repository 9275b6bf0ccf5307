import { SHOWN_FIELDS } from "./alerting/alerts";
import { type Clock, laterThan } from "./clock";
import type { AlertDocument } from "./alerting/documents";
import { seed } from "./seed";
import type { Collection, Store } from "./store";

/** Fields that the service always shows, as null when unset. The others disappear. */
const NULL_WHEN_UNSET = new Set(["name", "message", "note", "numConsecutiveWindows"]);
const READ_ONLY = new Set(["id", "teamId", "createdAt"]);

/** The fields that the command line may change. A test may set any field, even one that no server has yet. */
export const ALERT_FIELDS: readonly string[] = SHOWN_FIELDS.filter((field) => !READ_ONLY.has(field));

/** Changes a document behind the API's back. No validation. */
export function edit<Document extends { id: string }>(
  all: Collection<Document>,
  kind: string,
  id: string,
  change: (document: Document) => object,
): void {
  const document = all.get(id);
  if (document === undefined) throw new Error(`The emulator has no ${kind} with id ${id}`);
  all.add({ ...document, ...change(document) });
}

/** The fields of an alert that a person in the web app changed. */
export function editedAlert(alert: AlertDocument, clock: Clock, changes: object): object {
  const edited: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(asStored(changes))) {
    if (READ_ONLY.has(field)) throw new Error(`An alert's ${field} cannot be edited`);
    edited[field] = value ?? (NULL_WHEN_UNSET.has(field) ? null : undefined);
  }
  if (!("updatedAt" in changes)) edited.updatedAt = laterThan(alert.updatedAt, clock.now());
  return edited;
}

/** One channel is stored as a list of one, however the edit writes it. */
function asStored(changes: object): Record<string, unknown> {
  const { channel, ...rest } = changes as Record<string, unknown>;
  if (channel === undefined) return rest;
  return { channels: channel === null ? [] : [channel], ...rest };
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
