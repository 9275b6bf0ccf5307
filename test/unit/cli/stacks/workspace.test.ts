import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { findPulumi, readOthers, readStacks, trimName } from "../../../../cli/stacks/workspace";
import { temporaryFolder } from "../../../support/folders";
import { readSource } from "../../../../cli/stacks/managed";

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

describe("readSource", () => {
  const read = (recorded: string | undefined, directory: string, environment: NodeJS.ProcessEnv = {}) =>
    readSource(recorded, directory, environment);

  it("is the file from the directory of the process, the line and the column", () => {
    assert.deepEqual(read("project:///src/my%20alerts.ts#7,19", "infra/shop"), {
      file: "infra/shop/src/my alerts.ts",
      line: 7,
      column: 19,
    });
    assert.deepEqual(read("project:///alerts.yaml#1", process.cwd()), {
      file: "alerts.yaml",
      line: 1,
      column: 1,
    });
    assert.equal(read("project:///../lib/a.ts#1,1", join("infra", "shop"))?.file, "infra/lib/a.ts");
  });

  it("is nothing where none was recorded, or that of a library", () => {
    assert.equal(read(undefined, "."), undefined);
    assert.equal(read("file:///elsewhere.ts#1", "."), undefined);
    assert.equal(read("project:///node_modules/helper/index.js#3,1", "."), undefined);
  });

  it("has the address of the line in a pipeline of GitHub and of GitLab", () => {
    const root = resolve(".");
    const gitHub = {
      GITHUB_SERVER_URL: "https://github.com",
      GITHUB_REPOSITORY: "acme/shop",
      GITHUB_SHA: "c0ffee",
      GITHUB_WORKSPACE: root,
    };
    const recorded = "project:///my%20alerts.yaml#7,3";
    assert.equal(
      read(recorded, "infra", gitHub)?.url,
      "https://github.com/acme/shop/blob/c0ffee/infra/my%20alerts.yaml#L7",
    );
    const gitLab = {
      CI_PROJECT_URL: "https://gitlab.com/acme/shop",
      CI_COMMIT_SHA: "c0ffee",
      CI_PROJECT_DIR: root,
    };
    assert.equal(
      read(recorded, ".", gitLab)?.url,
      "https://gitlab.com/acme/shop/-/blob/c0ffee/my%20alerts.yaml#L7",
    );
  });

  it("has no address of a file outside of the repository", () => {
    const gitLab = {
      CI_PROJECT_URL: "https://gitlab.com/a/b",
      CI_COMMIT_SHA: "c",
      CI_PROJECT_DIR: resolve("infra"),
    };
    assert.equal(read("project:///index.ts#7,3", ".", gitLab)?.url, undefined);
  });
});
