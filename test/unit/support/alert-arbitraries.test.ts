import assert from "node:assert/strict";
import fc from "fast-check";
import { describe, it } from "mocha";
import { alertArgs } from "../../../provider/alerting/alert/alert.schema";
import { alertArguments } from "../../support/alert-arbitraries";

describe("arbitrary arguments of alerts", () => {
  it("have every argument that an alert takes, so that no property test forgets one", () => {
    const seen = new Set(fc.sample(alertArguments, 500).flatMap((args) => Object.keys(args)));
    const all = Object.keys(alertArgs.omit({ alertId: true }).shape);
    assert.deepEqual([...seen].sort(), all.sort());
  });
});
