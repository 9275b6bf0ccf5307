import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadFormatter } from "../../../../../provider/cli/codegen/code";
import { folderInClone, temporaryFolder } from "../../../../support/folders";

const CODE = 'const a = { b: "c" }';

describe("the format of generated code", () => {
  it("is that of the project's own prettier, with its settings", async () => {
    const folder = folderInClone("formatted");
    writeFileSync(join(folder, ".prettierrc.json"), '{ "singleQuote": true, "bracketSpacing": false }');
    const format = await loadFormatter(folder);
    assert.equal(await format(CODE, join(folder, "a.ts")), "const a = {b: 'c'};\n");
  });

  it("is left as it is where the project has none", async () => {
    const folder = join(temporaryFolder("plain"), "deep");
    mkdirSync(folder);
    const format = await loadFormatter(folder);
    assert.equal(await format(CODE, join(folder, "a.ts")), CODE);
  });
});
