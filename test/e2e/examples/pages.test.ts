import assert from "node:assert/strict";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { run } from "../../support/child";
import { copyOf, EXAMPLES, runsAsItsPage } from "../../support/example";
import { clone } from "../../support/folders";
import { packed } from "../../support/packed";
import { succeeded } from "../../support/stack";

for (const name of EXAMPLES) runsAsItsPage(name);

describe("the examples", () => {
  it("are all run: each folder with a program", () => {
    const folder = join(clone, "examples");
    const programs = readdirSync(folder).filter((name) => existsSync(join(folder, name, "index.ts")));
    assert.deepEqual(programs.sort(), [...EXAMPLES, "policy"].sort());
  });

  it("are checked by their types, with the package from its tarball", async () => {
    const { project } = await packed();
    const copies = await Promise.all([...EXAMPLES, "policy"].map(copyOf));
    const include = copies.map((folder) => `${relative(project, folder)}/*.ts`);
    // The declarations of @pulumi/policy itself have errors.
    const compilerOptions = { rootDir: ".", skipLibCheck: true };
    const config = { extends: "./quickstart/tsconfig.json", compilerOptions, include };
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify(config));
    succeeded(await run("tsc", ["-p", project], { cwd: project, env: process.env }));
  });
});
