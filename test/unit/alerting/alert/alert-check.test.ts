import assert from "node:assert/strict";

import { seed } from "../../../../emulator";
import { createUnresolved } from "../../../../provider/engine/values/outputs";
import { searchAlert, tileAlert, webhook } from "../../../support/alerts";
import { checked, pathsOf, warningsOfEvaluation as warningsOf } from "./checked-alert";

const UNKNOWN = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";
const { oncall } = seed.webhooks;

describe("check of an alert", () => {
  it("refuses an identifier that was looked for in vain, and takes one that is still looked for", async () => {
    const reason = "expected the identifier of a saved search of this team";
    const missing = { __savedSearchId: createUnresolved({ path: "savedSearchId", reason }) };
    assert.deepEqual((await checked({ ...searchAlert(), ...missing })).failures, [
      { property: "savedSearchId", reason },
    ]);
    assert.deepEqual(await pathsOf({ ...searchAlert(), __savedSearchId: UNKNOWN }), []);
  });

  describe("of an adopted alert, which may live on a server that takes other values,", () => {
    const adopted = (changes: object) => ({ alertId: seed.alerts.latency.id, ...changes });

    for (const [what, changes, path] of [
      ["a webhook of another form", { channel: webhook("oncall") }, "channel.webhookId"],
      ["webhooks of another form", { channels: [webhook(oncall.id), webhook("b")] }, "channels[1].webhookId"],
      ["a dashboard of another form", { dashboardId: "API", tileId: "t" }, "dashboardId"],
      ["a saved search of another form", { savedSearchId: "errors" }, "savedSearchId"],
      ["an alert of another form", { alertId: "alert-1" }, "alertId"],
    ] as const) {
      it(`${what} is only worth a warning`, async () => {
        const { failures, warnings } = await checked(adopted(changes));
        assert.deepEqual(failures, []);
        assert.equal(warnings.length, 1);
        assert.match(warnings[0] ?? "", /^alert \S+: /);
        assert.ok(warnings[0]?.includes(`: ${path}: expected `), warnings[0]);
      });
    }

    it("nothing is required", async () => {
      assert.deepEqual(await checked(adopted({})), { failures: [], warnings: [] });
      assert.deepEqual(await checked(adopted({ threshold: 3 })), { failures: [], warnings: [] });
    });

    it("what contradicts itself is refused all the same", async () => {
      assert.deepEqual(await pathsOf(adopted({ thresholdType: "above", thresholdMax: 3 })), ["thresholdMax"]);
      assert.deepEqual(await pathsOf(adopted({ source: "tile", groupBy: "x" })), ["groupBy"]);
      assert.deepEqual(await pathsOf(adopted({ channel: { type: "webhook" } })), ["channel.webhookId"]);
      assert.deepEqual(await pathsOf(adopted({ threshold: "x", name: "" })), ["name", "threshold"]);
    });
  });
});

const SIX_HOURS = { interval: "6h", thresholdType: "above", threshold: 1 };

describe("check of an alert that the service evaluates in a way that nobody means", () => {
  it("warns that an alert above a threshold never fires with an offset of an hour", async () => {
    const [warning, ...others] = await warningsOf(tileAlert({ ...SIX_HOURS, scheduleOffsetMinutes: 60 }));
    assert.deepEqual(others, []);
    assert.match(
      warning ?? "",
      /scheduleOffsetMinutes.*each window of 6h.*reads 0, and the alert never fires/,
    );
  });

  it("warns that an alert below a threshold always fires with a start an hour or more from its intervals", async () => {
    const shifted = { ...SIX_HOURS, thresholdType: "below", scheduleStartAt: "2026-11-01T02:00:00Z" };
    const [warning] = await warningsOf(tileAlert(shifted));
    assert.match(warning ?? "", /scheduleStartAt.*each window of 6h.*reads 0, and the alert always fires/);
  });

  it("warns of parts of windows with an offset of less than an hour", async () => {
    for (const shifted of [
      { ...SIX_HOURS, scheduleOffsetMinutes: 30 },
      { interval: "1h", scheduleOffsetMinutes: 59 },
    ]) {
      const [warning] = await warningsOf(tileAlert(shifted));
      assert.match(warning ?? "", /scheduleOffsetMinutes.*compares each part alone/);
    }
  });

  it("says nothing of a start on the clock, or of an offset of 0", async () => {
    assert.deepEqual(
      await warningsOf(tileAlert({ ...SIX_HOURS, scheduleStartAt: "2026-11-01T06:00:00Z" })),
      [],
    );
    assert.deepEqual(await warningsOf(tileAlert({ ...SIX_HOURS, scheduleOffsetMinutes: 0 })), []);
  });

  it("warns of a numeric column among those of groupBy", async () => {
    const [warning] = await warningsOf(searchAlert({ groupBy: "ServiceName, SeverityNumber" }));
    assert.match(warning ?? "", /groupBy.*SeverityNumber is a number/);
  });

  it("warns that a silent group does not fire where 0 is beyond the threshold", async () => {
    const grouped = { groupBy: "ServiceName", threshold: 1 };
    const [warning] = await warningsOf(searchAlert({ ...grouped, thresholdType: "below" }));
    assert.match(warning ?? "", /groupBy.*a group without rows does not fire/);
    assert.deepEqual(await warningsOf(searchAlert({ ...grouped, thresholdType: "above" })), []);
  });
});
