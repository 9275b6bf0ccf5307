import assert from "node:assert/strict";
import { commandLine } from "../../../support/command-line";
import { temporaryFolder } from "../../../support/folders";

describe("a step of import after the plan", () => {
  for (const step of ["apply", "verify"]) {
    it(`${step} says which command plans, where nothing is planned`, async () => {
      const folder = temporaryFolder("unplanned");
      const { exitCode, told } = await commandLine(["import", step, "--out", folder]);
      assert.equal(exitCode, 1);
      assert.equal(
        told,
        `error: ${folder} holds no plan: run "npx pulumi-clickstack import plan --out ${folder}" first`,
      );
    });
  }
});
