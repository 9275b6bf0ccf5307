import { connectionResult } from "../clickhouse-connection/clickhouse-connection.schema";
import { dashboardResult, tileResult } from "../dashboard/dashboard.schema";
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
import { savedSearchResult } from "../saved-search/saved-search.schema";
import { alertingLookup } from "../service";
import { sourceResult } from "../source/source.type.schema";
import { webhookResult } from "../webhook/webhook.schema";

/** Says what fails a lookup by name of one of these objects, which goes through their list. */
function errorsOf(listed: string): string {
  return (
    `Errors: a wrong argument or setting, a server that does not list ${listed}, a name with no match or several ` +
    "matches; the error lists the candidates."
  );
}

export const [getConnection, getConnectionOutput] = alertingLookup("getConnection", {
  about: `Looks up a connection by its name. ${errorsOf("connections")}`,
  schema: connectionByName,
  result: connectionResult,
  ask: findConnection,
});

export const [getDashboard, getDashboardOutput] = alertingLookup("getDashboard", {
  about: `Looks up a dashboard with its tiles by its name. ${errorsOf("dashboards")}`,
  schema: dashboardByName,
  result: dashboardResult,
  ask: findDashboard,
});

export const [getSavedSearch, getSavedSearchOutput] = alertingLookup("getSavedSearch", {
  about: `Looks up a saved search by its name. ${errorsOf("saved searches")}`,
  schema: savedSearchByName,
  result: savedSearchResult,
  ask: findSavedSearch,
});

export const [getSource, getSourceOutput] = alertingLookup("getSource", {
  about: `Looks up a source by its name. ${errorsOf("sources")}`,
  schema: sourceByName,
  result: sourceResult,
  ask: findSource,
});

export const [getTile, getTileOutput] = alertingLookup("getTile", {
  about: `Looks up a tile by its name and the name of its dashboard. ${errorsOf("dashboards")}`,
  schema: tileByName,
  result: tileResult,
  ask: findTile,
});

export const [getWebhook, getWebhookOutput] = alertingLookup("getWebhook", {
  about:
    "Looks up a webhook by its name. If two webhooks of different kinds have the same name, `service` " +
    `selects one. ${errorsOf("webhooks")}`,
  schema: webhookByName,
  result: webhookResult,
  ask: findWebhook,
});
