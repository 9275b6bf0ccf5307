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

const OF_ENGINE = { changes: undefined, replaces: [] };
const unknownType = { type: unknownValue };
const said = { [OWNER]: "urn", [REPLACING]: true };
const marked = { ...state({}), [OWNER]: "urn:a" };
const flagged = { [REPLACING]: ["threshold"] };
const flaggedState = { ...state({ name: "a" }), ...flagged };
const owned = { ...flaggedState, [OWNER]: "urn:pulumi:dev::shop::type::one" };
const renamed = { name: "a", ...flagged, [OWNER]: "urn:pulumi:dev::shop::type::two" };

describe("diff", () => {
  const cases: [what: string, recorded: Plain, inputs: Plain, expected: object][] = [
    [
      "takes a value that is not known yet for a change",
      state({ name: "a" }),
      { name: unknownValue },
      UPDATE,
    ],
    [
      "takes a part that is not known yet for one",
      state({ channel: unknownType }),
      { channel: unknownType },
      UPDATE,
    ],
    ["ignores __provider in state", { ...state({ name: "a" }), __provider: "old" }, { name: "a" }, NOTHING],
    [
      "takes nothing that a program says to this package for something declared of the object",
      { ...state({ name: "a" }), ...said },
      { name: "a", ...said },
      NOTHING,
    ],
    ["replaces when another object is named", state({}), { thingId: "2" }, REPLACE],
    ["replaces when one is named that is not known yet", state({}), { thingId: unknownValue }, REPLACE],
    [
      "keeps the object when the same one is named",
      state({ name: "a" }),
      { thingId: "1", name: "a" },
      NOTHING,
    ],
    ["keeps the object when none is named any longer", { thingId: "1", ...state({}) }, {}, NOTHING],
    ["sees that an object is to be marked with its owner", state({}), { [OWNER]: "urn:a" }, UPDATE],
    ["sees that an object is no longer to be marked", marked, {}, UPDATE],
    ["sees that an object is to be marked with another owner", marked, { [OWNER]: "urn:b" }, UPDATE],
    ["sees that an object has its mark", marked, { [OWNER]: "urn:a" }, NOTHING],
    ["leaves to the engine which keys replace", flaggedState, { name: "b", ...flagged }, OF_ENGINE],
    [
      "leaves to it also which keys replace beside the identity",
      flaggedState,
      { thingId: "2", name: "a", ...flagged },
      { ...OF_ENGINE, replaces: ["thingId"] },
    ],
    ["leaves nothing to the engine where nothing changed", flaggedState, { name: "a", ...flagged }, NOTHING],
    ["records that replaceOnChanges is used no more", flaggedState, { name: "a" }, UPDATE],
    ["records the first use of replaceOnChanges", state({ name: "a" }), { name: "a", ...flagged }, UPDATE],
    ["replaces nothing because only the mark has to tell another name", owned, renamed, UPDATE],
    ["leaves to the engine what changed beside the name", owned, { ...renamed, name: "b" }, OF_ENGINE],
  ];
  for (const [what, recorded, inputs, expected] of cases) {
    it(what, () => assert.deepEqual(diff(recorded, inputs), expected));
  }

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
  it("knows of no declared key in the state of an object that is only looked up", () => {
    assert.deepEqual(readDeclaredKeys({ name: "a", threshold: 1 }, MANAGED), []);
    assert.deepEqual(readDeclaredKeys({ name: "a", __undeclared: "garbage" }, MANAGED), []);
  });
});

describe("replaceOnChanges", () => {
  it("is passed on only by resources that use it", () => {
    assert.deepEqual(replacingKeys({ replaceOnChanges: ["threshold"] }), flagged);
    assert.deepEqual(replacingKeys({ replaceOnChanges: [] }), {});
    assert.deepEqual(replacingKeys({}), {});
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
