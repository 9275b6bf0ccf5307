import assert from "node:assert/strict";
import * as pulumi from "@pulumi/pulumi";
import { alerting } from "../../../../provider";
import { mockedRun, settled } from "../../../support/mocks";
import { unchecked } from "../../../support/alerts";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { alertArgs } from "../../../../provider/alerting/alert/alert.schema";
import { findProblems } from "../../../../provider/engine/problems/check";

const oncall = { type: "webhook", webhookId: "69a548941e8c4d0b7a2f3120" };
const backup = { type: "webhook", webhookId: "69a548941e8c4d0b7a2f3121" };

describe("the outputs of an alert", () => {
  it("have a declared channel as a list, too", async () => {
    await mockedRun();
    const alert = new alerting.Alert("a", unchecked({ channel: oncall }));
    assert.deepEqual((await settled(alert.channel)).value, oncall);
    assert.deepEqual((await settled(alert.channels)).value, [oncall]);
  });

  it("have the first of the declared channels as the channel, too", async () => {
    await mockedRun();
    const alert = new alerting.Alert("a", unchecked({ channels: [oncall, backup] }));
    assert.deepEqual((await settled(alert.channel)).value, oncall);
    assert.deepEqual((await settled(alert.channels)).value, [oncall, backup]);
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

  it("verifies nothing", async () => {
    pulumi.runtime.setAllConfig({ "alerting:verifyReferences": "true" });
    try {
      await mockedRun();
      const alert = new alerting.Alert("a", unchecked({ savedSearchId: "69a548941e8c4d0b7a2f3150" }));
      assert.equal((await settled(alert.savedSearchId)).value, "69a548941e8c4d0b7a2f3150");
    } finally {
      pulumi.runtime.setAllConfig({});
    }
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
