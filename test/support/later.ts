import { seed, type Emulator } from "../../emulator";

const LATER_SOURCE = "69a548941e8c4d0b7a2f31ff";

/** Gives the company a chart and a source of types that this package does not know. */
export function plantLater({ store }: Emulator): void {
  const { dashboards, sources } = seed;
  const { id } = dashboards.api;
  const dashboard = store.dashboards.get(id);
  const source = store.sources.get(sources.logs);
  if (dashboard === undefined || source === undefined)
    throw new Error("The company has a dashboard and logs");
  const config = { displayType: "later_gauge", sourceId: sources.logs, source: "any", ticks: [{ at: 1 }] };
  const tile = { id: LATER_SOURCE, name: "Load", x: 0, y: 90, w: 12, h: 4, config };
  store.dashboards.set(id, { ...dashboard, tiles: [...dashboard.tiles, tile] });
  const { teamId, connection, from, timestampValueExpression } = source;
  const own = { stackExpression: "Stack", bodyExpression: "Body", frames: { depth: 2 } };
  store.sources.set(LATER_SOURCE, {
    ...{ id: LATER_SOURCE, teamId, name: "Profiles", kind: "later_profile", connection, from },
    ...{ timestampValueExpression, disabled: false, querySettings: [], ...own },
  });
}
