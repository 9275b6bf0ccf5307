import assert from "node:assert/strict";
import fc from "fast-check";
import { pick, toPlain, dropAbsent, dropInternals } from "../../../provider/engine/plain";

describe("toPlain", () => {
  it("leaves out what is undefined, at every depth", () => {
    assert.deepEqual(toPlain({ a: undefined, b: { c: undefined, d: 1 }, e: null }), { b: { d: 1 }, e: null });
  });

  it("returns something that can be written to, also of what is frozen", () => {
    const frozen = Object.freeze({ list: Object.freeze([1]), inner: Object.freeze({}) });
    const plain = toPlain(frozen) as { list: number[]; inner: object };
    assert.equal([plain, plain.list, plain.inner].some(Object.isFrozen), false);
  });

  it("makes texts of dates, and drops what is no data", () => {
    const value = { at: new Date(0), run: () => 1, symbol: Symbol("x"), nan: NaN };
    assert.deepEqual(toPlain(value), { at: "1970-01-01T00:00:00.000Z", nan: null });
  });

  it("keeps any JSON as it is, keys such as __proto__ and constructor included", () => {
    const key = fc.oneof(fc.string(), fc.constantFrom("__proto__", "constructor", "toString"));
    fc.assert(
      fc.property(fc.dictionary(key, fc.jsonValue()), (value) => {
        const text = JSON.stringify(value);
        assert.equal(JSON.stringify(toPlain(JSON.parse(text) as object)), text);
      }),
    );
    assert.equal(({} as Record<string, unknown>).polluted, undefined);
  });
});

describe("withoutAbsent", () => {
  it("takes null and undefined for the same, and nothing else", () => {
    const value = { a: null, b: undefined, c: 0, d: "", e: false, f: { g: null } };
    assert.deepEqual(dropAbsent(value), { c: 0, d: "", e: false, f: { g: null } });
  });

  it("sets no prototype from a key of the name", () => {
    const value = dropAbsent(JSON.parse('{"__proto__": {"a": 1}}') as object);
    assert.equal(Object.getPrototypeOf(value), Object.prototype);
    assert.deepEqual(Object.keys(value), ["__proto__"]);
  });
});

describe("withoutInternals", () => {
  it("takes away the keys that are the engine's or ours", () => {
    const value = { __provider: "x", __undeclared: [], __owner: "urn", name: "n", _name: "m" };
    assert.deepEqual(dropInternals(value), { name: "n", _name: "m" });
  });
});

describe("pick", () => {
  it("takes the named keys as far as they are there", () => {
    assert.deepEqual(pick({ a: 1, b: undefined, c: null, d: 2 }, ["a", "b", "c", "x"]), { a: 1, c: null });
  });
});
