/** ClickStack (HyperDX) alerting. */
export { Alert, type AlertArgs } from "./alert";
export { alertsFromFile, type AlertsFromFileOptions } from "./file/alerts-from-file";
export { getAlerts, getAlertsOutput, type AlertResult, type GetAlertsArgs } from "./get-alerts";
export { getDashboard, getDashboardOutput, type GetDashboardArgs } from "./get-dashboard";
export { getSavedSearch, getSavedSearchOutput, type GetSavedSearchArgs } from "./get-saved-search";
export { getTile, getTileOutput, type GetTileArgs } from "./get-tile";
export { getWebhook, getWebhookOutput, type GetWebhookArgs } from "./get-webhook";
export { above, below, between } from "./threshold";
export type { Interval } from "./alert.schema";
export type { Dashboard, SavedSearch, Tile, Webhook } from "./named.schema";
