import assert from "node:assert/strict";
import { diffByEngine } from "../../../provider/engine/host/diff";
import { REPLACE_FLAG, replaceFlag } from "../../../provider/engine/instructions";

const flagged = { [REPLACE_FLAG]: true };

describe("replaceOnChanges", () => {
  it("is passed on only by resources that use it", () => {
    assert.deepEqual(replaceFlag({ replaceOnChanges: ["threshold"] }), flagged);
    assert.deepEqual(replaceFlag({ replaceOnChanges: [] }), {});
    assert.deepEqual(replaceFlag({}), {});
  });

  it("leaves it to the engine which keys changed", () => {
    const { changes } = diffByEngine({ changes: true, replaces: [] }, flagged, flagged);
    assert.equal(changes, undefined);
  });

  it("is no change where nothing changed", () => {
    assert.equal(diffByEngine({ changes: false }, flagged, flagged).changes, false);
    assert.equal(diffByEngine({ changes: false }, {}, {}).changes, false);
  });

  it("is recorded when it is used for the first time, and when no more", () => {
    assert.equal(diffByEngine({ changes: false }, flagged, {}).changes, true);
    assert.notEqual(diffByEngine({ changes: false }, {}, flagged).changes, false);
  });
});
