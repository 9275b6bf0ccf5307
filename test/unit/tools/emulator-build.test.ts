import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { join, relative } from "node:path";
import * as ts from "typescript";

const REPOSITORY = join(__dirname, "../../..");

describe("The build of the emulator's declarations", () => {
  it("looks at every file of the emulator for a change: the compiler looks at no other", () => {
    const config = join(REPOSITORY, "tsconfig.emulator.json");
    const { fileNames } = ts.parseJsonConfigFileContent(
      ts.readConfigFile(config, ts.sys.readFile).config,
      ts.sys,
      REPOSITORY,
    );
    const watched = fileNames.map((file) => relative(REPOSITORY, file));
    assert.deepEqual(watched.sort(), globSync("emulator/**/*.ts", { cwd: REPOSITORY }).sort());
  });
});
