import type { z } from "../../zod";
import type { Lookup } from "../../engine/service/lookup";
import type {
  ConnectionByNameArgs,
  ConnectionResult,
  DashboardByNameArgs,
  DashboardResult,
  GetConnectionArgs,
  GetDashboardArgs,
  GetSavedSearchArgs,
  GetSourceArgs,
  GetTileArgs,
  GetWebhookArgs,
  SavedSearchByNameArgs,
  SavedSearchResult,
  SourceByNameArgs,
  SourceResult,
  TileByNameArgs,
  TileResult,
  WebhookByNameArgs,
  WebhookResult,
} from "../alerting.types";
import {
  findConnection,
  findDashboard,
  findSavedSearch,
  findSource,
  findTile,
  findWebhook,
} from "../names/find";
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
import type { AlertingConnection } from "../connection";
import { alertingLookup } from "./lookup";

/** The lookups of an object by its name. */

function byName<Args extends object, Inputs extends object, Result>(
  name: string,
  schema: z.ZodObject,
  result: z.ZodType,
  ask: (connection: AlertingConnection, args: Args) => Promise<Result>,
): Lookup<Args, Inputs, Result> {
  return alertingLookup({ name, schema, result, ask });
}

const connection = byName<GetConnectionArgs, ConnectionByNameArgs, ConnectionResult>(
  "alerting.getConnection",
  connectionByName,
  connectionResult,
  findConnection,
);

/**
 * Looks up a connection by its name.
 *
 * Errors: a wrong argument or setting, a server that does not list connections, a name with no match or several
 * matches; the error lists the candidates.
 */
export const getConnection = connection.get;

/** The form of `getConnection` that accepts outputs. */
export const getConnectionOutput = connection.getOutput;

const dashboard = byName<GetDashboardArgs, DashboardByNameArgs, DashboardResult>(
  "alerting.getDashboard",
  dashboardByName,
  dashboardResult,
  findDashboard,
);

/**
 * Looks up a dashboard with its tiles by its name.
 *
 * Errors: a wrong argument or setting, a server that does not list dashboards, a name with no match or several
 * matches; the error lists the candidates.
 */
export const getDashboard = dashboard.get;

/** The form of `getDashboard` that accepts outputs. */
export const getDashboardOutput = dashboard.getOutput;

const savedSearch = byName<GetSavedSearchArgs, SavedSearchByNameArgs, SavedSearchResult>(
  "alerting.getSavedSearch",
  savedSearchByName,
  savedSearchResult,
  findSavedSearch,
);

/**
 * Looks up a saved search by its name.
 *
 * Errors: a wrong argument or setting, a server that does not list saved searches, a name with no match or several
 * matches; the error lists the candidates.
 */
export const getSavedSearch = savedSearch.get;

/** The form of `getSavedSearch` that accepts outputs. */
export const getSavedSearchOutput = savedSearch.getOutput;

const source = byName<GetSourceArgs, SourceByNameArgs, SourceResult>(
  "alerting.getSource",
  sourceByName,
  sourceResult,
  findSource,
);

/**
 * Looks up a source by its name.
 *
 * Errors: a wrong argument or setting, a server that does not list sources, a name with no match or several matches;
 * the error lists the candidates.
 */
export const getSource = source.get;

/** The form of `getSource` that accepts outputs. */
export const getSourceOutput = source.getOutput;

const tile = byName<GetTileArgs, TileByNameArgs, TileResult>(
  "alerting.getTile",
  tileByName,
  tileResult,
  findTile,
);

/**
 * Looks up a tile by its name and the name of its dashboard.
 *
 * Errors: a wrong argument or setting, a server that does not list dashboards, a name with no match or several
 * matches; the error lists the candidates.
 */
export const getTile = tile.get;

/** The form of `getTile` that accepts outputs. */
export const getTileOutput = tile.getOutput;

const webhook = byName<GetWebhookArgs, WebhookByNameArgs, WebhookResult>(
  "alerting.getWebhook",
  webhookByName,
  webhookResult,
  findWebhook,
);

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
