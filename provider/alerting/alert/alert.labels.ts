import { isDeepStrictEqual } from "node:util";
import type { Collection } from "../../engine/kind/collection/requests";
import { dropAbsent, type Plain } from "../../engine/plain";
import { isFailure } from "../../http/errors";
import type { AlertingConnection } from "../connection";
import { dashboards } from "../dashboard/dashboard.schema";
import { savedSearches } from "../saved-search/saved-search.schema";
import { sortTags } from "./alert.same";
import type { WireAlert } from "./alert.wire.schema";

/** The labels of an alert, which newer servers take from its dashboard or saved search where it has none of its own. */
export const LABELS = ["displayName", "tags"] as const;

/**
 * The labels that the server would not fill in again: they are the alert's own, so an update has to send them back.
 * Where nothing tells what the server would fill in, they count as its own, too: a frozen label is better than a lost one.
 */
export async function findOwnLabels(connection: AlertingConnection, alert: WireAlert): Promise<Plain> {
  const { displayName, tags } = alert;
  const labels = dropAbsent({ displayName, tags: isEmpty(tags) ? undefined : tags });
  if (Object.keys(labels).length === 0) return labels;
  const parent = await readParent(connection, alert);
  return dropAbsent({
    displayName: displayName === parent?.name ? undefined : labels.displayName,
    tags: isDeepStrictEqual(sortTags(tags), sortTags(parent?.tags)) ? undefined : labels.tags,
  });
}

function isEmpty(tags: unknown): boolean {
  return Array.isArray(tags) && tags.length === 0;
}

async function readParent(connection: AlertingConnection, alert: WireAlert): Promise<Plain | undefined> {
  const read = async <W extends Plain & { id: string }>(
    collection: Collection<W>,
    id: string | null | undefined,
  ): Promise<Plain | undefined> => {
    if (typeof id !== "string") return undefined;
    const found = await connection
      .items(collection)
      .read(id)
      .catch((error: unknown) => {
        if (isFailure(error, "forbidden")) return "forbidden" as const;
        throw error;
      });
    return typeof found === "string" ? undefined : found;
  };
  const dashboard = await read(dashboards, alert.dashboardId ?? alert.dashboard);
  return dashboard ?? read(savedSearches, alert.savedSearchId ?? alert.savedSearch);
}
