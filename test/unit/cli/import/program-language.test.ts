import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { detectLanguage, findProgramFolder } from "../../../../cli/import/folder";
import { temporaryFolder } from "../../../support/folders";

function project(files: Record<string, unknown>): string {
  const directory = temporaryFolder("project");
  // The nearest package.json must not be one above the temporary folder.
  for (const [file, content] of Object.entries({ "package.json": {}, ...files })) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), JSON.stringify(content));
  }
  return directory;
}

describe("the language of a program", () => {
  it("is that of the file that main in Pulumi.yaml names", () => {
    const directory = project({ "index.js": "", "index.ts": "", "src/index.mjs": "" });
    assert.equal(detectLanguage({ directory, main: "index.js" }), "javascript");
    assert.equal(detectLanguage({ directory, main: "index.ts" }), "typescript");
    assert.equal(detectLanguage({ directory, main: "index" }), "javascript");
    assert.equal(detectLanguage({ directory, main: "src" }), "javascript");
  });

  it("is that of what package.json names, if it is there", () => {
    const files = { "src/main.js": "", "index.ts": "" };
    for (const manifest of [
      { main: "src/main.js" },
      { exports: "./src/main.js" },
      { exports: { ".": "./src/main.js" } },
      { exports: { ".": { import: "./src/main.js" } } },
    ]) {
      const directory = project({ ...files, "package.json": manifest });
      assert.equal(detectLanguage({ directory }), "javascript", JSON.stringify(manifest));
      assert.equal(findProgramFolder({ directory }), join(directory, "src"));
    }
    const unbuilt = project({ "index.ts": "", "package.json": { main: "bin/index.js" } });
    assert.equal(detectLanguage({ directory: unbuilt }), "typescript");
  });

  it("is that of the index, and the host prefers JavaScript", () => {
    assert.equal(detectLanguage({ directory: project({ "index.ts": "" }) }), "typescript");
    assert.equal(detectLanguage({ directory: project({ "index.ts": "", "index.js": "" }) }), "javascript");
  });

  it("is TypeScript where there is no program yet, unless the project turns it off", () => {
    const directory = project({});
    assert.equal(detectLanguage({ directory }), "typescript");
    assert.equal(detectLanguage({ directory, runtime: { name: "nodejs", typescript: false } }), "javascript");
  });

  it("is refused where a program cannot have classes of this package", () => {
    for (const name of ["yaml", "python", "go"]) {
      assert.throws(() => detectLanguage({ directory: "shop", runtime: { name } }), {
        name: "UserError",
        message: new RegExp(
          `^shop: the program of this project is for the runtime ${name}, and import writes`,
        ),
      });
    }
  });
});

describe("the folder of a program", () => {
  it("is the project's, or where its setting main leads, to a file or to a folder", () => {
    const directory = temporaryFolder("project");
    mkdirSync(join(directory, "src"));
    const source = join(directory, "src");
    assert.equal(findProgramFolder({ directory }), directory);
    assert.equal(findProgramFolder({ directory, main: "index.ts" }), directory);
    for (const main of ["src/index.ts", "src", "./src/"]) {
      assert.equal(join(findProgramFolder({ directory, main }), "."), join(source, "."), main);
    }
  });
});
