/** ClickStack (HyperDX) alerting. */
export { alertsFromFile } from "./alert/file/alerts-from-file";
export type { AlertsFromFileOptions } from "./alert/file/alerts-from-file";
export { otherInterval } from "./alert/alert";
export { above, below, between } from "./alert/alert";
export type * from "./alerting.types";
export * from "./exports.types";
export { otherChart } from "./chart/words";
export { avg, count, countDistinct, max, min, p95, p99, quantile, rate, sum } from "./chart/select";
export type { SelectOptions } from "./chart/select";
export { dashboardsFromFile } from "./dashboard/file/dashboards-from-file";
export type { DashboardsFromFileOptions } from "./dashboard/file/dashboards-from-file";
export { grid } from "./dashboard/grid";
export type { GridTile, ListedGridTile } from "./dashboard/grid";
export { slosFromFile } from "./slo/file/slos-from-file";
export type { SlosFromFileOptions } from "./slo/file/slos-from-file";
export { Slo } from "./slo/slo";
export { otherSourceKind } from "./source/source";
