import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync, mkdirSync } from "node:fs";
import { join, dirname } from "node:path";
import { ImportFolder, type Planned, detectLanguage, findProgramFolder } from "../../../../cli/import/folder";
import { temporaryFolder } from "../../../support/folders";
import { commandLine } from "../../../support/command-line";

const entry = { type: "t", name: "errors", id: "a1", inputs: { x: 1 }, outputs: { x: 1 } };

function planned(files: Record<string, string>): Planned {
  const stack = { name: "dev", project: "shop" };
  const plan = {
    what: "alerts",
    language: "typescript",
    adopt: false,
    stack,
    resources: [],
  } satisfies Planned["plan"];
  return { plan, files: new Map(Object.entries(files)), entries: [entry] };
}

describe("the folder of an import", () => {
  let path: string;
  let folder: ImportFolder;
  const text = (name: string): string => readFileSync(join(path, name), "utf8");
  beforeEach(() => {
    path = join(temporaryFolder("import"), "deep", "alerts");
    folder = new ImportFolder(path);
  });

  it("has no plan before the first one", () => assert.equal(folder.readPlan(), undefined));

  it("holds the program, the import file and the plan", () => {
    folder.write(planned({ "api.ts": "1" }));
    assert.deepEqual(readdirSync(path).sort(), ["api.ts", "import-plan.json", "import.json"]);
    assert.deepEqual(JSON.parse(text("import.json")), { resources: [entry] });
    assert.deepEqual(folder.readEntries(), [entry]);
    assert.equal(folder.readPlan()?.stack.name, "dev");
  });

  it("takes a later plan in the place of an earlier one, and loses files that are not needed any more", () => {
    folder.write(planned({ "api.ts": "1", "old.ts": "1" }));
    folder.write(planned({ "api.ts": "2" }));
    assert.equal(text("api.ts"), "2");
    assert.equal(existsSync(join(path, "old.ts")), false);
  });

  it("keeps what somebody edited: then nothing at all is written", () => {
    folder.write(planned({ "api.ts": "1", "old.ts": "1" }));
    for (const edited of ["api.ts", "old.ts"]) {
      writeFileSync(join(path, edited), "mine");
      assert.throws(
        () => folder.write(planned({ "api.ts": "2", "new.ts": "2" })),
        new RegExp(`edited: ${path}/${edited}\\. Name`),
      );
      assert.equal(text(edited), "mine");
      assert.equal(existsSync(join(path, "new.ts")), false);
      writeFileSync(join(path, edited), "1");
    }
  });

  it("keeps an import file that is not its own", () => {
    const other = temporaryFolder("import");
    writeFileSync(join(other, "import.json"), "mine");
    assert.throws(
      () => new ImportFolder(other).write(planned({})),
      /import.json was not written by this command/,
    );
    assert.equal(readFileSync(join(other, "import.json"), "utf8"), "mine");
  });

  it("goes on where a plan was interrupted", () => {
    folder.write(planned({ "api.ts": "1" }));
    writeFileSync(join(path, "api.ts"), "2");
    writeFileSync(join(path, "new.ts"), "2");
    folder.write(planned({ "api.ts": "2", "new.ts": "2" }));
    assert.equal(text("new.ts"), "2");
  });

  it("without an import file where nothing is to be imported", () => {
    folder.write(planned({ "api.ts": "1" }));
    folder.write({ ...planned({ "api.ts": "1" }), entries: [] });
    assert.equal(existsSync(join(path, "import.json")), false);
  });

  it("reads, replaces and removes nothing outside, whatever a plan names", () => {
    folder.write(planned({}));
    const outside = join(path, "..", "outside.ts");
    writeFileSync(outside, "mine");
    const plan = JSON.parse(text("import-plan.json")) as { files: object };
    const digest = createHash("sha256").update("mine").digest("hex");
    for (const name of ["../outside.ts", outside, "sub/../../outside.ts", "..", "..\\outside.ts"]) {
      const files = { [name]: digest };
      writeFileSync(join(path, "import-plan.json"), JSON.stringify({ ...plan, files }));
      assert.throws(
        () => folder.write(planned({ "api.ts": "1" })),
        /import-plan\.json: files.*: expected a file in this folder, without a path/,
      );
      assert.equal(readFileSync(outside, "utf8"), "mine");
    }
  });

  it("names the place of what is wrong in its files", () => {
    folder.write(planned({}));
    writeFileSync(join(path, "import-plan.json"), '{"version": 2}');
    assert.throws(() => folder.readPlan(), /import-plan.json: version: expected 1; found 2/);
    writeFileSync(join(path, "import.json"), "{");
    assert.throws(() => folder.readEntries(), /deep\/alerts\/import\.json: .*JSON/);
  });
});

describe("a step of import after the plan", () => {
  for (const step of ["apply", "verify"]) {
    it(`${step} says which command plans, where nothing is planned`, async () => {
      const folder = temporaryFolder("unplanned");
      const { exitCode, told } = await commandLine(["import", step, "--out", folder]);
      assert.equal(exitCode, 1);
      assert.equal(
        told,
        `error: ${folder} holds no plan: run "npx pulumi-clickstack import plan --out ${folder}" first`,
      );
    });
  }
});

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
  const both = { "index.js": "", "index.ts": "", "src/index.mjs": "" };
  const unbuilt = { "index.ts": "", "package.json": { main: "bin/index.js" } };
  for (const [what, files, settings, language] of [
    ["the file that main in Pulumi.yaml names", both, { main: "index.js" }, "javascript"],
    ["a file in TypeScript that main names", both, { main: "index.ts" }, "typescript"],
    ["a file that main names without its ending", both, { main: "index" }, "javascript"],
    ["a folder that main names", both, { main: "src" }, "javascript"],
    ["the index where what package.json names is not there", unbuilt, {}, "typescript"],
    ["the index", { "index.ts": "" }, {}, "typescript"],
    ["JavaScript beside TypeScript, which the host prefers", both, {}, "javascript"],
    ["TypeScript where there is no program yet", {}, {}, "typescript"],
    [
      "a project that turns off TypeScript",
      {},
      { runtime: { name: "nodejs", typescript: false } },
      "javascript",
    ],
  ] as const)
    it(`is that of ${what}`, () => {
      assert.equal(detectLanguage({ directory: project(files), ...settings }), language);
    });

  for (const manifest of [
    { main: "src/main.js" },
    { exports: "./src/main.js" },
    { exports: { ".": "./src/main.js" } },
    { exports: { ".": { import: "./src/main.js" } } },
  ])
    it(`is that of what package.json names: ${JSON.stringify(manifest)}`, () => {
      const directory = project({ "src/main.js": "", "index.ts": "", "package.json": manifest });
      assert.equal(detectLanguage({ directory }), "javascript");
      assert.equal(findProgramFolder({ directory }), join(directory, "src"));
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
