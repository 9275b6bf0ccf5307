import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../../support/child";
import { clone, folderInClone } from "../../support/folders";
import { blocksOf, isProgram, nameOf, pages, type Block } from "../../support/markdown";
import { failed, succeeded } from "../../support/stack";

/** Compiles texts by the names of their files, with the package as this repository builds it. */
function compile(texts: Iterable<readonly [string, string]>) {
  const folder = folderInClone("types");
  for (const [name, text] of texts) writeFileSync(join(folder, `${name}.ts`), text);
  const compilerOptions = { rootDir: clone, incremental: false };
  const config = { extends: join(clone, "tsconfig.json"), compilerOptions, include: ["."] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  const compiler = join(clone, "node_modules", "typescript7", "bin", "tsc");
  return run("node", [compiler, "-p", folder], { cwd: clone, env: process.env });
}

/** Programs that a command writes to a file, without what another command has written beside them. */
function writtenBy(block: Block): [string, string][] {
  const texts = [...block.text.matchAll(/^cat > \S+\.ts <<'END'\n([^]*?)^END$/gm)];
  return texts.map(([, text = ""], index) => [
    `${nameOf(block)}_${index}`,
    text.replace(/^import "\.\/.*\n/gm, ""),
  ]);
}

// Examples are files, which `npm run check` compiles.
describe("programs in the documentation", () => {
  const blocks = pages().flatMap(blocksOf);
  const programs = blocks.filter(isProgram).map((block) => [nameOf(block), block.text] as const);

  it("are written in the types of the package", async () => {
    succeeded(await compile([...programs, ...blocks.flatMap(writtenBy)]));
  });

  it("would not pass with an argument that there is not", async () => {
    const [, text] = programs.find(([name]) => name.startsWith("README_md")) ?? assert.fail();
    const { output } = failed(await compile([["wrong", text.replace("tile:", "tiles:")]]));
    assert.match(output, /wrong\.ts.*'tiles' does not exist/);
  });

  it("are found: the README has one, and the reference many", () => {
    const listIn = (path: string) =>
      blocks.filter((block) => isProgram(block) && block.page.startsWith(path));
    assert.equal(listIn("README.md").length, 1);
    assert.ok(listIn("docs/reference/").length >= 30);
  });
});
