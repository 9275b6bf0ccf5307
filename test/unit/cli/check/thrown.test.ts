import assert from "node:assert/strict";
import { join } from "node:path";
import { findPlace, readPlace, describeThrown } from "../../../../cli/check/program/resources";
import { clone } from "../../../support/folders";

const error = (message: string, stack = message): Error => Object.assign(new Error(message), { stack });

describe("an error of a program", () => {
  it("is one problem for each line of a file's error", () => {
    const message =
      'alerts.yaml:3:5: alerts.a.threshold: expected a number; found "x: y"\nb c.yaml:1:1: unexpected end';
    assert.deepEqual(
      describeThrown(error(message)).map(({ code, property, file, line, column, message: text }) => [
        ...[code, property, file, line, column, text],
      ]),
      [
        ["file", "alerts.a.threshold", "alerts.yaml", 3, 5, 'expected a number; found "x: y"'],
        ["file", undefined, "b c.yaml", 1, 1, "unexpected end"],
      ],
    );
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

  it("has a place only if the text is one", () => {
    assert.deepEqual(readPlace("C:\\a.yaml:3:4"), { file: "C:\\a.yaml", line: 3, column: 4 });
    assert.equal(readPlace("a.yaml"), undefined);
  });
});
