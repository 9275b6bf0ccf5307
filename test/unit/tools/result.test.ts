import assert from "node:assert/strict";
import { closingLine, sum, timeTable } from "../../../tools/checks/result.mjs";

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

describe("the table of times", () => {
  it("has the seconds of every check and suite, and of the ten slowest files", () => {
    const result = { passed: 1, failed: 0, skipped: 0 };
    const files = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${index}.test.ts`, index]));
    const table = timeTable([
      { name: "format", seconds: 4, result, files: {} },
      { name: "e2e", seconds: 66.4, result: { ...result, failed: 2 }, files },
    ]).split("\n");
    assert.deepEqual(table.slice(0, 6), [
      "  seconds",
      "        4  format: 1 passed, 0 failed",
      "       66  e2e: 1 passed, 2 failed",
      "",
      "  the slowest files",
      "       11  11.test.ts",
    ]);
    assert.equal(table.length, 15);
    assert.equal(table.at(-1), "        2  2.test.ts");
  });
});
