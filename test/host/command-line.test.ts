import assert from "node:assert/strict";
import { join } from "node:path";
import { run } from "../support/child";
import { clone, temporaryFolder } from "../support/folders";
import { succeeded } from "../support/stack";

describe("the command line", () => {
  for (const module of ["pulumi-clickstack/runtime", "pulumi-clickstack"]) {
    it(`is not loaded with ${module}, and neither is what only it needs`, async () => {
      const text = `require(${JSON.stringify(module)}); console.log(Object.keys(require.cache).join("\\n"));`;
      const { stdout } = succeeded(await run("node", ["-e", text], { cwd: clone, env: process.env }));
      const files = stdout.split("\n");
      assert.ok(files.length > 10);
      const foreign = /[\\/]dist[\\/]cli[\\/]|node_modules[\\/](commander|wrap-ansi|picocolors|preact)[\\/]/;
      assert.deepEqual(
        files.filter((file) => foreign.test(file) && !file.includes("@pulumi")),
        [],
      );
    });
  }

  it("refuses an older Node in one line", async () => {
    const older =
      "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } });";
    const preload = `data:text/javascript,${encodeURIComponent(older)}`;
    const { exitCode, stderr } = await run("node", ["--import", preload, "dist/cli/main.js", "drift"], {
      cwd: clone,
      env: process.env,
    });
    assert.equal(stderr, "pulumi-clickstack needs Node 22 or newer, and this is Node 20.19.0\n");
    assert.equal(exitCode, 1);
  });

  it("ends quietly where nobody reads on, as head does", async () => {
    const command = "node dist/cli/main.js drift --help | true";
    const { stderr } = await run("sh", ["-c", command], { cwd: clone, env: process.env });
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
      const { exitCode, stderr } = await run("sh", ["-c", command], { cwd, env: process.env });
      assert.match(stderr, /^error: standard output could not be written: E(NOSPC|FBIG): .*\n$/);
      assert.equal(exitCode, 1);
    });
  }
});
