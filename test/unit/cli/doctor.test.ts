import assert from "node:assert/strict";
import { listAccounts, describeSettings, checkNode, checkPlugin } from "../../../cli/doctor/settings";

const URN = "urn:pulumi:dev::shop::pulumi:providers:pulumi-nodejs::";

/** The problems of a stack with these settings and Providers. */
function problemsOf(
  config: Record<string, string>,
  providers: Record<string, Record<string, string>>,
): string[] {
  const resources = Object.entries(providers).map(([name, inputs]) => ({
    type: "pulumi:providers:pulumi-nodejs",
    urn: URN + name,
    id: name,
    inputs,
  }));
  const stack = { name: "dev", project: "shop", directory: ".", deployment: { resources }, config };
  return describeSettings(listAccounts(stack, {})).flatMap(({ title, findings }) =>
    findings.filter(({ level }) => level === "problem").map(({ text }) => `${title}: ${text}`),
  );
}

const eu = { "explicit-alerting:accessToken": "one" };
const us = { "explicit-alerting:accessToken": "two" };

describe("doctor about wrong settings", () => {
  it("says once what several Providers take from the stack", () => {
    const problems = problemsOf({ "alerting:endpoint": "nowhere", "alerting:accessToken": "t" }, { eu, us });
    assert.equal(problems.length, 1, problems.join("\n"));
    assert.match(
      problems[0] ?? "",
      /^Settings: alerting, dev: alerting:endpoint: .*stack's configuration\)$/,
    );
  });

  it("says of each Provider what it was given itself", () => {
    const wrong = { "explicit-alerting:endpoint": "nowhere" };
    const config = { "alerting:endpoint": "https://example.com", "alerting:accessToken": "t" };
    assert.deepEqual(
      problemsOf(config, { eu: { ...eu, ...wrong }, us: { ...us, ...wrong } }).map((line) =>
        line.slice(0, 31),
      ),
      ["Settings: alerting, Provider eu", "Settings: alerting, Provider us"],
    );
  });
});

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
