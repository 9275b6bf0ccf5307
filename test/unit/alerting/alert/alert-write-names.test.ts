import assert from "node:assert/strict";
import { writeNames } from "../../../../provider/alerting/alert/alert.kind";

const idOf = (digit: string): string => digit.repeat(24);
const [API, CHECKOUT, COPY, ERRORS] = [idOf("1"), idOf("2"), idOf("3"), idOf("4")];
const [LATENCY, SLOW, SLOW_TOO] = [idOf("5"), idOf("6"), idOf("7")];
const [ONCALL, OPS, OPS_ON_SLACK, TWIN, OTHER_TWIN] = [idOf("a"), idOf("b"), idOf("c"), idOf("d"), idOf("e")];

const listed = {
  dashboard: [
    { id: API, name: "API" },
    { id: CHECKOUT, name: "Checkout" },
    { id: COPY, name: "Checkout" },
  ],
  tile: [
    { id: ERRORS, dashboardId: API, name: "Error rate" },
    { id: SLOW, dashboardId: API, name: "Slow" },
    { id: SLOW_TOO, dashboardId: API, name: "Slow" },
    { id: LATENCY, dashboardId: CHECKOUT, name: "Latency" },
  ],
  savedSearch: [
    { id: ERRORS, name: "Errors" },
    { id: LATENCY, name: "" },
  ],
  webhook: [
    { id: ONCALL, name: "oncall", service: "generic" },
    { id: OPS, name: "ops", service: "generic" },
    { id: OPS_ON_SLACK, name: "ops", service: "slack" },
    { id: TWIN, name: "twin", service: "generic" },
    { id: OTHER_TWIN, name: "twin", service: "generic" },
  ],
};
const NONE: ReadonlySet<string> = new Set();

const channel = (webhookId = "") => ({ type: "webhook", webhookId });

describe("an alert that import writes", () => {
  it("names its tile, its saved search and its webhooks, each where the identifier would be", () => {
    const args = { interval: "5m", dashboardId: API, tileId: ERRORS, channels: [channel(ONCALL)] };
    const named = {
      interval: "5m",
      tile: { dashboard: "API", name: "Error rate" },
      channels: [{ webhook: "oncall" }],
    };
    assert.deepEqual(Object.entries(writeNames(args, listed, NONE)), Object.entries(named));
    assert.deepEqual(writeNames({ savedSearchId: ERRORS, groupBy: "host" }, listed, NONE), {
      savedSearch: "Errors",
      groupBy: "host",
    });
  });

  it("names the source of a chart of its own, and the connection of one of raw SQL, unless they are linked", () => {
    const sources = { source: [{ id: API, name: "Logs" }], connection: [{ id: ERRORS, name: "Main" }] };
    const chart = { displayType: "line", sourceId: API };
    const sql = { configType: "sql", displayType: "line", connectionId: ERRORS };
    const write = (chartConfig: object, linked = NONE) => writeNames({ chartConfig }, sources, linked);
    assert.deepEqual(write(chart), { chartConfig: { displayType: "line", source: "Logs" } });
    const { connectionId: _, ...named } = { ...sql, connection: "Main" };
    assert.deepEqual(write(sql), { chartConfig: named });
    assert.deepEqual(write(chart, new Set([API])), { chartConfig: chart });
  });

  it("says the service of a webhook where a webhook of another service has its name", () => {
    assert.deepEqual(writeNames({ channels: [channel(OPS_ON_SLACK), channel(ONCALL)] }, listed, NONE), {
      channels: [{ webhook: { name: "ops", service: "slack" } }, { webhook: "oncall" }],
    });
  });

  it("has the identifier where a name is missing, or stands for several things", () => {
    for (const args of [
      { dashboardId: CHECKOUT, tileId: LATENCY },
      { dashboardId: API, tileId: SLOW },
      { dashboardId: API, tileId: LATENCY },
      { savedSearchId: LATENCY },
      { savedSearchId: SLOW },
      { channels: [channel(TWIN)] },
      { channels: [channel("f".repeat(24))] },
      { channels: [{ type: "email", webhookId: ONCALL }] },
    ]) {
      assert.deepEqual(writeNames(args, listed, NONE), args, JSON.stringify(args));
      assert.deepEqual(writeNames(args, {}, NONE), args);
    }
  });

  it("has identifiers beside arguments that the name would contradict", () => {
    for (const args of [
      { source: "tile", dashboardId: API, tileId: ERRORS },
      { tileId: ERRORS },
      { dashboardId: API, tileId: ERRORS, savedSearchId: ERRORS },
    ])
      assert.deepEqual(writeNames(args, listed, NONE), args);
  });
});
