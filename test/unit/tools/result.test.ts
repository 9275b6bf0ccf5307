import assert from "node:assert/strict";
import { closingLine, sum } from "../../../tools/checks/result.mjs";

describe("the closing line", () => {
  it("sums what ran", () => {
    const results = [
      { passed: 2, failed: 0, skipped: 0 },
      { passed: 3, failed: 1, skipped: 0 },
    ];
    assert.equal(closingLine(sum(results)), "5 passed, 1 failed");
  });

  it("names skipped tests only when there are any", () => {
    assert.equal(closingLine({ passed: 1, failed: 0, skipped: 2 }), "1 passed, 0 failed, 2 skipped");
  });
});
