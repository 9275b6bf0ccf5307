import assert from "node:assert/strict";
import { parse } from "yaml";
import { ALL_SETTINGS } from "../../../provider/alerting/settings";
import type { Setting } from "../../../provider/engine/settings/settings";
import { blocksOf, isFile, page } from "../../support/markdown";

interface Environment {
  readonly values: {
    readonly pulumiConfig: Record<string, string>;
    readonly environmentVariables: Record<string, string>;
    readonly [value: string]: unknown;
  };
}

const settings: Setting[] = Object.values(ALL_SETTINGS);
const files = blocksOf(page("docs/pulumi-esc.md")).filter(isFile);
const environments = files.filter(({ text }) => text.startsWith("values:"));

/** Resolves a reference such as `${clickstack.accessToken}`. */
function resolve(values: Environment["values"], text: string): unknown {
  const path = /^\$\{(.+)\}$/.exec(text)?.[1]?.split(".") ?? [];
  return path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], values);
}

describe("environments of docs/pulumi-esc.md", () => {
  for (const { marks, text } of environments) {
    const { values } = parse(text) as Environment;

    it(`set nothing in ${marks[0]} that is no setting`, () => {
      const unknown = [
        ...Object.keys(values.pulumiConfig).filter((key) => !settings.some(({ config }) => config === key)),
        ...Object.keys(values.environmentVariables).filter(
          (name) => !settings.some(({ environment }) => environment === name),
        ),
      ];
      assert.deepEqual(unknown, []);
    });

    it(`encrypt what is secret in ${marks[0]}`, () => {
      const secret = settings.filter((setting) => setting.secret).map(({ environment = "" }) => environment);
      const named = secret.filter((name) => name in values.environmentVariables);
      assert.equal(named.length, 1);
      for (const name of named) {
        const value = resolve(values, values.environmentVariables[name] ?? "");
        assert.deepEqual(Object.keys(value as object), ["fn::secret"]);
      }
    });
  }
});
