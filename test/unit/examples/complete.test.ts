import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { devDependencies, version } from "../../../package.json";
import { clone } from "../../support/folders";

interface Manifest {
  readonly name: string;
  readonly private: boolean;
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}

/** The versions of this package and of the packages that its tests use. */
const VERSIONS: Record<string, string> = { ...devDependencies, "pulumi-clickstack": version };

const examples = join(clone, "examples");
const programs = readdirSync(examples).filter((name) => existsSync(join(examples, name, "index.ts")));
const read = (...path: string[]) => readFileSync(join(clone, ...path), "utf8");

describe("the examples are projects of their own", () => {
  for (const name of programs) {
    it(`${name} has a manifest with the versions of the tests, and the compiler's settings of new projects`, () => {
      const manifest = JSON.parse(read("examples", name, "package.json")) as Manifest;
      assert.equal(manifest.private, true);
      const packages = { ...manifest.dependencies, ...manifest.devDependencies };
      for (const one of ["@pulumi/pulumi", "pulumi-clickstack", "typescript"]) assert.ok(packages[one], one);
      for (const [one, wanted] of Object.entries(packages)) assert.equal(wanted, VERSIONS[one], one);
      assert.deepEqual(
        JSON.parse(read("examples", name, "tsconfig.json")),
        JSON.parse(read("templates", "project", "tsconfig.json")),
      );
      if (name === "policy") return;
      assert.match(read("examples", name, "Pulumi.yaml"), new RegExp(`^name: ${manifest.name}$`, "m"));
    });
  }

  it("begin with the quickstart, which the project of the whole repository runs with the same settings", () => {
    const settingsOf = (text: string) => text.slice(text.indexOf("config:\n")).replace(/^ *#.*\n/gm, "");
    assert.equal(settingsOf(read("examples", "quickstart", "Pulumi.yaml")), settingsOf(read("Pulumi.yaml")));
  });
});
