import assert from "node:assert/strict";

import { alerting } from "../../../../provider";
import { mockedRun, settled } from "../../../support/mocks";
import { unchecked } from "../../../support/alerts";
import { alertKind, writeNames } from "../../../../provider/alerting/alert/alert.kind";
import { alertArgs } from "../../../../provider/alerting/alert/alert.schema";
import { findProblems } from "../../../../provider/engine/problems/check";

const oncall = { type: "webhook", webhookId: "69a548941e8c4d0b7a2f3120" };
const backup = { type: "webhook", webhookId: "69a548941e8c4d0b7a2f3121" };

describe("the outputs of an alert", () => {
  const both = [oncall, backup];
  for (const [what, args, channels] of [
    ["a declared channel as a list, too", { channel: oncall }, [oncall]],
    ["the first of several channels as the channel, too", { channels: both }, both],
  ] as const)
    it(`have ${what}`, async () => {
      await mockedRun();
      const alert = new alerting.Alert("a", unchecked(args));
      assert.deepEqual((await settled(alert.channel)).value, oncall);
      assert.deepEqual((await settled(alert.channels)).value, channels);
    });
});

describe("an alert with names in a test of a program with mocks", () => {
  const args = {
    tile: { dashboard: "API", name: "Error rate" },
    channels: [{ webhook: "on-call" }, { webhook: { name: "on-call", service: "slack" } }],
  };

  it("asks the test for what it refers to", async () => {
    const calls: [string, object][] = [];
    const call = (lookup: string, asked: object) => {
      calls.push([lookup, asked]);
      return lookup === "alerting:getTile" ? { id: "t", dashboardId: "d" } : { id: "w" };
    };
    await mockedRun({}, { call });
    const alert = new alerting.Alert("a", unchecked(args));
    const [tileId, dashboardId] = [await settled(alert.tileId), await settled(alert.dashboardId)];
    assert.deepEqual([tileId.value, dashboardId.value], ["t", "d"]);
    assert.deepEqual((await settled(alert.channels)).value, [
      { type: "webhook", webhookId: "w" },
      { type: "webhook", webhookId: "w" },
    ]);
    assert.deepEqual(calls.sort(), [
      ["alerting:getTile", { dashboard: "API", name: "Error rate" }],
      ["alerting:getWebhook", { name: "on-call" }],
      ["alerting:getWebhook", { name: "on-call", service: "slack" }],
    ]);
  });

  it("has names where identifiers would be, when the test does not answer", async () => {
    await mockedRun();
    const alert = new alerting.Alert("a", unchecked(args));
    const search = new alerting.Alert("s", unchecked({ savedSearch: "Errors" }));
    assert.equal((await settled(alert.dashboardId)).value, "API");
    assert.equal((await settled(alert.tileId)).value, "Error rate");
    assert.equal((await settled(alert.channel)).value?.webhookId, "on-call");
    assert.equal((await settled(search.savedSearchId)).value, "Errors");
  });
});

describe("thresholds in words", () => {
  const cases = [
    [alerting.above(100), { thresholdType: "above", threshold: 100 }],
    [alerting.below(0.5), { thresholdType: "below", threshold: 0.5 }],
    [alerting.between(1, 2), { thresholdType: "between", threshold: 1, thresholdMax: 2 }],
  ] as const;
  for (const [args, expected] of cases) {
    it(`are arguments of an alert: ${expected.thresholdType}`, () => {
      assert.deepEqual(args, expected);
      const watched = { alertId: "69ae9a981e8c4d0b7a2f3160", interval: "5m" };
      assert.deepEqual(findProblems(alertArgs, alertKind.checks.rules({}), { ...watched, ...args }), []);
    });
  }
});

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
    const tile = { dashboard: "API", name: "Error rate" };
    const named = { interval: "5m", tile, channels: [{ webhook: "oncall" }] };
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

  for (const [why, args] of [
    ["two dashboards have its name", { dashboardId: CHECKOUT, tileId: LATENCY }],
    ["two tiles have its name", { dashboardId: API, tileId: SLOW }],
    ["the tile is of another dashboard", { dashboardId: API, tileId: LATENCY }],
    ["the saved search has no name", { savedSearchId: LATENCY }],
    ["there is no such saved search", { savedSearchId: SLOW }],
    ["two webhooks have its name and service", { channels: [channel(TWIN)] }],
    ["there is no such webhook", { channels: [channel("f".repeat(24))] }],
    ["the channel is no webhook", { channels: [{ type: "email", webhookId: ONCALL }] }],
    ["the name would contradict the source", { source: "tile", dashboardId: API, tileId: ERRORS }],
    ["the name would need a dashboard", { tileId: ERRORS }],
    ["the name would contradict a search", { dashboardId: API, tileId: ERRORS, savedSearchId: ERRORS }],
  ] as const)
    it(`has the identifier where ${why}, or nothing is listed`, () => {
      assert.deepEqual(writeNames(args, listed, NONE), args);
      assert.deepEqual(writeNames(args, {}, NONE), args);
    });
});
