/** ClickStack (HyperDX) alerting. */
export { Alert, type AlertArgs } from "./alert/alert";
export type { Interval } from "./alert/alert.schema";
export { alertsFromFile, type AlertsFromFileOptions } from "./alert/file/alerts-from-file";
export { above, below, between } from "./alert/threshold";
export type { Dashboard, Tile } from "./dashboard/dashboard.schema";
export { getAlerts, getAlertsOutput, type AlertResult, type GetAlertsArgs } from "./lookups/get-alerts";
export { getDashboard, getDashboardOutput, type GetDashboardArgs } from "./lookups/get-dashboard";
export { getSavedSearch, getSavedSearchOutput, type GetSavedSearchArgs } from "./lookups/get-saved-search";
export { getTile, getTileOutput, type GetTileArgs } from "./lookups/get-tile";
export { getWebhook, getWebhookOutput, type GetWebhookArgs } from "./lookups/get-webhook";
export { SavedSearch, type SavedSearchArgs } from "./saved-search/saved-search";
export type { SavedSearchResult } from "./saved-search/saved-search-result.schema";
export { Webhook, type WebhookArgs } from "./webhook/webhook";
export type { WebhookResult } from "./webhook/webhook-result.schema";
