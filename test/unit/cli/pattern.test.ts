import assert from "node:assert/strict";
import fc from "fast-check";
import { fits, fitsNames } from "../../../provider/cli/pattern";

describe("a pattern with stars", () => {
  for (const [pattern, text] of [
    ["errors", "errors"],
    ["*", ""],
    ["*", "line\nbreak"],
    ["err*", "err"],
    ["*ors", "errors"],
    ["e*r*s", "errors"],
    ["**", "errors"],
    ["a*a", "aa"],
    ["*ab*ab", "ab ab ab"],
    ["a.b*", "a.b (1)"],
  ] as const) {
    it(`${JSON.stringify(pattern)} fits ${JSON.stringify(text)}`, () => assert.ok(fits(pattern, text)));
  }

  for (const [pattern, text] of [
    ["errors", "errors 2"],
    ["err*", "terrors"],
    ["a*a", "a"],
    ["ab*ba", "aba"],
    ["*b*a", "ab"],
    ["a.b*", "axb"],
    ["", "errors"],
  ] as const) {
    it(`${JSON.stringify(pattern)} does not fit ${JSON.stringify(text)}`, () =>
      assert.ok(!fits(pattern, text)));
  }

  it("means the same as an expression in which each star is any text", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 8 });
    const pattern = fc.string({ unit: fc.constantFrom("a", "b", "*"), maxLength: 6 });
    fc.assert(
      fc.property(pattern, text, (stars, name) =>
        assert.equal(fits(stars, name), new RegExp(`^${stars.replaceAll("*", ".*")}$`).test(name)),
      ),
    );
  });

  it("is answered at once, however many stars it has and however often its parts occur", () => {
    const begin = performance.now();
    assert.ok(!fits("*a".repeat(4) + "b", "a".repeat(400)));
    assert.ok(performance.now() - begin < 1000);
  });
});

describe("the patterns of --name", () => {
  it("choose what fits one of them", () => {
    assert.ok(fitsNames(["api-*", "db"], "db"));
    assert.ok(!fitsNames(["api-*", "db"], "db-2"));
  });

  it("leave out what fits one with a ! in front, which alone leaves everything else", () => {
    assert.ok(!fitsNames(["api-*", "!*-raw"], "api-raw"));
    assert.ok(fitsNames(["!*-raw"], "db"));
  });

  it("look at each name of one thing", () => {
    assert.ok(fitsNames(["errors"], "Many errors", "errors"));
    assert.ok(!fitsNames(["!errors"], "Many errors", "errors"));
  });
});
