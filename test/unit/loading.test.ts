import assert from "node:assert/strict";
import { relative, sep } from "node:path";
import { run } from "../support/child";
import { clone } from "../support/folders";

/** The files that a process has loaded when this script ends, from the folder of the clone. */
async function loadedBy(script: string): Promise<string[]> {
  const tell = 'process.on("exit", () => console.error(JSON.stringify(Object.keys(require.cache))))';
  const { exitCode, stderr, output } = await run("node", ["--eval", `${tell}; ${script}`], {});
  assert.equal(exitCode, 0, output);
  const files = JSON.parse(stderr) as string[];
  return files.map((file) => relative(clone, file).split(sep).join("/"));
}

const PULUMI = 'require("@pulumi/pulumi");';
const isOf = (folder: string) => (file: string) => file.startsWith(`${folder}/`);

describe("what is loaded", () => {
  it("by a program is little beside Pulumi, and nothing that requests or the command line need", async () => {
    const before = new Set(await loadedBy(PULUMI));
    const all = await loadedBy(`${PULUMI} require("./dist/provider").alerting.Alert`);
    const added = all.filter((file) => !before.has(file));
    for (const folder of ["dist/cli", "dist/emulator", "dist/provider/engine/host", "dist/test-kit"]) {
      assert.deepEqual(added.filter(isOf(folder)), []);
    }
    assert.ok(!added.includes("dist/provider/cloud/index.js"), "a service that the program does not use");
    assert.ok(
      !added.includes("dist/provider/alerting/dashboard/dashboard.js"),
      "a resource that it does not use",
    );
    assert.ok(!added.includes("dist/provider/http/client.js"));
    assert.ok(
      !added.includes("dist/provider/alerting/names/named.js"),
      "the schemas of nouns that it does not use",
    );
    const others = added.filter((file) => !isOf("dist")(file));
    assert.deepEqual(others, ["node_modules/fastest-levenshtein/mod.js"]);
    assert.ok(added.length <= 120, added.join("\n"));
  });

  it("to tell the version is nothing that a command needs", async () => {
    const files = await loadedBy(
      'process.argv = ["node", "cli", "--version"]; require("./dist/cli/main.js");',
    );
    assert.ok(files.length <= 24, files.join("\n"));
    assert.deepEqual(files.filter(isOf("dist/cli/drift")), []);
  });
});
