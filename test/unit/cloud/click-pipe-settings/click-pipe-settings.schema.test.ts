import assert from "node:assert/strict";
import { clickPipeSettingsKind } from "../../../../provider/cloud/click-pipe-settings/click-pipe-settings.kind";
import { findProblems } from "../../../../provider/engine/check";

describe("the settings of a pipe", () => {
  it("are never negative", () => {
    const find = (dbMaxThreads: number) =>
      findProblems(clickPipeSettingsKind.type.args, [], { dbMaxThreads });
    assert.deepEqual(find(-1), [
      { path: "dbMaxThreads", keys: ["dbMaxThreads"], reason: "expected 0 or more; found -1" },
    ]);
    assert.deepEqual(find(0), []);
  });
});
