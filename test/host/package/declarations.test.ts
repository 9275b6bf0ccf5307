import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import ts from "typescript";
import { exports as entries } from "../../../package.json";
import { clone } from "../../support/folders";

/** 3.8, with which Pulumi compiles programs of projects that have none. */
const oldest = createRequire(__filename)("@pulumi/pulumi/vendor/typescript@3.8.3/typescript.js") as typeof ts;

const published = [entries["."], entries["./runtime"], entries["./testing"]].map(({ types }) => types);

describe("the declarations that a program's compiler reads", () => {
  for (const entry of published) {
    it(`of ${entry} lead to no library that needs much of it`, () => {
      const strangers = [...reachedFrom(join(clone, entry))].flatMap(([file, packages]) =>
        packages.filter((name) => !isExpected(name)).map((name) => `${relative(clone, file)} -> ${name}`),
      );
      assert.deepEqual(strangers, []);
    });

    it(`of ${entry} are read by the TypeScript that Pulumi's SDK brings`, () => {
      const unread = [...reachedFrom(join(clone, entry)).keys()].filter((file) => {
        const source = oldest.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.ES2018);
        return (source as unknown as { parseDiagnostics: unknown[] }).parseDiagnostics.length > 0;
      });
      assert.deepEqual(
        unread.map((file) => relative(clone, file)),
        [],
      );
    });
  }
});

/** The emulator's own command line is part of the test kit. */
function isExpected(name: string): boolean {
  return /^@pulumi\/pulumi(\/|$)|^node:|^commander$/.test(name);
}

/** The packages that each file names, by the files that are reached. */
function reachedFrom(file: string, reached = new Map<string, string[]>()): Map<string, string[]> {
  if (reached.has(file)) return reached;
  const names = namesIn(file);
  reached.set(
    file,
    names.filter((name) => !name.startsWith(".")),
  );
  for (const name of names.filter((one) => one.startsWith("."))) {
    const [next] = [`${name}.d.ts`, `${name}/index.d.ts`]
      .map((path) => join(dirname(file), path))
      .filter((path) => existsSync(path));
    assert.ok(next, `${relative(clone, file)} names ${name}, which is not there`);
    reachedFrom(next, reached);
  }
  return reached;
}

/** `import`, `export … from`, and `import("…")` in a type. */
function namesIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const names: string[] = source.typeReferenceDirectives.map(({ fileName }) => fileName);
  const visit = (node: ts.Node): void => {
    const place =
      ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined;
    const from = ts.isImportDeclaration(node) || ts.isExportDeclaration(node) ? node.moduleSpecifier : place;
    if (from && ts.isStringLiteral(from)) names.push(from.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}
