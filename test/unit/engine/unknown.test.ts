import assert from "node:assert/strict";
import { unknownValue } from "@pulumi/pulumi/runtime/rpc";
import fc from "fast-check";
import { containsUnknown, isUnknown } from "../../../provider/engine/unknown";

describe("isUnknown", () => {
  it("knows the one text that stands for every value that is not known yet", () => {
    assert.equal(unknownValue, "04da6b54-80e4-46f7-96ec-b56ff0331ba9");
    assert.equal(isUnknown(unknownValue), true);
    for (const value of ["", "x", null, undefined, 0, {}, [unknownValue]])
      assert.equal(isUnknown(value), false);
  });
});

describe("containsUnknown", () => {
  it("finds none in what is known", () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => assert.equal(containsUnknown(value), false)));
  });

  it("finds one however deep it is", () => {
    const { around } = fc.letrec((tie) => ({
      around: fc.oneof(
        { depthSize: "large" },
        fc.constant<unknown>(unknownValue),
        fc.tuple(fc.jsonValue(), tie("around")),
        fc.tuple(fc.string(), tie("around")).map(([key, value]) => ({ other: 1, [`k${key}`]: value })),
      ),
    }));
    fc.assert(fc.property(around, (value) => assert.equal(containsUnknown(value), true)));
  });
});
