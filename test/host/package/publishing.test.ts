import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { scripts } from "../../../package.json";
import { packed } from "../../support/packed";

describe("the packed package is fit for publishing", () => {
  let tarball: Uint8Array<ArrayBuffer>;
  before(async () => {
    tarball = new Uint8Array(readFileSync((await packed()).tarball));
  });

  it("publint has nothing to say, not even a suggestion", async () => {
    const { messages } = await publint({ pack: { tarball: tarball.buffer }, strict: true });
    assert.deepEqual(messages, []);
  });

  it("has no script that a package manager runs, or warns of, when it installs the package", () => {
    for (const script of ["preinstall", "install", "postinstall", "prepare"])
      assert.ok(!(script in scripts), script);
  });

  it("are-the-types-wrong finds every entry point, from CommonJS, ES modules, bundlers and node10", async () => {
    const analysis = await checkPackage(createPackageFromTarballData(tarball));
    assert.ok(analysis.types, "it has types");
    assert.deepEqual(analysis.problems, []);
    assert.ok(Object.keys(analysis.entrypoints).includes("./runtime"));
  });
});
