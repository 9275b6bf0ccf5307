import assert from "node:assert/strict";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findPulumi } from "../../../../provider/cli/stacks/engine-command";
import { temporaryFolder } from "../../../support/folders";

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
    const file = join(folder, "pulumi");
    writeFileSync(file, `#!/bin/sh\necho "$@" >> "${join(folder, "asked")}"\necho v3.255.0\n`);
    chmodSync(file, 0o755);
  }

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
