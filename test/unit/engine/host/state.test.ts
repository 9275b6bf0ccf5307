import assert from "node:assert/strict";
import { z } from "zod";
import { argument } from "../../../../provider/engine/arguments/argument.schema";
import { resourceType } from "../../../../provider/engine/arguments/resource-type";
import { composeStateAfter, type Recording } from "../../../../provider/engine/host/state";
import { pick } from "../../../../provider/engine/plain";
import { OWNER } from "../../../../provider/engine/instructions";

const text = z.string().optional();
const args = z.strictObject({
  thingId: argument(text, { identity: true }),
  name: text,
  service: text,
  url: text,
});
const kind: Recording = {
  type: resourceType({ token: "tests:Thing", reference: "thing", args, state: args }),
  spelling: { canonical: (inputs) => inputs, inputsOf: pick, record: (live) => live },
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
