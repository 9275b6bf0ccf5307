import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { composeStateAfter, type Recording } from "../../../../provider/engine/host/state";
import { OWNER } from "../../../../provider/engine/instructions";

const kind: Recording = {
  diff: {
    identity: "thingId",
    managed: ["name", "service", "url"],
    same: (_key, recorded, declared) => isDeepStrictEqual(recorded, declared),
  },
  record: (live) => live,
};
const live = { name: "a", service: "closed", url: "https://secret.example" };

describe("state after a write", () => {
  it("has what the service has, and which of it the program did not declare", () => {
    assert.deepEqual(composeStateAfter(kind, { name: "a" }, live), {
      ...live,
      __undeclared: ["service", "url"],
    });
  });

  it("has what the program says to this package", () => {
    assert.equal(composeStateAfter(kind, { name: "a", [OWNER]: "urn:a" }, live)[OWNER], "urn:a");
  });
});
