import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { EXAMPLES, runsAsItsPage } from "../../support/example";
import { clone } from "../../support/folders";

for (const name of EXAMPLES) runsAsItsPage(name);

describe("the examples", () => {
  it("are all run: each folder with a program", () => {
    const folder = join(clone, "examples");
    const programs = readdirSync(folder).filter((name) => existsSync(join(folder, name, "index.ts")));
    assert.deepEqual(programs.sort(), [...EXAMPLES, "policy"].sort());
  });
});
