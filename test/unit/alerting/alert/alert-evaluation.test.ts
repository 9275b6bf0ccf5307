import assert from "node:assert/strict";
import { searchAlert, tileAlert } from "../../../support/alerts";
import { warningsOfEvaluation as warningsOf } from "./checked-alert";

const SIX_HOURS = { interval: "6h", thresholdType: "above", threshold: 1 };

describe("check of an alert that the service evaluates in a way that nobody means", () => {
  it("warns that an alert above a threshold never fires with an offset of an hour", async () => {
    const [warning, ...others] = await warningsOf(tileAlert({ ...SIX_HOURS, scheduleOffsetMinutes: 60 }));
    assert.deepEqual(others, []);
    assert.match(
      warning ?? "",
      /scheduleOffsetMinutes.*reads 0 in every window of 6h, and the alert never fires/,
    );
  });

  it("warns that an alert below a threshold always fires with a start off the clock", async () => {
    const shifted = { ...SIX_HOURS, thresholdType: "below", scheduleStartAt: "2026-11-01T02:00:00Z" };
    const [warning] = await warningsOf(tileAlert(shifted));
    assert.match(warning ?? "", /scheduleStartAt.*reads 0 in every window of 6h, and the alert always fires/);
  });

  it("warns of parts of windows with an offset of less than an hour", async () => {
    for (const shifted of [
      { ...SIX_HOURS, scheduleOffsetMinutes: 30 },
      { interval: "1h", scheduleOffsetMinutes: 59 },
    ]) {
      const [warning] = await warningsOf(tileAlert(shifted));
      assert.match(warning ?? "", /scheduleOffsetMinutes.*separately, never the whole window/);
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
