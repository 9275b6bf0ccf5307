import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it } from "mocha";
import { readStacks, trimName } from "../../../../provider/cli/stacks/workspace";
import { temporaryFolder } from "../../../support/folders";

describe("the name of a stack", () => {
  it("is the same with the organization and the project in front of it", () => {
    assert.deepEqual(["dev", "acme/dev", "acme/shop/dev"].map(trimName), ["dev", "dev", "dev"]);
  });
});

describe("reading stacks where the command pulumi is missing", () => {
  const before = process.env.PATH;
  beforeEach(() => {
    process.env.PATH = temporaryFolder("empty-path");
  });
  afterEach(() => {
    process.env.PATH = before;
  });

  it("says where to get it", async () => {
    await assert.rejects(readStacks({ directories: ["."], names: [] }, assert.fail), {
      message: "the command pulumi is not on the PATH: install it from https://www.pulumi.com/docs/install",
    });
  });
});
