import assert from "node:assert/strict";
import { unknownValue } from "@pulumi/pulumi/runtime/rpc";
import { createUnresolved, splitUnresolved } from "../../../provider/engine/unresolved";

const a = { path: "a", reason: "no such thing" };
const b = { path: "b[0].c", reason: "two of them" };

describe("withoutUnresolved", () => {
  it("puts what is not known in the place of what is unresolved, at any depth, and tells why", () => {
    const inputs = { a: createUnresolved(a), b: [{ c: createUnresolved(b), d: 1 }], e: null, f: "x" };
    assert.deepEqual(splitUnresolved(inputs), {
      inputs: { a: unknownValue, b: [{ c: unknownValue, d: 1 }], e: null, f: "x" },
      problems: [a, b],
    });
  });

  it("leaves everything else as it is", () => {
    const inputs = JSON.parse('{"__proto__": {"a": 1}, "constructor": [], "n": 0}') as object;
    assert.deepEqual(splitUnresolved(inputs), { inputs, problems: [] });
  });
});
