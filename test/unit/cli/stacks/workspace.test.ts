import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { findPulumi, readOthers, readStacks, trimName } from "../../../../provider/cli/stacks/workspace";
import { temporaryFolder } from "../../../support/folders";

describe("the name of a stack", () => {
  it("is the same with the organization and the project in front of it", () => {
    assert.deepEqual(["dev", "acme/dev", "acme/shop/dev"].map(trimName), ["dev", "dev", "dev"]);
  });

  it("is not read where none is named", async () => {
    assert.deepEqual(await readOthers([], ".", assert.fail), []);
  });
});

describe("the command pulumi on the PATH", () => {
  const { PATH } = process.env;
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder("path");
    process.env.PATH = folder;
  });
  afterEach(() => {
    process.env.PATH = PATH;
  });

  /** Puts a command there that keeps what it is asked. */
  function install(): void {
    const script = `#!/bin/sh\necho "$@" >> "${join(folder, "asked")}"\necho v3.255.0\n`;
    writeFileSync(join(folder, "pulumi"), script, { mode: 0o755 });
  }

  it("says which folder is no project, as a path that leads there from anywhere, and what to do", async () => {
    install();
    const none = temporaryFolder("no-project");
    const reading = readStacks({ directories: [relative(process.cwd(), none)], names: [] }, assert.fail);
    await assert.rejects(reading, {
      name: "UserError",
      message: `${none} has no Pulumi.yaml: run the command in the folder of a Pulumi project, or name that folder with --cwd`,
    });
  });

  it("says where to get it where it is missing", async () => {
    await assert.rejects(readStacks({ directories: ["."], names: [] }, assert.fail), {
      message: "the command pulumi is not on the PATH: install it from https://www.pulumi.com/docs/install",
    });
  });

  it("tells its version once, however many projects a command works with", async () => {
    install();
    const commands = await Promise.all([findPulumi(), findPulumi()]);
    commands.push(await findPulumi());
    assert.deepEqual(
      commands.map(({ version }) => version?.format()),
      ["3.255.0", "3.255.0", "3.255.0"],
    );
    assert.equal(readFileSync(join(folder, "asked"), "utf8"), "version\n");
  });

  it("is looked for again after it was not there", async () => {
    await assert.rejects(findPulumi());
    install();
    assert.equal((await findPulumi()).version?.format(), "3.255.0");
  });
});
