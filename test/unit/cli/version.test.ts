import assert from "node:assert/strict";
import { isAtLeast } from "../../../provider/cli/version";

describe("isAtLeast", () => {
  const cases: [version: string, minimum: string, expected: boolean][] = [
    ["3.216.0", "3.216.0", true],
    ["3.216.1", "3.216.0", true],
    ["3.99.9", "3.216.0", false],
    ["4.0.0", "3.216.0", true],
    ["v22.1.0", "22", true],
    ["3.300.0-alpha.1", "3.254.0", true],
    ["3.254.0-alpha.1", "3.254.0", true],
    ["3.0.0", "3.254.0", false],
    ["unknown", "3.254.0", false],
  ];
  for (const [version, minimum, expected] of cases) {
    it(`${version} is ${expected ? "" : "not "}at least ${minimum}`, () =>
      assert.equal(isAtLeast(version, minimum), expected));
  }
});
