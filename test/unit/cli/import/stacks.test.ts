import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "mocha";
import { findProgramFolder, readOthers, formatUrn } from "../../../../provider/cli/import/stacks";
import { temporaryFolder } from "../../../support/folders";

describe("the name of a stack", () => {
  it("is short in the URN of its resources", () => {
    const alert = "urn:pulumi:dev::shop::pulumi-nodejs:dynamic/alerting:Alert::errors";
    assert.equal(
      formatUrn({ name: "acme/shop/dev", project: "shop" }, "pulumi-nodejs:dynamic/alerting:Alert", "errors"),
      alert,
    );
  });

  it("is not read where none is named", async () => {
    assert.deepEqual(await readOthers([], ".", assert.fail), []);
  });
});

describe("the folder of a program", () => {
  it("is the project's, or where its setting main leads, to a file or to a folder", () => {
    const directory = temporaryFolder("project");
    mkdirSync(join(directory, "src"));
    const source = join(directory, "src");
    assert.equal(findProgramFolder({ directory }), directory);
    assert.equal(findProgramFolder({ directory, main: "index.ts" }), directory);
    for (const main of ["src/index.ts", "src", "./src/"]) {
      assert.equal(join(findProgramFolder({ directory, main }), "."), join(source, "."), main);
    }
  });
});
