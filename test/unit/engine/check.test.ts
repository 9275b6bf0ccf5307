import assert from "node:assert/strict";
import { unknownValue } from "@pulumi/pulumi/runtime/rpc";
import fc from "fast-check";
import { z } from "zod";
import { type Rule, findProblems } from "../../../provider/engine/problems/check";
import type { Plain } from "../../../provider/engine/values/plain";
import { formatPath, quote } from "../../../provider/engine/problems/problems";
import { listCommands } from "../../support/published-schema";
import { createUnresolved, splitUnresolved } from "../../../provider/engine/values/outputs";

const item = z.strictObject({
  id: z.string("expected a string").min(1, "expected an id"),
  size: z.number().optional(),
});
const schema = z.strictObject({
  name: z.string("expected a string").min(1, "expected a string that is not empty").optional(),
  low: z.number("expected a number").optional(),
  high: z.number("expected a number").optional(),
  unit: z.enum(["s", "m"], 'expected "s" or "m"').optional(),
  item: item.optional(),
  items: z
    .array(item, "expected a list")
    .min(1, "expected at least one")
    .max(3, "expected at most 3")
    .optional(),
  extra: z.looseObject({ type: z.string("expected a kind") }).optional(),
  target: z
    .union([z.strictObject({ id: z.string("expected an id") }), z.strictObject({ name: item })])
    .optional(),
  sizes: z.record(z.string(), item).optional(),
});

interface Args {
  low: number;
  high: number;
  name: string;
}

const ordered: Rule<Args> = {
  keys: ["low", "high"],
  check: ({ low, high }) =>
    low !== undefined && high !== undefined && low > high
      ? [{ path: "high", reason: `expected at least low (${low}); found ${high}` }]
      : [],
};

const problems = (inputs: Plain, rules: readonly Rule<Args>[] = [ordered]) =>
  findProblems(schema, rules, inputs);
const lines = (inputs: Plain): string[] => problems(inputs).map(({ path, reason }) => `${path}: ${reason}`);

describe("findProblems", () => {
  it("finds nothing wrong with what is right", () => {
    assert.deepEqual(lines({}), []);
    assert.deepEqual(
      lines({ name: "x", low: 1, high: 2, items: [{ id: "a" }], extra: { type: "t", more: 1 } }),
      [],
    );
  });

  const wrong: [Plain, string[]][] = [
    [{ name: "" }, ['name: expected a string that is not empty; found ""']],
    [{ name: 5 }, ["name: expected a string; found 5"]],
    [{ name: "cut \ud83d" }, ["name: expected whole characters; found half of one (a lone surrogate)"]],
    [
      { items: [{ id: "a" }, { id: "\ude00" }] },
      ["items[1].id: expected whole characters; found half of one (a lone surrogate)"],
    ],
    [{ name: "whole \ud83d\ude00" }, []],
    [{ low: "5" }, ['low: expected a number; found "5"']],
    [{ low: NaN }, ["low: expected a number; found NaN"]],
    [{ unit: "h" }, ['unit: expected "s" or "m"; found "h"']],
    [{ items: {} }, ["items: expected a list; found {}"]],
    [{ items: [{ id: "a" }, { id: "" }] }, ['items[1].id: expected an id; found ""']],
    [{ item: {} }, ["item.id: expected a string; found nothing"]],
    [{ extra: { kind: "x" } }, ["extra.type: expected a kind; found nothing"]],
    [{ nmae: 1 }, ['nmae: there is no such property; did you mean "name"?']],
    [
      { zzzzzzzz: 1 },
      [
        "zzzzzzzz: there is no such property; known properties are name, low, high, unit, item, items, extra, target, sizes",
      ],
    ],
    [{ item: { id: "a", siez: 1 } }, ['item.siez: there is no such property; did you mean "size"?']],
    [
      { items: [{ id: "a", name: 1 }] },
      ["items[0].name: there is no such property; known properties are id, size"],
    ],
    [{ low: 2, high: 1 }, ["high: expected at least low (2); found 1"]],
    [{ nmae: unknownValue }, ['nmae: there is no such property; did you mean "name"?']],
    [{ low: unknownValue, high: "x" }, ['high: expected a number; found "x"']],
    [{ item: unknownValue, items: unknownValue, extra: unknownValue, target: unknownValue }, []],
    [{ item: { id: unknownValue, size: unknownValue } }, []],
    [{ item: { id: unknownValue, siez: 1 } }, ['item.siez: there is no such property; did you mean "size"?']],
    [{ items: [{ id: unknownValue }, { id: "" }] }, ['items[1].id: expected an id; found ""']],
    [{ items: [unknownValue, { id: "a" }], extra: { type: unknownValue } }, []],
    [{ target: { id: unknownValue }, sizes: { big: unknownValue, small: { id: unknownValue } } }, []],
    [{ target: { name: { id: unknownValue, size: 1 } } }, []],
    [{ target: { id: 5 } }, ["target.id: expected an id; found 5"]],
    [{ target: { name: { id: "" } } }, ['target.name.id: expected an id; found ""']],
    [{ target: { id: "a", nam: 1 } }, ['target.nam: there is no such property; did you mean "name"?']],
    [
      { sizes: { big: { id: "a", siez: 1 } } },
      ['sizes.big.siez: there is no such property; did you mean "size"?'],
    ],
  ];
  for (const [inputs, expected] of wrong) {
    it(`says "${expected.join()}"`, () => {
      assert.deepEqual(lines(inputs), expected);
    });
  }

  it("finds everything at once", () => {
    const all = lines({ name: "", low: "x", item: { id: 1, x: 1 } }).map((line) => line.split(":")[0]);
    assert.deepEqual(all.sort(), ["item.id", "item.x", "low", "name"]);
  });

  it("does not run a rule over a key that is wrong by itself, or not known yet", () => {
    let runs = 0;
    const counting: Rule<Args> = { keys: ["low", "high"], check: () => (runs++, []) };
    for (const low of ["x", unknownValue, {}]) problems({ low, high: 1 }, [counting]);
    assert.equal(runs, 0);
    problems({ low: 1, name: "" }, [counting]);
    assert.equal(runs, 1);
    const ofItems = { ...counting, keys: ["items"] } as unknown as Rule<Args>;
    problems({ items: [{ id: "a", size: unknownValue }] }, [ofItems]);
    assert.equal(runs, 1, "a part of the key is not known yet");
  });

  it("survives values that only a program can have", () => {
    const circular: Plain = {};
    circular.self = circular;
    for (const value of [10n, isNaN, Symbol("x"), circular, new Date(NaN), Promise.resolve(1)]) {
      const [first, ...others] = problems({ name: value });
      assert.match(first?.reason ?? "", /^expected a string; found \S/);
      assert.deepEqual(others, []);
    }
  });

  it("never throws, whatever the inputs", () => {
    const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true });
    fc.assert(
      fc.property(fc.dictionary(fc.string(), anything), (any) => {
        for (const problem of problems(any)) assert.equal(typeof problem.reason, "string");
      }),
    );
  });
});

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

const a = { path: "a", reason: "no such thing" };
const b = { path: "b[0].c", reason: "two of them" };

describe("withoutUnresolved", () => {
  it("puts what is not known in the place of what is unresolved, at any depth, and tells why", () => {
    const inputs = { a: createUnresolved(a), b: [{ c: createUnresolved(b), d: 1 }], e: null, f: "x" };
    assert.deepEqual(splitUnresolved(inputs), {
      inputs: { a: unknownValue, b: [{ c: unknownValue, d: 1 }], e: null, f: "x" },
      problems: [a, b],
    });
  });

  it("leaves everything else as it is", () => {
    const inputs = JSON.parse('{"__proto__": {"a": 1}, "constructor": [], "n": 0}') as object;
    assert.deepEqual(splitUnresolved(inputs), { inputs, problems: [] });
  });
});
