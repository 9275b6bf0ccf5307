import type { Output } from "@pulumi/pulumi";
import type { z } from "../../zod";
import type { Lookup } from "../../engine/lookup";
import type { LookupOptions } from "../../engine/program/lookup-options";
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
import { connectionResult } from "../clickhouse-connection/connection-result.schema";
import { dashboardResult, tileResult } from "../dashboard/dashboard-result.schema";
import { savedSearchResult } from "../saved-search/saved-search-result.schema";
import { sourceResult } from "../source/source-result.schema";
import { webhookResult } from "../webhook/webhook-result.schema";
import type { AlertingConnection } from "../connection";
import { alertingLookup } from "./lookup";

/** The lookups of an object by its name. */

function byName<Args extends object, Result>(
  name: string,
  schema: z.ZodObject,
  result: z.ZodType,
  ask: (connection: AlertingConnection, args: Args) => Promise<Result>,
): Lookup<Args, Result> {
  return alertingLookup({ name, schema, result, ask });
}

const connection = byName<GetConnectionArgs, ConnectionResult>(
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
export function getConnection(args: GetConnectionArgs, options?: LookupOptions): Promise<ConnectionResult> {
  return connection.get(args, options);
}

/** The form of `getConnection` that accepts outputs. */
export function getConnectionOutput(
  args: ConnectionByNameArgs,
  options?: LookupOptions,
): Output<ConnectionResult> {
  return connection.getOutput(args, options);
}

const dashboard = byName<GetDashboardArgs, DashboardResult>(
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
export function getDashboard(args: GetDashboardArgs, options?: LookupOptions): Promise<DashboardResult> {
  return dashboard.get(args, options);
}

/** The form of `getDashboard` that accepts outputs. */
export function getDashboardOutput(
  args: DashboardByNameArgs,
  options?: LookupOptions,
): Output<DashboardResult> {
  return dashboard.getOutput(args, options);
}

const savedSearch = byName<GetSavedSearchArgs, SavedSearchResult>(
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
export function getSavedSearch(
  args: GetSavedSearchArgs,
  options?: LookupOptions,
): Promise<SavedSearchResult> {
  return savedSearch.get(args, options);
}

/** The form of `getSavedSearch` that accepts outputs. */
export function getSavedSearchOutput(
  args: SavedSearchByNameArgs,
  options?: LookupOptions,
): Output<SavedSearchResult> {
  return savedSearch.getOutput(args, options);
}

const source = byName<GetSourceArgs, SourceResult>(
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
export function getSource(args: GetSourceArgs, options?: LookupOptions): Promise<SourceResult> {
  return source.get(args, options);
}

/** The form of `getSource` that accepts outputs. */
export function getSourceOutput(args: SourceByNameArgs, options?: LookupOptions): Output<SourceResult> {
  return source.getOutput(args, options);
}

const tile = byName<GetTileArgs, TileResult>("alerting.getTile", tileByName, tileResult, findTile);

/**
 * Looks up a tile by its name and the name of its dashboard.
 *
 * Errors: a wrong argument or setting, a server that does not list dashboards, a name with no match or several
 * matches; the error lists the candidates.
 */
export function getTile(args: GetTileArgs, options?: LookupOptions): Promise<TileResult> {
  return tile.get(args, options);
}

/** The form of `getTile` that accepts outputs. */
export function getTileOutput(args: TileByNameArgs, options?: LookupOptions): Output<TileResult> {
  return tile.getOutput(args, options);
}

const webhook = byName<GetWebhookArgs, WebhookResult>(
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
export function getWebhook(args: GetWebhookArgs, options?: LookupOptions): Promise<WebhookResult> {
  return webhook.get(args, options);
}

/** The form of `getWebhook` that accepts outputs. */
export function getWebhookOutput(args: WebhookByNameArgs, options?: LookupOptions): Output<WebhookResult> {
  return webhook.getOutput(args, options);
}

/** @internal The declarations, without a type that the declarations of the package would show. */
export const lookups: readonly object[] = [
  connection.kind,
  dashboard.kind,
  savedSearch.kind,
  source.kind,
  tile.kind,
  webhook.kind,
];
