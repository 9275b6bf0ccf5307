import assert from "node:assert/strict";
import { sharedLinesOf } from "../../../../../provider/cli/drift/compare/shared-lines";
import { recordedStack } from "../../../../support/recorded-stack";

const stack = recordedStack({});
const made = (resource: string, line?: number, of = stack) => ({
  urn: `urn:pulumi:${of.name}::${of.project}::type::${resource}`,
  resource,
  stack: of,
  source: line === undefined ? undefined : { file: "index.ts", line },
});

describe("a line of a program", () => {
  it("that makes several resources is named with the others", () => {
    const one = made("one", 7);
    const sharedLine = sharedLinesOf([one, made("two", 7), made("three", 7), made("elsewhere", 8)]);
    assert.equal(
      sharedLine(one),
      "index.ts:7 makes two and three, too: give one a line of its own before you declare its live values",
    );
  });

  it("is shared by the stacks of a project", () => {
    const one = made("one", 7);
    const other = made("one", 7, recordedStack({}, { name: "prod" }));
    assert.match(sharedLinesOf([one, other])(one) ?? "", /^index\.ts:7 makes one of stack prod, too:/);
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
