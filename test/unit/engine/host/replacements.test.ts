import assert from "node:assert/strict";
import { Replacements } from "../../../../provider/engine/host/objects-in-use";

describe("the replacements of a run", () => {
  const before = { name: "a", size: 1 };
  const inputs = { name: "a", size: 2 };
  const after = (...diffs: boolean[]) => {
    const replacements = new Replacements(["thingId"]);
    replacements.noteCheck({ ...inputs, thingId: "1" }, before);
    for (const isReplaced of diffs) replacements.noteDiff({ ...inputs, thingId: "1" }, isReplaced);
    return replacements;
  };

  it("are told by a second check of the same inputs, as those of a new resource", () => {
    const replacements = after(true);
    assert.equal(replacements.noteCheck({ size: 2, name: "a" }, {}), before);
    assert.equal(replacements.noteCheck(inputs, {}), undefined, "it is one replacement");
  });

  it("are none of a resource that stays: an equal new one is another one", () => {
    assert.equal(after(false).noteCheck(inputs, {}), undefined);
  });

  it("are none of another resource", () => {
    assert.equal(after(true).noteCheck({ ...inputs, size: 3 }, {}), undefined);
  });

  it("are as many as equal resources are replaced", () => {
    const replacements = after(true);
    replacements.noteCheck(inputs, before);
    replacements.noteDiff(inputs, false);
    assert.equal(replacements.noteCheck(inputs, {}), before);
    assert.equal(replacements.noteCheck(inputs, {}), undefined);
  });
});
