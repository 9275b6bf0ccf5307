import assert from "node:assert/strict";
import { isDefaultProvider } from "../../../../provider/engine/plugin/configuration";

const urnOf = (name: string): string => `urn:pulumi:test::tests::pulumi:providers:clickstack::${name}`;

/** Names of providers, with the version that the engine sends with each. */
type Provider = readonly [name: string, version?: string];

describe("a provider that the engine made from the stack's configuration", () => {
  for (const [name, version] of [
    ["default"],
    ["default_0_1_0", "0.1.0"],
    ["default_0_1_0"],
    ["default_1_0_0_alpha_1_build_5-x", "1.0.0-alpha.1+build.5-x"],
    ["default_0_1_0_https_/example.com/x-y/z", "0.1.0"],
    ["default_github_/api.github.com/owner"],
  ] satisfies Provider[]) {
    it(`is ${name} of version ${version ?? "unknown"}`, () => {
      assert.equal(isDefaultProvider(urnOf(name), version), true);
    });
  }

  for (const [name, version] of [
    ["default_eu", "0.1.0"],
    ["default_eu"],
    ["default_2", "0.1.0"],
    ["default_1_2"],
    ["default_0_1_0_eu", "0.1.0"],
    ["default_0_1_0_eu"],
    ["default_0_1_00", "0.1.0"],
    ["default_9_9_9", "0.1.0"],
    ["default", "0.1.0"],
    ["defaults"],
    ["not_default"],
    ["my::default"],
    ["eu", "0.1.0"],
  ] satisfies Provider[]) {
    it(`is not ${name} of version ${version ?? "unknown"}, which is a program's`, () => {
      assert.equal(isDefaultProvider(urnOf(name), version), false);
    });
  }
});
