/** ClickStack (HyperDX) alerting. */
export { Alert } from "./alert/alert";
export { alertsFromFile } from "./alert/file/alerts-from-file";
export type { AlertsFromFileOptions } from "./alert/file/alerts-from-file";
export { otherInterval } from "./alert/interval";
export { above, below, between } from "./alert/threshold";
export * from "./alerting.types";
export { avg, count, countDistinct, max, min, p95, p99, quantile, rate, sum } from "./chart/select";
export type { SelectOptions } from "./chart/select";
export { Dashboard } from "./dashboard/dashboard";
export { grid } from "./dashboard/grid";
export type { GridTile, ListedGridTile } from "./dashboard/grid";
export { getAlerts, getAlertsOutput } from "./lookups/get-alerts";
export { getDashboard, getDashboardOutput } from "./lookups/get-dashboard";
export { getSavedSearch, getSavedSearchOutput } from "./lookups/get-saved-search";
export { getTile, getTileOutput } from "./lookups/get-tile";
export { getWebhook, getWebhookOutput } from "./lookups/get-webhook";
export { SavedSearch } from "./saved-search/saved-search";
export { Webhook } from "./webhook/webhook";
