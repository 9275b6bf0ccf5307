import assert from "node:assert/strict";
import { writeFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { alertKind } from "../../../../../provider/alerting/alert/alert.kind";
import { printImportLine, printProgram, loadFormatter } from "../../../../../cli/codegen/code/program";
import { temporaryFolder, folderInClone } from "../../../../support/folders";
import { planned } from "../../../../support/planned";

function project(manifest?: object): string {
  const folder = temporaryFolder("project");
  if (manifest !== undefined) writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  return folder;
}

describe("the line that runs a written program", () => {
  it("is of the kind of modules that the project has", async () => {
    const [esm, commonjs] = [project({ type: "module" }), project({ name: "shop" })];
    for (const [folder, language, line] of [
      [commonjs, "typescript", 'import "./alerts";'],
      [commonjs, "javascript", 'require("./alerts");'],
      [esm, "javascript", 'import "./alerts/index.js";'],
    ] as const)
      assert.equal(await printImportLine(folder, join(folder, "alerts"), language), line);
  });

  it("is a path, too, where the name of the folder begins with a dot", async () => {
    const folder = project({});
    assert.equal(await printImportLine(folder, join(folder, ".alerts"), "typescript"), 'import "./.alerts";');
  });

  it("names the file in the folder where a file beside the folder has its name, which would be run instead", async () => {
    const folder = project({});
    writeFileSync(join(folder, "alerts.ts"), "");
    const line = await printImportLine(folder, join(folder, "alerts"), "typescript");
    assert.equal(line, 'import "./alerts/index";');
  });

  it("leads out of the folder of the project, too", async () => {
    const folder = project({});
    const line = await printImportLine(join(folder, "infra"), join(folder, "alerts"), "typescript");
    assert.equal(line, 'import "../alerts";');
  });
});

describe("a written program", () => {
  it("has a file for each place, and one that runs them all", async () => {
    const options = { folder: project(), language: "typescript", adopt: false, directory: {} } as const;
    const errors = planned(alertKind, "errors", { file: "api", args: { threshold: 5 } });
    const files = await printProgram([errors], options);
    assert.deepEqual([...files.keys()].sort(), ["api.ts", "index.ts"]);
    assert.match(files.get("api.ts") ?? "", /new alerting\.Alert\("errors", \{\s+threshold: 5,?\s+\}/);
    assert.match(files.get("index.ts") ?? "", /"\.\/api"/);
  });
});

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
