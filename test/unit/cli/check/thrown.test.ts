import assert from "node:assert/strict";
import { join } from "node:path";
import { findPlace, describeThrown } from "../../../../cli/check/program/resources";
import { FileError } from "../../../../provider/files/yaml-file";
import { clone } from "../../../support/folders";

const error = (message: string, stack = message): Error => Object.assign(new Error(message), { stack });

describe("an error of a program", () => {
  it("is one problem for each of a file, whatever its words are", () => {
    const at = { file: "alerts.yaml", line: 3, column: 5 };
    const reason = 'expected a number; found "x: y"';
    const thrown = new FileError([
      { at, path: "alerts.a b.threshold", reason },
      { at: { file: "b c.yaml", line: 1, column: 1 }, path: "", reason: "unexpected end" },
    ]);
    assert.deepEqual(describeThrown(thrown), [
      { severity: "error", code: "file", property: "alerts.a b.threshold", message: reason, ...at },
      { severity: "error", code: "file", message: "unexpected end", file: "b c.yaml", line: 1, column: 1 },
    ]);
  });

  it("of the program is none of a file, although it reads like one", () => {
    const message = "alerts.yaml:3:5: expected a number";
    assert.deepEqual(describeThrown(error(message)), [{ severity: "error", code: "program", message }]);
  });

  it("is one problem for each line of the compiler's", () => {
    const message =
      "⨯ Unable to compile TypeScript:\nindex.ts(3,5): error TS1005: ';' expected.\na/b.ts:7:1 - error TS1: b";
    assert.deepEqual(
      describeThrown(error(message)).map(({ file, line, column, message: text }) => [
        file,
        line,
        column,
        text,
      ]),
      [
        ["index.ts", 3, 5, "';' expected."],
        ["a/b.ts", 7, 1, "b"],
      ],
    );
  });

  it("is at the first line of the program, past that of packages and of this one", () => {
    const frames = [
      "Error: x",
      "    at node:internal/a:1:1",
      "    at f (/shop/node_modules/a/index.js:9:9)",
      `    at g (${join(clone, "dist", "engine", "a.js")}:2:2)`,
      "    at file:///shop/my%20index.js:5:7",
      "    at h (/shop/other.js:1:1)",
    ];
    assert.deepEqual(findPlace(error("x", frames.join("\n"))), {
      file: "/shop/my index.js",
      line: 5,
      column: 7,
    });
    assert.equal(findPlace(error("x", "Error: x")), undefined);
  });

  it("may be of syntax, or no error at all", () => {
    const stack = "/shop/index.js:2\nconst = 2;\n      ^\n\nSyntaxError: Unexpected token '='";
    const [{ file, line, column } = {}] = describeThrown(error("Unexpected token '='", stack));
    assert.deepEqual([file, line, column], ["/shop/index.js", 2, 7]);
    assert.deepEqual(describeThrown("text"), [{ severity: "error", code: "program", message: "text" }]);
  });
});
