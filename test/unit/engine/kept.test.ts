import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Kept } from "../../../provider/engine/kept";

describe("the objects that a run keeps", () => {
  it("are those of marked resources that stay as they are", () => {
    const kept = new Kept();
    kept.keep("1", "urn:a");
    kept.keep("2", undefined);
    assert.equal(kept.has("1"), true);
    assert.equal(kept.has("2"), false);
    assert.equal(kept.has("3"), false);
  });

  it("are free to go when their resource gets another object", () => {
    const kept = new Kept();
    kept.keep("1", "urn:a");
    kept.keep("2", "urn:b");
    kept.replace("urn:a");
    assert.equal(kept.has("1"), false);
    assert.equal(kept.has("2"), true);
  });

  it("are not touched by the creation of a resource that is not marked", () => {
    const kept = new Kept();
    kept.keep("1", "urn:a");
    kept.replace(undefined);
    assert.equal(kept.has("1"), true);
  });
});
