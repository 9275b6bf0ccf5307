import assert from "node:assert/strict";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { acceptOf, sharedLinesOf, adopt } from "../../../../cli/drift/repairs";
import { recordedStack } from "../../../support/recorded-stack";
import type { Stack } from "../../../../cli/stacks/workspace";
import { kinds } from "../../../../provider/kinds";

const property = (name: string, live: unknown, secret = false) => ({ name, live, secret });

/** The one name of a property that JSON and JavaScript do not take alike; no argument has it. */
const hasNoPrototype = (value: unknown): boolean => !JSON.stringify(value).includes("__proto__");

/** Reads the lines as arguments in a program. */
function argumentsOf(lines: readonly string[]): unknown {
  return JSON.parse(JSON.stringify(runInNewContext(`({${lines.join("\n")}})`)));
}

describe("acceptOf", () => {
  it("gives a line for each property, and says which ones have to go", () => {
    const { lines, remove } = acceptOf([property("threshold", 500), property("note", undefined)]);
    assert.deepEqual([lines, remove], [["threshold: 500,"], ["note"]]);
  });

  it("declares one value that became several by the argument for several", () => {
    const live = [
      { type: "webhook", webhookId: "a" },
      { type: "webhook", webhookId: "b" },
    ];
    const { lines, remove } = acceptOf([{ ...property("channel", live), acceptAs: "channels" }]);
    assert.deepEqual([argumentsOf(lines), remove], [{ channels: live }, ["channel"]]);
  });

  it("puts what is within an argument below the path of what it is in, after whole arguments", () => {
    const all = [
      property("tiles.errors.x", 6),
      property("name", "Shop"),
      property('tiles["order rate"]', { w: 3 }),
      property("tiles.errors.y", 0),
      property("tiles.gone", undefined),
    ];
    assert.deepEqual(acceptOf(all), {
      lines: [
        'name: "Shop",',
        "// in tiles.errors:",
        "x: 6,",
        "y: 0,",
        "// in tiles:",
        '"order rate": { "w": 3 },',
      ],
      remove: ["tiles.gone"],
    });
  });

  it("gives lines of YAML and of JSON for a file that declares the resource", () => {
    const all = [property("threshold", 500), property("tiles.errors.x", 6), property("note", "", true)];
    assert.deepEqual(acceptOf(all, "alerts.yaml").lines, [
      "threshold: 500",
      "# note: it is a secret, so its live value is not shown",
      "# in tiles.errors:",
      "x: 6",
    ]);
    assert.deepEqual(acceptOf(all, "alerts.json").lines.slice(0, 1), ['"threshold": 500,']);
  });

  it("never shows the value of a secret", () => {
    const { lines } = acceptOf([property("message", "[secret]", true)]);
    assert.deepEqual(lines, ["// message: it is a secret, so its live value is not shown"]);
  });

  it("prints code that means exactly the live value, whatever it is", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }).filter(hasNoPrototype), (live) => {
        const { lines } = acceptOf([property("value", live)]);
        assert.equal(lines.length, 1);
        assert.deepEqual(argumentsOf(lines), JSON.parse(JSON.stringify({ value: live })));
      }),
    );
  });
});

const stack = recordedStack({});
const made = (resource: string, line?: number, of = stack) => ({
  urn: `urn:pulumi:${of.name}::${of.project}::type::${resource}`,
  resource,
  stack: of,
  source: line === undefined ? undefined : { file: "index.ts", line, column: 3 },
});

describe("a line of a program", () => {
  it("that makes several resources is named with the others", () => {
    const one = made("one", 7);
    const sharedLine = sharedLinesOf([one, made("two", 7), made("three", 7), made("elsewhere", 8)]);
    assert.equal(
      sharedLine(one),
      "index.ts:7:3 makes two and three, too: give one a line of its own before you declare its live values",
    );
  });

  it("is shared by the stacks of a project", () => {
    const one = made("one", 7);
    const other = made("one", 7, recordedStack({}, { name: "prod" }));
    assert.match(sharedLinesOf([one, other])(one) ?? "", /^index\.ts:7:3 makes one of stack prod, too:/);
  });

  it("that makes one resource says nothing, and neither does an unknown one", () => {
    const sharedLine = sharedLinesOf([made("one", 7), made("two"), made("three")]);
    assert.equal(sharedLine(made("one", 7)), undefined);
    assert.equal(sharedLine(made("two")), undefined);
  });

  it("of a long loop names the first few", () => {
    const many = Array.from({ length: 301 }, (_, index) => made(`alert-${index}`, 7));
    const [first = made("none")] = many;
    assert.match(sharedLinesOf(many)(first) ?? "", /alert-5, and 295 other resources, too/);
  });
});

const [alerts] = kinds;
const prod = { name: "prod", directory: ".", deployment: {} } as unknown as Stack;

/** The options of the command that would import this object. */
const optionsFor = (id: string): string => {
  const { command = "" } = adopt(alerts as (typeof kinds)[number], id, prod)[0] ?? {};
  return command.replace("npx pulumi-clickstack import ", "").replace(" --stack prod", "");
};

describe("the command that imports an unmanaged object", () => {
  for (const [id, options] of [
    ["69ae9a981e8c4d0b7a2f3160", "--id=69ae9a981e8c4d0b7a2f3160 --out alerts/69ae9a981e8c4d0b7a2f3160"],
    ["-rf", "--id=-rf --out alerts/rf"],
    ["--json", "--id=--json --out alerts/json"],
    ["../../outside", "--id=../../outside --out alerts/outside"],
    ["service/pipe", "--id=service/pipe --out alerts/service-pipe"],
    ["..", "--id=.. --out alerts/object"],
    ["a; rm -r b", "'--id=a; rm -r b' --out alerts/a-rm-r-b"],
  ] as const) {
    it(`takes ${id} as an identifier only, and writes into a folder below that of the stack`, () => {
      assert.equal(optionsFor(id), options);
    });
  }
});
