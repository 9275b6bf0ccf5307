import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { stateAfter, stateOf, type Recording } from "../../../../provider/engine/host/state";
import { OWNER } from "../../../../provider/engine/owner";

const kind: Recording = {
  type: { secretKeys: ({ service }) => (service === "open" ? [] : ["url"]) },
  diff: {
    identity: "thingId",
    managed: ["name", "service", "url"],
    same: (_key, recorded, declared) => isDeepStrictEqual(recorded, declared),
  },
  record: (live) => live,
};
const live = { name: "a", service: "closed", url: "https://secret.example" };

describe("state after a write", () => {
  it("has a secret that the program declares: the engine knows that it is one", () => {
    assert.equal(stateAfter(kind, { name: "a", url: live.url }, live).url, live.url);
  });

  it("has no secret that the program does not declare: the engine would show it", () => {
    assert.deepEqual(stateAfter(kind, { name: "a" }, live), {
      name: "a",
      service: "closed",
      __undeclared: ["service"],
    });
  });

  it("has what is no secret of an object with these values", () => {
    assert.equal(stateAfter(kind, { name: "a" }, { ...live, service: "open" }).url, live.url);
  });

  it("has what the program says to this package", () => {
    assert.equal(stateAfter(kind, { name: "a", [OWNER]: "urn:a" }, live)[OWNER], "urn:a");
  });
});

describe("state after a read", () => {
  it("has no secret that somebody added elsewhere, either", () => {
    const values = { wanted: { name: "a" }, declared: ["name"], before: {}, instructions: {} };
    assert.equal(stateOf(kind, live, values).url, undefined);
  });
});
