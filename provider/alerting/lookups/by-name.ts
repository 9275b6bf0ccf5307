import type * as types from "../alerting.types";
import {
  findConnection,
  findDashboard,
  findSavedSearch,
  findSource,
  findTile,
  findWebhook,
} from "../names/named";
import {
  connectionByName,
  dashboardByName,
  savedSearchByName,
  sourceByName,
  tileByName,
  webhookByName,
} from "../names/names.schema";
import { connectionResult } from "../clickhouse-connection/clickhouse-connection.schema";
import { dashboardResult, tileResult } from "../dashboard/dashboard.schema";
import { savedSearchResult } from "../saved-search/saved-search.schema";
import { sourceResult } from "../source/source.type.schema";
import { webhookResult } from "../webhook/webhook.schema";
import { alertingLookup } from "../service";

/** The lookups of an object by its name. */

const connection = alertingLookup<
  types.GetConnectionArgs,
  types.ConnectionByNameArgs,
  types.ConnectionResult
>({
  name: "alerting.getConnection",
  schema: connectionByName,
  result: connectionResult,
  ask: findConnection,
});

/**
 * Looks up a connection by its name.
 *
 * Errors: a wrong argument or setting, a server that does not list connections, a name with no match or several
 * matches; the error lists the candidates.
 */
export const getConnection = connection.get;

/** The form of `getConnection` that accepts outputs. */
export const getConnectionOutput = connection.getOutput;

const dashboard = alertingLookup<types.GetDashboardArgs, types.DashboardByNameArgs, types.DashboardResult>({
  name: "alerting.getDashboard",
  schema: dashboardByName,
  result: dashboardResult,
  ask: findDashboard,
});

/**
 * Looks up a dashboard with its tiles by its name.
 *
 * Errors: a wrong argument or setting, a server that does not list dashboards, a name with no match or several
 * matches; the error lists the candidates.
 */
export const getDashboard = dashboard.get;

/** The form of `getDashboard` that accepts outputs. */
export const getDashboardOutput = dashboard.getOutput;

const savedSearch = alertingLookup<
  types.GetSavedSearchArgs,
  types.SavedSearchByNameArgs,
  types.SavedSearchResult
>({
  name: "alerting.getSavedSearch",
  schema: savedSearchByName,
  result: savedSearchResult,
  ask: findSavedSearch,
});

/**
 * Looks up a saved search by its name.
 *
 * Errors: a wrong argument or setting, a server that does not list saved searches, a name with no match or several
 * matches; the error lists the candidates.
 */
export const getSavedSearch = savedSearch.get;

/** The form of `getSavedSearch` that accepts outputs. */
export const getSavedSearchOutput = savedSearch.getOutput;

const source = alertingLookup<types.GetSourceArgs, types.SourceByNameArgs, types.SourceResult>({
  name: "alerting.getSource",
  schema: sourceByName,
  result: sourceResult,
  ask: findSource,
});

/**
 * Looks up a source by its name.
 *
 * Errors: a wrong argument or setting, a server that does not list sources, a name with no match or several matches;
 * the error lists the candidates.
 */
export const getSource = source.get;

/** The form of `getSource` that accepts outputs. */
export const getSourceOutput = source.getOutput;

const tile = alertingLookup<types.GetTileArgs, types.TileByNameArgs, types.TileResult>({
  name: "alerting.getTile",
  schema: tileByName,
  result: tileResult,
  ask: findTile,
});

/**
 * Looks up a tile by its name and the name of its dashboard.
 *
 * Errors: a wrong argument or setting, a server that does not list dashboards, a name with no match or several
 * matches; the error lists the candidates.
 */
export const getTile = tile.get;

/** The form of `getTile` that accepts outputs. */
export const getTileOutput = tile.getOutput;

const webhook = alertingLookup<types.GetWebhookArgs, types.WebhookByNameArgs, types.WebhookResult>({
  name: "alerting.getWebhook",
  schema: webhookByName,
  result: webhookResult,
  ask: findWebhook,
});

/**
 * Looks up a webhook by its name. If two webhooks of different kinds have the same name, `service` selects one.
 *
 * Errors: a wrong argument or setting, a server that does not list webhooks, a name with no match or several matches;
 * the error lists the candidates.
 */
export const getWebhook = webhook.get;

/** The form of `getWebhook` that accepts outputs. */
export const getWebhookOutput = webhook.getOutput;

/** @internal The declarations, without a type that the declarations of the package would show. */
export const lookups: readonly object[] = [
  connection.kind,
  dashboard.kind,
  savedSearch.kind,
  source.kind,
  tile.kind,
  webhook.kind,
];
