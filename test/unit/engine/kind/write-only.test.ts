import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { readDigests, isDigestOf, recordDigests } from "../../../../provider/engine/host/state";

/** As it arrives: JSON knows no negative zero. */
const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);

const KEYS = ["lock", "key"];
const record = (values: Record<string, unknown>, before = {}) =>
  recordDigests({ title: "Emma" }, values, KEYS, before);

describe("digests of what a service never returns", () => {
  it("stand in state in place of the values", () => {
    const state = recordDigests({ title: "Emma", lock: "0000" }, { lock: "0000" }, KEYS, {});
    assert.deepEqual(Object.keys(state), ["title", "__writeOnly"]);
    assert.deepEqual(Object.keys(readDigests(state)), ["lock"]);
    assert.match(readDigests(state).lock ?? "", /^[0-9a-f]{32}:[0-9a-f]{64}$/);
  });

  it("tell an unchanged value from every other", () => {
    fc.assert(
      fc.property(json, json, (one, other) => {
        const { lock } = readDigests(record({ lock: one }));
        assert.ok(isDigestOf(lock, one));
        assert.equal(isDigestOf(lock, other), isDeepStrictEqual(one, other));
      }),
    );
  });

  it("are the same whatever the order of keys", () => {
    const { lock } = readDigests(record({ lock: { a: 1, b: { c: 2, d: 3 } } }));
    assert.ok(isDigestOf(lock, { b: { d: 3, c: 2 }, a: 1 }));
  });

  it("do not show that two values are equal", () => {
    const { lock, key } = readDigests(record({ lock: "0000", key: "0000" }));
    assert.notEqual(lock, key);
  });

  it("stay as they are while the values do, so that state does not change", () => {
    const before = record({ lock: "0000" });
    assert.deepEqual(record({ lock: "0000" }, before), before);
    assert.deepEqual(record({}, before), before, "a refresh does not know the values");
  });

  it("take no place where there is nothing to record", () => {
    assert.deepEqual(record({}), { title: "Emma" });
    assert.equal(isDigestOf(undefined, undefined), false);
  });
});
