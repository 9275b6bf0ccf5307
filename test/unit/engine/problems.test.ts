import assert from "node:assert/strict";
import { unknownValue } from "@pulumi/pulumi/runtime/rpc";
import fc from "fast-check";
import { quote, formatPath } from "../../../provider/engine/problems";
import { listCommands } from "../../support/log-commands";

describe("what a problem quotes", () => {
  it("has no command for the log of a pipeline", () => {
    for (const text of ["##[error]a", "##vso[task.complete]", "a\n::error::b"])
      assert.deepEqual(listCommands(`${formatPath(["tiles", text])}: found ${quote({ [text]: text })}`), []);
  });
});

describe("found", () => {
  const cases: [unknown, string][] = [
    [undefined, "nothing"],
    [null, "nothing"],
    [0, "0"],
    [-0, "0"],
    [NaN, "NaN"],
    [Infinity, "Infinity"],
    [1e308, "1e+308"],
    [true, "true"],
    ["", '""'],
    ['a "quote"\n', '"a \\"quote\\"\\n"'],
    [[1, "a"], '[1,"a"]'],
    [{ a: null }, '{"a":null}'],
    [{ a: [unknownValue] }, '{"a":["not known yet"]}'],
    [10n, "10"],
    [Symbol("x"), "a symbol"],
    [() => 1, "a function"],
  ];
  for (const [value, expected] of cases) {
    it(`writes ${expected}`, () => {
      assert.equal(quote(value), expected);
    });
  }

  it("cuts off what is too long for a line, and says how long it was", () => {
    assert.equal(quote("x".repeat(1_000_000)), `"${"x".repeat(76)}… (1000000 characters)`);
    assert.match(quote("\n".repeat(4097)), / \(4097 characters\)$/);
    assert.match(quote(["x".repeat(100)]), / \(104 characters\)$/);
    assert.equal(quote("x".repeat(78)), `"${"x".repeat(78)}"`);
  });

  it("writes any value in one line", () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (value) => {
        assert.match(quote(value), /^[^\n]{1,110}$/);
      }),
    );
  });
});
