/** The same alerts, each on a tile of a dashboard of the program, and saved searches beside them. */
import { alerting } from "pulumi-clickstack";
import { alerts } from "./alerts";

const ALERTS_PER_DASHBOARD = 10;
const TILES = 20;
const SEARCHES_PER_DASHBOARD = 4;

/** The logs of the emulator. */
const sourceId = "69a548941e8c4d0b7a2f3111";

const all = alerts();
const keys = Array.from({ length: TILES }, (_, index) => `tile${index}`);
const dashboards = Array.from({ length: Math.ceil(all.length / ALERTS_PER_DASHBOARD) }, (_, index) => {
  const tiles = keys.map((key) => {
    const select = [alerting.count({ where: `ServiceName:${key}-${index}` })];
    return [key, { name: `Errors of ${key}`, config: { displayType: "line", sourceId, select } }] as const;
  });
  const name = `service-${index}`;
  for (let search = 0; search < SEARCHES_PER_DASHBOARD; search += 1) {
    const called = `${name}-search-${search}`;
    new alerting.SavedSearch(called, { name: called, sourceId, where: `ServiceName:${called}` });
  }
  return new alerting.Dashboard(name, { name, tiles: alerting.grid(4, Object.fromEntries(tiles)) });
});
all.forEach(({ name, args }, index) => {
  const dashboard = dashboards[Math.floor(index / ALERTS_PER_DASHBOARD)];
  const key = keys[index % ALERTS_PER_DASHBOARD] ?? "";
  const tileId = dashboard?.tileIds.apply((ids) => ids[key] ?? "") ?? "";
  new alerting.Alert(name, { ...args, dashboardId: dashboard?.id ?? "", tileId });
});
