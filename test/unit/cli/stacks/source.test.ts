import assert from "node:assert/strict";
import { join, resolve } from "node:path";
import { readSource } from "../../../../provider/cli/stacks/source";

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
