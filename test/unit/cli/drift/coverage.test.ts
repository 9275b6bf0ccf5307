import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { coverageOf } from "../../../../provider/cli/drift/coverage";

const noun = { kind: "alert", one: "alert", many: "alerts" };

describe("coverage", () => {
  it("is complete where there is nothing to manage, and nothing where nothing could be listed", () => {
    const empty = coverageOf({ noun, complete: true, total: 0, unmanaged: [] }, new Set());
    assert.deepEqual([empty.percent, empty.complete], [100, true]);
    const unlisted = coverageOf({ noun, complete: false, total: 0, unmanaged: [] }, new Set());
    assert.deepEqual([unlisted.percent, unlisted.complete], [0, false]);
  });
});
