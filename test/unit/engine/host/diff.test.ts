import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { unknownValue } from "@pulumi/pulumi/runtime/rpc";
import fc from "fast-check";
import { readDeclaredKeys, recordDeclared } from "../../../../provider/engine/host/state";
import { computeDiff, findChangedKeys, type DiffRules } from "../../../../provider/engine/host/diff";
import {
  IGNORED,
  ignoredKeys,
  OWNER,
  REPLACING,
  replacingKeys,
} from "../../../../provider/engine/arguments/instructions";
import type { Plain } from "../../../../provider/engine/values/plain";

const MANAGED = ["name", "threshold", "channel"];
const rules: DiffRules = {
  identity: "thingId",
  managed: MANAGED,
  policies: {},
  writeOnlyKeys: () => [],
  isSame: (_key, recorded, declared) => isDeepStrictEqual(recorded, declared),
};

/** State of an object with these fields, of which the program declared some. */
const state = (fields: Plain, declared: string[] = Object.keys(fields)) =>
  recordDeclared(fields, declared, MANAGED);

const diff = (recorded: Plain, inputs: Plain) => computeDiff(rules, "1", recorded, inputs);

const NOTHING = { changes: false, replaces: [] };
const UPDATE = { changes: true, replaces: [] };
const REPLACE = { changes: true, replaces: ["thingId"] };

describe("diff", () => {
  it("takes a value that is not known yet for a change, at any depth", () => {
    assert.deepEqual(diff(state({ name: "a" }), { name: unknownValue }), UPDATE);
    const channel = { type: unknownValue };
    assert.deepEqual(diff(state({ channel }), { channel }), UPDATE);
  });

  it("ignores __provider in state", () => {
    assert.deepEqual(diff({ ...state({ name: "a" }), __provider: "old" }, { name: "a" }), NOTHING);
  });

  it("takes nothing that a program says to this package for something declared of the object", () => {
    const said = { [OWNER]: "urn", [REPLACING]: true };
    assert.deepEqual(diff({ ...state({ name: "a" }), ...said }, { name: "a", ...said }), NOTHING);
  });

  it("replaces when another object is named, or one that is not known yet", () => {
    assert.deepEqual(diff(state({}), { thingId: "2" }), REPLACE);
    assert.deepEqual(diff(state({}), { thingId: unknownValue }), REPLACE);
  });

  it("does not replace when the same object is named, or no longer any", () => {
    assert.deepEqual(diff(state({ name: "a" }), { thingId: "1", name: "a" }), NOTHING);
    assert.deepEqual(diff({ thingId: "1", ...state({}) }, {}), NOTHING);
  });

  it("sees that an object is to be marked with its owner, no longer to be, or with another one", () => {
    const marked = { ...state({}), [OWNER]: "urn:a" };
    assert.deepEqual(diff(state({}), { [OWNER]: "urn:a" }), UPDATE);
    assert.deepEqual(diff(marked, {}), UPDATE);
    assert.deepEqual(diff(marked, { [OWNER]: "urn:b" }), UPDATE);
    assert.deepEqual(diff(marked, { [OWNER]: "urn:a" }), NOTHING);
  });

  it("asks the kind whether two values mean the same", () => {
    const lax = { ...rules, isSame: (key: string) => key === "name" };
    assert.deepEqual(computeDiff(lax, "1", state({ name: "a" }), { name: "A" }), NOTHING);
    assert.deepEqual(computeDiff(lax, "1", state({ threshold: 1 }), { threshold: 1 }), UPDATE);
  });

  it("sees no change once what is declared was recorded", () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(...MANAGED),
          fc.jsonValue().filter((value) => value !== null),
        ),
        (inputs) => {
          const recorded = JSON.parse(JSON.stringify({ extra: 1, ...state(inputs) })) as Plain;
          assert.deepEqual(diff(recorded, JSON.parse(JSON.stringify(inputs)) as Plain), NOTHING);
        },
      ),
    );
  });
});

describe("changedKeys", () => {
  it("names changed, added and dropped keys, and not the identity", () => {
    const before = state({ name: "a", threshold: 1 });
    assert.deepEqual(findChangedKeys(rules, before, { thingId: "2", name: "b", channel: {} }), [
      "name",
      "channel",
      "threshold",
    ]);
  });
});

describe("declaredKeys", () => {
  it("returns what withDeclared was told, as far as it is there", () => {
    fc.assert(
      fc.property(fc.subarray(MANAGED), fc.subarray(MANAGED), (present, declared) => {
        const fields = Object.fromEntries(present.map((key) => [key, 1]));
        const expected = MANAGED.filter((key) => present.includes(key) && declared.includes(key));
        assert.deepEqual(readDeclaredKeys(state(fields, declared), MANAGED), expected);
      }),
    );
  });

  it("knows of no declared key in the state of an object that is only looked up", () => {
    assert.deepEqual(readDeclaredKeys({ name: "a", threshold: 1 }, MANAGED), []);
    assert.deepEqual(readDeclaredKeys({ name: "a", __undeclared: "garbage" }, MANAGED), []);
  });

  it("costs no more bytes of state than the keys that were not declared", () => {
    assert.deepEqual(state({ name: "a", threshold: 1, channel: {} }), {
      name: "a",
      threshold: 1,
      channel: {},
      __undeclared: [],
    });
  });
});

describe("replaceOnChanges", () => {
  const flagged = { [REPLACING]: ["threshold"] };
  const flaggedState = { ...state({ name: "a" }), ...flagged };

  it("is passed on only by resources that use it", () => {
    assert.deepEqual(replacingKeys({ replaceOnChanges: ["threshold"] }), flagged);
    assert.deepEqual(replacingKeys({ replaceOnChanges: [] }), {});
    assert.deepEqual(replacingKeys({}), {});
  });

  it("leaves it to the engine which keys changed", () => {
    assert.equal(diff(flaggedState, { name: "b", ...flagged }).changes, undefined);
    assert.equal(diff(flaggedState, { thingId: "2", name: "a", ...flagged }).changes, undefined);
  });

  it("is no change where nothing changed", () => {
    assert.equal(diff(flaggedState, { name: "a", ...flagged }).changes, false);
    assert.equal(diff(state({ name: "a" }), { name: "a" }).changes, false);
  });

  it("is recorded when it is used for the first time, and when no more", () => {
    assert.equal(diff(flaggedState, { name: "a" }).changes, true);
    assert.equal(diff(state({ name: "a" }), { name: "a", ...flagged }).changes, true);
  });

  it("replaces no object because its resource has another name, which its mark has to tell", () => {
    const recorded = { ...flaggedState, [OWNER]: "urn:pulumi:dev::shop::type::one" };
    const renamed = { name: "a", ...flagged, [OWNER]: "urn:pulumi:dev::shop::type::two" };
    assert.equal(diff(recorded, renamed).changes, true);
    assert.equal(diff(recorded, { ...renamed, name: "b" }).changes, undefined);
  });
});

describe("ignoreChanges", () => {
  it("is passed on for arguments that the service never returns", () => {
    const type = { policies: { name: {}, key: { writeOnly: true as const } } };
    assert.deepEqual(ignoredKeys(type, { ignoreChanges: ["name", "key"] }), { [IGNORED]: ["key"] });
    assert.deepEqual(ignoredKeys(type, { ignoreChanges: ["*"] }), { [IGNORED]: ["key"] });
    assert.deepEqual(ignoredKeys(type, { ignoreChanges: ["name"] }), {});
    assert.deepEqual(ignoredKeys(type, {}), {});
  });
});
