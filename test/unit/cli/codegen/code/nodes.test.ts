import assert from "node:assert/strict";
import { compileFunction } from "node:vm";
import fc from "fast-check";
import {
  constant,
  data,
  identifier,
  object,
  property,
  text,
  type Node,
} from "../../../../../cli/codegen/code/nodes";
import { loadPrinter } from "../../../../../cli/codegen/code/program";

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
  "`",
  "${x}",
  "\\",
  "\\${",
  '"',
  "'",
  "\n",
  "\r\n",
  "\t",
  "\0",
  "\u2028",
  "\u202e",
  "\ud800",
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

  it("has a text of a million characters", async () => {
    const value = "`${\n".repeat(250_000);
    assert.equal(await evaluated(text(value)), value);
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
