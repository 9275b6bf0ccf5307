import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { isAtLeast, nodeFinding } from "../../../../provider/cli/doctor/versions";

describe("nodeFinding", () => {
  it("takes what the package says that it needs", () => {
    assert.deepEqual(nodeFinding({ node: "22.0.0" }), { level: "ok", text: "Node 22.0.0" });
  });

  it("takes an older Node for a problem, and says where to get one", () => {
    const { level, text, fix } = nodeFinding({ node: "20.19.0" });
    assert.deepEqual([level, text], ["problem", "Node 20.19.0 is older than 22"]);
    assert.match(fix ?? "", /^Install Node 22 or newer: https:/);
  });

  it("does not take Bun for Node, although it says so", () => {
    const { level, text } = nodeFinding({ node: "24.3.0", bun: "1.3.0" });
    assert.equal(level, "problem");
    assert.match(text, /Bun 1\.3\.0/);
  });
});

describe("isAtLeast", () => {
  const cases: [version: string, minimum: string, expected: boolean][] = [
    ["3.216.0", "3.216.0", true],
    ["3.216.1", "3.216.0", true],
    ["3.99.9", "3.216.0", false],
    ["4.0.0", "3.216.0", true],
    ["v22.1.0", "22", true],
    ["3.300.0-alpha.1", "3.254.0", true],
    ["3.0.0", "3.254.0", false],
  ];
  for (const [version, minimum, expected] of cases) {
    it(`${version} is ${expected ? "" : "not "}at least ${minimum}`, () =>
      assert.equal(isAtLeast(version, minimum), expected));
  }
});
