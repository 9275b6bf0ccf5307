import assert from "node:assert/strict";
import { join } from "node:path";
import { run } from "../support/child";
import { clone, temporaryFolder } from "../support/folders";

describe("the command line", () => {
  it("refuses an older Node in one line", async () => {
    const older =
      "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } });";
    const preload = `data:text/javascript,${encodeURIComponent(older)}`;
    const { exitCode, stderr } = await run("node", ["--import", preload, "dist/cli/main.js", "drift"], {});
    assert.equal(stderr, "pulumi-clickstack needs Node 22 or newer, and this is Node 20.19.0\n");
    assert.equal(exitCode, 1);
  });

  it("ends quietly where nobody reads on, as head does", async () => {
    const command = "node dist/cli/main.js drift --help | true";
    const { stderr } = await run("sh", ["-c", command]);
    assert.equal(stderr, "");
  });

  for (const [where, shell] of [
    ["has no space left", "node dist/cli/main.js drift --help > /dev/full"],
    [
      "takes only a part of the output",
      `ulimit -f 1; node dist/cli/main.js drift --json --${"long".repeat(500)} > ./part`,
    ],
  ] as const) {
    it(`fails with one line where the disk ${where}`, async () => {
      const cwd = temporaryFolder("full-disk");
      const command = shell.replace("dist", join(clone, "dist"));
      const { exitCode, stderr } = await run("sh", ["-c", command], { cwd });
      assert.match(stderr, /^error: standard output could not be written: E(NOSPC|FBIG): .*\n$/);
      assert.equal(exitCode, 1);
    });
  }
});
