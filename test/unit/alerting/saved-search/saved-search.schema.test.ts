import assert from "node:assert/strict";
import { savedSearchKind } from "../../../../provider/alerting/saved-search/saved-search.kind";
import { findProblems } from "../../../../provider/engine/check";

describe("a filter of a saved search", () => {
  it("has a condition", () => {
    const filters = [{ condition: "" }];
    const [problem] = findProblems(savedSearchKind.type.args, [], { filters });
    assert.equal(problem?.path, "filters[0].condition");
    assert.equal(problem.reason, 'expected a condition that is not empty; found ""');
  });
});
