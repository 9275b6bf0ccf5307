import type { Collection, Store } from "../store";
import { isAlertable, type AlertBody } from "./alert-schema";
import type { DashboardDocument, TileDocument } from "./documents";
import { canonicalId, isObjectId } from "./validation";

const TIME_SERIES_DISPLAYS = ["line", "stacked_bar"];

/** Describes a problem with the objects that an alert points at, in the service's words; undefined if all exist. */
export function referenceProblem(store: Store, teamId: string, body: AlertBody): string | undefined {
  return watchedProblem(store, teamId, body) ?? webhookProblem(store, teamId, body);
}

function watchedProblem(store: Store, teamId: string, body: AlertBody): string | undefined {
  if (body.source === "tile") return tileProblem(store, teamId, body.dashboardId, body.tileId);
  if (body.source === "inline") return undefined;
  if (!isObjectId(body.savedSearchId)) return "Invalid saved search ID";
  const found = ownedBy(store.savedSearches, teamId, body.savedSearchId);
  return found === undefined ? "Saved search not found" : undefined;
}

function tileProblem(store: Store, teamId: string, dashboardId: string, tileId: string): string | undefined {
  if (!isObjectId(dashboardId)) return "Invalid dashboard ID";
  const dashboard: DashboardDocument | undefined = ownedBy(store.dashboards, teamId, dashboardId);
  if (dashboard === undefined) return "Dashboard not found";
  // Tile ids are plain strings, compared as they are written.
  const tile = dashboard.tiles.find(({ id }) => id === tileId);
  return tile === undefined ? "Tile not found" : rawSqlProblem(tile);
}

/**
 * Describes the problem of a raw-SQL tile. Other tiles are not checked: an alert on a builder's table tile is accepted.
 */
function rawSqlProblem({ config }: TileDocument): string | undefined {
  if (config.configType !== "sql") return undefined;
  if (!isAlertable(config.displayType)) {
    return "Alerts on Raw SQL tiles are only supported for Line, Stacked Bar, or Number display types";
  }
  const needsInterval = TIME_SERIES_DISPLAYS.includes(config.displayType ?? "");
  const hasInterval = /\$__(timeInterval|interval)|\{interval(Seconds|Milliseconds)/.test(
    config.sqlTemplate ?? "",
  );
  return needsInterval && !hasInterval
    ? "Raw SQL alert query is invalid: SQL used for alerts must include an interval parameter or macro."
    : undefined;
}

/**
 * Describes a problem with webhooks. The service counts the documents it finds, so one webhook in two spellings is one
 * too few.
 */
function webhookProblem(store: Store, teamId: string, body: AlertBody): string | undefined {
  const ids = (body.channels ?? [body.channel]).flatMap((channel) => channel?.webhookId ?? []);
  if (!ids.every(isObjectId)) return "Invalid webhook ID";
  const found = new Set(ids.filter((id) => ownedBy(store.webhooks, teamId, id)).map(canonicalId));
  return found.size < ids.length ? "Webhook not found" : undefined;
}

/** Returns the team's document, or nothing: another team's counts as missing. */
export function ownedBy<Document extends { id: string; teamId: string }>(
  collection: Collection<Document>,
  teamId: string,
  id: string,
): Document | undefined {
  const document = collection.get(canonicalId(id));
  return document?.teamId === teamId ? document : undefined;
}
