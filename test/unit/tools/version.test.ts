import assert from "node:assert/strict";
import { isAtLeast } from "../../../tools/prepare/version.mjs";

describe("isAtLeast", () => {
  for (const [version, minimum, expected] of [
    ["3.254.0", "3.254.0", true],
    ["v3.255.0\n", "3.254.0", true],
    ["3.99.0", "3.254.0", false],
    ["4.0.0", "3.254.9", true],
    ["v20.20.2", "22.0.0", false],
    ["3.255.0-alpha.1", "3.254.0", true],
    ["", "3.254.0", false],
    ["go1.26", "1.26.0", false],
  ] as const) {
    it(`says ${expected} for ${JSON.stringify(version)} against ${minimum}`, () => {
      assert.equal(isAtLeast(version, minimum), expected);
    });
  }
});
