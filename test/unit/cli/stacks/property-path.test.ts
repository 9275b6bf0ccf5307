import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { pathParts, withValueOf } from "../../../../provider/cli/stacks/property-path";

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
