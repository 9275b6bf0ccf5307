import assert from "node:assert/strict";
import { alerting } from "../../../../provider";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { alertArgs } from "../../../../provider/alerting/alert/alert.schema";
import { findProblems } from "../../../../provider/engine/check";

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
