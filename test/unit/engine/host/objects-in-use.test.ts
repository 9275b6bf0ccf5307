import assert from "node:assert/strict";
import { ObjectsInUse } from "../../../../provider/engine/host/objects-in-use";
import type { Note } from "../../../../provider/engine/service";

const open = (kind = "book") => new ObjectsInUse(kind, () => "https://library.example");

describe("the objects that a run keeps", () => {
  it("are those of marked resources that stay as they are", () => {
    const kept = open();
    kept.keep("1", "urn:a");
    kept.keep("2", undefined);
    assert.match(kept.reason("1") ?? "", /a run was interrupted/);
    assert.equal(kept.reason("2"), undefined);
    assert.equal(kept.reason("3"), undefined);
  });

  it("are free to go when their resource gets another object", () => {
    const kept = open();
    kept.keep("1", "urn:a");
    kept.keep("2", "urn:b");
    kept.replace("urn:a");
    assert.equal(kept.reason("1"), undefined);
    assert.match(kept.reason("2") ?? "", /a run was interrupted/);
  });

  it("are those that the program adopts, whatever becomes of the resource that had them", () => {
    const kept = open();
    kept.adopt("1");
    kept.replace("urn:a");
    assert.match(kept.reason("1") ?? "", /the program adopts it/);
    assert.equal(kept.reason("2"), undefined);
  });

  it("are those that a new resource has taken over", () => {
    const kept = open();
    kept.take("1");
    assert.match(kept.reason("1") ?? "", /belongs to the resource that replaces this one/);
  });

  it("are not touched by the creation of a resource that is not marked", () => {
    const kept = open();
    kept.keep("1", "urn:a");
    kept.replace(undefined);
    assert.match(kept.reason("1") ?? "", /a run was interrupted/);
  });
});

describe("the objects that another process of the run keeps", () => {
  /** Two processes, of which the first notes what it keeps. */
  function openBoth(kind = "book", address = "https://library.example") {
    const notes: Note[] = [];
    const first = new ObjectsInUse("book", () => "https://library.example", {
      write: (note) => notes.push(note),
      readOthers: () => [],
    });
    const second = new ObjectsInUse(kind, () => address, {
      write: () => undefined,
      readOthers: () => [notes],
    });
    return { first, second };
  }

  it("are kept for the same reasons", () => {
    const { first, second } = openBoth();
    first.adopt("1");
    first.take("2");
    first.keep("3", "urn:a");
    for (const id of ["1", "2", "3"]) assert.equal(second.reason(id), first.reason(id), id);
    first.replace("urn:a");
    assert.equal(second.reason("3"), undefined);
  });

  it("are those of the same kind on the same account", () => {
    for (const { first, second } of [openBoth("shelf"), openBoth("book", "https://copy.example")]) {
      first.adopt("1");
      assert.equal(second.reason("1"), undefined);
    }
  });
});
