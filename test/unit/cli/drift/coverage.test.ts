import assert from "node:assert/strict";
import { coverageOf } from "../../../../provider/cli/drift/coverage";
import type { Finding } from "../../../../provider/cli/drift/report.schema";

const noun = { kind: "alert", one: "alert", many: "alerts" };

describe("coverage", () => {
  it("is complete where there is nothing to manage, and nothing where nothing could be listed", () => {
    const empty = coverageOf({ noun, complete: true, total: 0, unmanaged: [] }, new Set());
    assert.deepEqual([empty.percent, empty.complete], [100, true]);
    const unlisted = coverageOf({ noun, complete: false, total: 0, unmanaged: [] }, new Set());
    assert.deepEqual([unlisted.percent, unlisted.complete], [0, false]);
  });

  it("is rounded to one decimal, and 100 % only where everything is managed", () => {
    const percentOf = (total: number, missing: number): number => {
      const unmanaged = Array.from({ length: missing }, () => ({ id: "" }) as Finding);
      return coverageOf({ noun, complete: true, total, unmanaged }, new Set()).percent;
    };
    assert.deepEqual([percentOf(7, 6), percentOf(3, 1), percentOf(4, 0)], [14.3, 66.7, 100]);
    assert.equal(percentOf(10_000, 1), 99.9);
  });
});
