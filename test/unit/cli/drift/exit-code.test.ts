import assert from "node:assert/strict";
import { exitCodeOf } from "../../../../provider/cli/drift/exit-code";
import { clean, everyClass } from "../../../support/drift-reports";

const { summary } = everyClass;

describe("the exit code of drift", () => {
  it("is 0 for nothing found, and 2 for drift", () => {
    assert.equal(exitCodeOf(clean), 0);
    assert.equal(exitCodeOf({ summary: { ...summary, unreadable: 0 }, verdict: "drift" }), 2);
  });

  it("is 1 as soon as something could not be checked, whatever else was found and whatever counts", () => {
    assert.equal(exitCodeOf(everyClass), 1);
    assert.equal(exitCodeOf({ summary, verdict: "clean" }), 1);
  });
});
