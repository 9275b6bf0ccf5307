import assert from "node:assert/strict";
import { childPath, isWithin, pathParts, splitPath, withValueOf } from "../../../../cli/stacks/differences";

describe("pathParts", () => {
  const cases: [string, (string | number)[]][] = [
    ["threshold", ["threshold"]],
    ["channel.webhookId", ["channel", "webhookId"]],
    ["channels[0].webhookId", ["channels", 0, "webhookId"]],
    ["channels[*].webhookId", ["channels", "*", "webhookId"]],
    ['a["b.c"].d', ["a", "b.c", "d"]],
    ['a["say \\"x\\""]', ["a", 'say "x"']],
    ["", []],
  ];
  for (const [path, parts] of cases) {
    it(`reads ${path || "nothing"}`, () => {
      assert.deepEqual(pathParts(path), parts);
    });
  }
});

describe("withValueOf", () => {
  const declared = {
    threshold: 1,
    note: "mine",
    channels: [{ webhookId: "a", type: "x" }, { webhookId: "b" }],
  };
  const live = { threshold: 2, channels: [{ webhookId: "c", type: "y" }] };

  it("takes a value from the other side", () => {
    assert.equal(withValueOf(declared, live, "threshold").threshold, 2);
  });

  it("takes away what the other side does not have", () => {
    assert.equal("note" in withValueOf(declared, live, "note"), false);
  });

  it("takes one value of a list, and leaves the list as long as it is", () => {
    const { channels } = withValueOf(declared, live, "channels[0].webhookId");
    assert.deepEqual(channels, [{ webhookId: "c", type: "x" }, { webhookId: "b" }]);
    assert.deepEqual(withValueOf(declared, live, "channels[1].webhookId").channels, declared.channels);
  });

  it("takes a value of every item, as far as there are as many", () => {
    const { channels } = withValueOf(declared, live, "channels[*].webhookId");
    assert.deepEqual(channels, [{ webhookId: "c", type: "x" }, { webhookId: "b" }]);
  });

  it("takes everything with a star", () => {
    assert.deepEqual(withValueOf(declared, live, "*"), live);
  });

  it("makes nothing that a path leads through", () => {
    assert.deepEqual(withValueOf(declared, { a: { b: 1 } }, "a.b"), declared);
    assert.deepEqual(withValueOf({ a: 1 }, { a: { b: 1 } }, "a.b"), { a: 1 });
    assert.deepEqual(withValueOf({ a: [1] }, { a: 2 }, "a[0]"), { a: [1] });
  });

  it("leaves what it was given as it is", () => {
    const before = structuredClone(declared);
    withValueOf(declared, live, "channels[0].webhookId");
    assert.deepEqual(declared, before);
  });
});

describe("the path of a value within another", () => {
  it("can be taken apart again, whatever the keys are", () => {
    for (const key of ["errors", "error rate", "a.b", 'say "x"', "1st", "größe", 0, 12]) {
      const path = childPath('tiles["b.c"]', key);
      assert.deepEqual(pathParts(path), ["tiles", "b.c", key]);
      assert.deepEqual(splitPath(path), { parent: 'tiles["b.c"]', key: String(key) });
    }
    assert.deepEqual(splitPath("threshold"), { parent: "", key: "threshold" });
  });

  it("is within every path that it begins with, and in no other", () => {
    const path = "tiles.errors.config.select[0].where";
    for (const outer of ["tiles", 'tiles["errors"]', "tiles.errors.config.select[0]", path])
      assert.ok(isWithin(path, outer), outer);
    for (const other of ["tile", "tiles.err", "tiles.errors.config.select[1]", `${path}.x`])
      assert.ok(!isWithin(path, other), other);
  });
});
