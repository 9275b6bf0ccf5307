import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { readOthers, readStacks, trimName } from "../../../../provider/cli/stacks/workspace";
import { temporaryFolder } from "../../../support/folders";

describe("the name of a stack", () => {
  it("is the same with the organization and the project in front of it", () => {
    assert.deepEqual(["dev", "acme/dev", "acme/shop/dev"].map(trimName), ["dev", "dev", "dev"]);
  });

  it("is not read where none is named", async () => {
    assert.deepEqual(await readOthers([], ".", assert.fail), []);
  });
});

describe("reading stacks of a folder that is no project", () => {
  const before = process.env.PATH;
  beforeEach(() => {
    const folder = temporaryFolder("path");
    writeFileSync(join(folder, "pulumi"), "#!/bin/sh\necho v3.255.0\n", { mode: 0o755 });
    process.env.PATH = folder;
  });
  afterEach(() => {
    process.env.PATH = before;
  });

  it("says which folder it is, as a path that leads there from anywhere, and what to do", async () => {
    const folder = temporaryFolder("no-project");
    await assert.rejects(
      readStacks({ directories: [relative(process.cwd(), folder)], names: [] }, assert.fail),
      {
        name: "UserError",
        message: `${folder} has no Pulumi.yaml: run the command in the folder of a Pulumi project, or name that folder with --cwd`,
      },
    );
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
