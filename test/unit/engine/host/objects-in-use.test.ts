import assert from "node:assert/strict";
import { ObjectsInUse } from "../../../../provider/engine/host/objects-in-use";

describe("the objects that a run keeps", () => {
  it("are those of marked resources that stay as they are", () => {
    const kept = new ObjectsInUse();
    kept.keep("1", "urn:a");
    kept.keep("2", undefined);
    assert.match(kept.reason("1") ?? "", /a run was interrupted/);
    assert.equal(kept.reason("2"), undefined);
    assert.equal(kept.reason("3"), undefined);
  });

  it("are free to go when their resource gets another object", () => {
    const kept = new ObjectsInUse();
    kept.keep("1", "urn:a");
    kept.keep("2", "urn:b");
    kept.replace("urn:a");
    assert.equal(kept.reason("1"), undefined);
    assert.match(kept.reason("2") ?? "", /a run was interrupted/);
  });

  it("are those that the program adopts, whatever becomes of the resource that had them", () => {
    const kept = new ObjectsInUse();
    kept.adopt("1");
    kept.replace("urn:a");
    assert.match(kept.reason("1") ?? "", /the program adopts it/);
    assert.equal(kept.reason("2"), undefined);
  });

  it("are not touched by the creation of a resource that is not marked", () => {
    const kept = new ObjectsInUse();
    kept.keep("1", "urn:a");
    kept.replace(undefined);
    assert.match(kept.reason("1") ?? "", /a run was interrupted/);
  });
});
