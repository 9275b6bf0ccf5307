import assert from "node:assert/strict";
import { checkNode, checkPlugin } from "../../../../provider/cli/doctor/versions";

describe("nodeFinding", () => {
  it("takes what the package says that it needs", () => {
    assert.deepEqual(checkNode({ node: "22.0.0" }), { level: "ok", text: "Node 22.0.0" });
  });

  it("takes an older Node for a problem, and says where to get one", () => {
    const { level, text, fix } = checkNode({ node: "20.19.0" });
    assert.deepEqual([level, text], ["problem", "Node 20.19.0 is older than 22.0.0"]);
    assert.match(fix ?? "", /^Install Node 22\.0\.0 or newer: https:/);
  });

  it("does not take Bun for Node, although it says so", () => {
    const { level, text } = checkNode({ node: "24.3.0", bun: "1.3.0" });
    assert.equal(level, "problem");
    assert.match(text, /Bun 1\.3\.0/);
  });
});

describe("the native provider of a project in another language", () => {
  it("is a problem until it is installed", () => {
    assert.deepEqual(checkPlugin([]), {
      level: "problem",
      text: "Pulumi has no native provider clickstack",
      fix: 'Run "npx pulumi-clickstack plugin install"',
    });
    assert.equal(checkPlugin(["0.1.0"]).level, "ok");
  });
});
