/** Not run: what the compiler takes and refuses of dashboards. It is strict about indices. */
import { output, type Output } from "@pulumi/pulumi";
import { alerting } from "../../provider";

const { Alert, Dashboard, Source, above, otherChart, otherSourceKind } = alerting;

const often = { ...above(100), interval: "5m", channel: { webhook: "on-call" } } as const;
const place = { x: 0, y: 0, w: 12, h: 4 };
const tile = { ...place, name: "Errors", config: { displayType: "markdown", markdown: "…" } } as const;

const api = new Dashboard("a", { name: "API", tiles: { errors: tile, "p95 latency": tile } });
const listed = new Dashboard("b", { name: "API", tiles: [tile] });
const later = new Dashboard("c", { name: "API", tiles: output({ errors: tile }) });
const computed = new Dashboard("d", { name: "API", tiles: Object.fromEntries([["errors", tile]]) });
const args: alerting.DashboardArgs = { name: "API", tiles: { errors: tile } };
const passed = new Dashboard("e", args);
const adopted = new Dashboard("f", { dashboardId: "…" });
const imported = new Dashboard("g", {}, { import: "…" });

/** Each is a dashboard for whoever takes one. */
export const taken: alerting.Dashboard[] = [api, listed, later, computed, passed, adopted, imported];

/** Tiles that the program declares by their keys are there. */
export const watched = [
  new Alert("a", { ...often, dashboardId: api.id, tileId: api.tileIds.errors }),
  new Alert("b", { ...often, dashboardId: api.id, tileId: api.tileIds["p95 latency"] }),
];

/** Identifiers of other tiles may be undefined. */
export const unsure: (Output<string> | undefined)[] = [listed.tileIds.errors, computed.tileIds.errors];

const gauge = { displayType: "gauge", ticks: [1] } as const;
const table = {
  connectionId: "…",
  from: { databaseName: "a", tableName: "b" },
  timestampValueExpression: "t",
};

/** Types that this package does not know, by the functions for them. */
export const escaped = [
  new Dashboard("j", { name: "API", tiles: { load: { ...place, config: otherChart(gauge) } } }),
  new Source("a", { ...table, kind: otherSourceKind("profile"), name: "A", otherProperties: { x: 1 } }),
];

// @ts-expect-error a chart of an unknown type without the function for it
export const unescaped = new Dashboard("k", { name: "API", tiles: { load: { ...place, config: gauge } } });
// @ts-expect-error a misspelled property of a tile
export const misspelled = new Dashboard("h", { name: "API", tiles: { errors: { ...tile, widht: 1 } } });
