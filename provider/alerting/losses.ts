import type {
  FindLosses,
  Lister,
  LossyDeletion,
  Collection,
  Wire,
} from "../engine/kind/collection/declaration";
import type { Loss } from "../engine/kind/kind";
import { quote } from "../engine/problems/problems";
import { textsIn } from "../engine/values/secrets";
import { isFailure } from "../http/errors";
import { normalizeId } from "./object-id";
import type { Plain } from "../engine/values/plain";
import { toState as toAlert } from "./alert/alert.wire";
import { alerts, type WireAlert } from "./alert/alert.type.schema";

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

export function describeObject(one: string, { id, name }: Wire): string {
  return typeof name === "string" && name !== "" ? `${one} ${quote(name)} (${id})` : `${one} ${id}`;
}

/** A user that cannot be looked up is not absent. */
function explainUnlisted(error: unknown): never {
  if (!isFailure(error, "missing", "notOffered")) throw error;
  const { advice } = error.details;
  throw error.withAdvice(advice === undefined ? UNKNOWN : `${UNKNOWN}. ${advice}`);
}

/** The argument of every kind of object that allows the loss of alerts and of their notifications. */
const allowedBy = "allowAlertLoss";

/**
 * Lists the losses among all alerts that the arguments do not allow. A server that does not list alerts in a known form
 * counts as a loss, because nobody can tell what it would delete. Errors: a server that may list them later.
 */
export async function findAlertLosses(
  args: Plain,
  list: Lister,
  find: (all: readonly WireAlert[]) => readonly Loss[],
): Promise<readonly Loss[]> {
  const losses = await list(alerts).then(find, describeUnlisted);
  return losses.filter((loss) => loss.allowedBy === undefined || args[loss.allowedBy] !== true);
}

function describeUnlisted(error: unknown): Loss[] {
  if (!isFailure(error, "notOffered", "missing", "forbidden", "garbled")) throw error;
  const text = "nobody can tell which alerts the service would delete or silence";
  return [{ text, allowedBy, failure: error.message }];
}

export function alertLoss(text: string): Loss {
  return { text, allowedBy };
}

/** Protects an object that the service deletes together with the alerts that watch it. */
export function keepWatched(watchedBy: (alert: WireAlert) => unknown): FindLosses<LossyDeletion> {
  return async ({ id, args, isDropped }, list) => {
    if (args[allowedBy] === true) return [];
    return findAlertLosses(args, list, (all) => {
      const lost = all.filter((alert) => normalizeId(watchedBy(alert)) === id && !isDropped(alert.id));
      return lost.length === 0 ? [] : [alertLoss(`the service would delete ${nameAlerts(lost)} with it`)];
    });
  };
}

/** Protects a webhook. The service refuses to delete it only while it is the first channel of an alert. */
export const keepNotified: FindLosses<LossyDeletion> = ({ id, args, isDropped }, list) =>
  findAlertLosses(args, list, (all) => {
    const users = all.filter((alert) => toAlert(alert).channels?.some(({ webhookId }) => webhookId === id));
    // The service compares identifiers as they were written.
    const isFirst = ({ channel, channels }: WireAlert): boolean =>
      (channels?.[0] ?? channel)?.webhookId === id;
    const kept = users.filter(isFirst);
    const silenced = users.filter((alert) => !isFirst(alert) && !isDropped(alert.id));
    const refusal: Loss = {
      text: `the service keeps a webhook that is the first channel of ${nameAlerts(kept)}`,
    };
    const silence = alertLoss(`${nameAlerts(silenced)} would silently stop notifying it`);
    return [...(kept.length > 0 ? [refusal] : []), ...(silenced.length > 0 ? [silence] : [])];
  });

export function nameAlerts(all: readonly WireAlert[]): string {
  const names = all.map((alert) => describeObject("", alert).trim());
  return `${all.length === 1 ? "the alert" : "the alerts"} ${names.join(", ")}`;
}
