import { isDeepStrictEqual } from "node:util";
import type { Collection } from "../../engine/kind/collection/requests";
import { dropAbsent, type Plain } from "../../engine/values/plain";
import { isFailure } from "../../http/errors";
import type { AlertingConnection } from "../connection";
import { dashboards } from "../dashboard/dashboard.schema";
import { savedSearches } from "../saved-search/saved-search.schema";
import { sortTags } from "./alert.same";
import type { WireAlert } from "./alert.wire.schema";

/** The labels of an alert. If an alert has none, newer servers fill them in from its dashboard or saved search. */
export const LABELS = ["displayName", "tags"] as const;

/**
 * Finds the alert's own labels, which the server would not fill in again, so an update has to send them. If the
 * server's labels are not known, all count as the alert's own, because a frozen label is better than a lost one.
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
