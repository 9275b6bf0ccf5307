import assert from "node:assert/strict";
import { listAccounts } from "../../../../provider/cli/doctor/accounts";
import { describeSettings } from "../../../../provider/cli/doctor/settings";

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
