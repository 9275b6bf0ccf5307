import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { recordDeclared } from "../../../provider/engine/host/declared";
import { computeDiff, diffByEngine, type DiffRules } from "../../../provider/engine/host/diff";
import {
  IGNORED,
  ignoredKeys,
  OWNER,
  REPLACE_FLAG,
  replaceFlag,
} from "../../../provider/engine/instructions";
import type { Plain } from "../../../provider/engine/plain";

const flagged = { [REPLACE_FLAG]: true };

const rules: DiffRules = {
  identity: "thingId",
  managed: ["name"],
  policies: {},
  writeOnlyKeys: () => [],
  isSame: (_key, recorded, declared) => isDeepStrictEqual(recorded, declared),
};

const state = (name: string, more: Plain) => ({ ...recordDeclared({ name }, ["name"], ["name"]), ...more });

const diff = (recorded: Plain, inputs: Plain) =>
  diffByEngine(rules, computeDiff(rules, "1", recorded, inputs), recorded, inputs);

describe("replaceOnChanges", () => {
  it("is passed on only by resources that use it", () => {
    assert.deepEqual(replaceFlag({ replaceOnChanges: ["threshold"] }), flagged);
    assert.deepEqual(replaceFlag({ replaceOnChanges: [] }), {});
    assert.deepEqual(replaceFlag({}), {});
  });

  it("leaves it to the engine which keys changed", () => {
    assert.equal(diff(state("a", flagged), { name: "b", ...flagged }).changes, undefined);
    assert.equal(diff(state("a", flagged), { thingId: "2", name: "a", ...flagged }).changes, undefined);
  });

  it("is no change where nothing changed", () => {
    assert.equal(diff(state("a", flagged), { name: "a", ...flagged }).changes, false);
    assert.equal(diff(state("a", {}), { name: "a" }).changes, false);
  });

  it("is recorded when it is used for the first time, and when no more", () => {
    assert.equal(diff(state("a", flagged), { name: "a" }).changes, true);
    assert.equal(diff(state("a", {}), { name: "a", ...flagged }).changes, true);
  });

  it("replaces no object because its resource has another name, which its mark has to tell", () => {
    const recorded = state("a", { ...flagged, [OWNER]: "urn:pulumi:dev::shop::type::one" });
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
