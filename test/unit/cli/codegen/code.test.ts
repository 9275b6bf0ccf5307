import assert from "node:assert/strict";
import { writeFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { compileFunction } from "node:vm";
import fc from "fast-check";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import {
  printImportLine,
  printProgram,
  loadFormatter,
  loadPrinter,
} from "../../../../cli/codegen/code/program";
import { temporaryFolder, folderInClone } from "../../../support/folders";
import { planned } from "../../../support/planned";
import {
  constant,
  data,
  identifier,
  object,
  property,
  text,
  type Node,
} from "../../../../cli/codegen/code/nodes";

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

  for (const [what, from, to, path] of [
    ["is a path, too, where the name of the folder begins with a dot", ".", ".alerts", "./.alerts"],
    [
      "names the file in a folder beside a file of its name, which would be run instead",
      ".",
      "code",
      "./code/index",
    ],
    ["leads out of the folder of the project, too", "infra", "alerts", "../alerts"],
  ] as const)
    it(what, async () => {
      const folder = project({});
      writeFileSync(join(folder, "code.ts"), "");
      const line = await printImportLine(join(folder, from), join(folder, to), "typescript");
      assert.equal(line, `import "${path}";`);
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

const program = (...body: Node[]): Node => ({ type: "Program", sourceType: "module", body });

/** The value that the printed code has. */
async function evaluated(value: Node, comments: readonly string[] = []): Promise<unknown> {
  const print = await loadPrinter();
  const code = print(
    program(constant(identifier("value"), object([property("held", value, comments)]), comments)),
  );
  const run = compileFunction(`"use strict"; ${code}; return value.held;`) as () => unknown;
  return run();
}

async function printed(value: Node): Promise<string> {
  const print = await loadPrinter();
  return print(program(constant(identifier("value"), value))).trim();
}

const AWKWARD = [
  ..."`\\\"'\n\t\0\u2028\u202e\ud800",
  "${x}",
  "\\${",
  "\r\n",
  "*/",
  "//",
  "</script>",
  "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  "é",
];
const awkward = fc
  .array(fc.oneof(fc.constantFrom(...AWKWARD), fc.string({ unit: "binary", maxLength: 3 })), { maxLength: 8 })
  .map((parts) => parts.join(""));

describe("printed code", () => {
  it("has the text that it was given, whatever the text is", async () => {
    await fc.assert(
      fc.asyncProperty(awkward, async (value) => assert.equal(await evaluated(text(value)), value)),
    );
  });

  it("has the data that it was given", async () => {
    const values = fc.jsonValue({ depthSize: "small" });
    await fc.assert(
      fc.asyncProperty(values, async (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        assert.deepEqual(JSON.parse(JSON.stringify(await evaluated(data(plain)))), plain);
      }),
    );
  });

  it("sets no prototype", async () => {
    const hostile = JSON.parse('{"__proto__": {"polluted": true}}') as object;
    const value = (await evaluated(data(hostile))) as { polluted?: boolean };
    assert.equal(value.polluted, undefined);
    assert.ok(Object.hasOwn(value, "__proto__"));
  });

  it("ends a comment with its line, whatever the comment says", async () => {
    await fc.assert(
      fc.asyncProperty(awkward, async (words) => assert.equal(await evaluated(text("x"), [words]), "x")),
    );
    const print = await loadPrinter();
    const commented = print(program(constant(identifier("value"), text("x"), ["a\nthrow 1\u2028throw 2"])));
    assert.match(commented, /^\/\/ a\\nthrow 1\\u\{2028\}throw 2\n/);
  });

  it("shows several lines as they are written, and only those without anything invisible", async () => {
    assert.equal(await printed(text("a\n  `b` ${c} \\")), "const value = `a\n  \\`b\\` \\${c} \\\\`;");
    assert.equal(await printed(text("a\r\nb")), 'const value = "a\\r\\nb";');
    assert.equal(await printed(text("a\n\u202eb")), 'const value = "a\\n\\u{202e}b";');
  });

  it("writes numbers as people do", async () => {
    assert.equal(await printed(data([-1.5, 0, 1e21, -0])), "const value = [-1.5, 0, 1e+21, 0];");
  });
});
