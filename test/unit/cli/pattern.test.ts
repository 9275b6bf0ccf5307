import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { fits, fitsNames } from "../../../cli/selectors";
import { shortened, visible } from "../../../cli/terminal";
import { shellCommand } from "../../../cli/words";

describe("a pattern with stars", () => {
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
  for (const [what, patterns, names, chosen] of [
    ["choose what fits one of them", ["api-*", "db"], ["db"], true],
    ["choose nothing else", ["api-*", "db"], ["db-2"], false],
    ["leave out what fits one with a ! in front", ["api-*", "!*-raw"], ["api-raw"], false],
    ["leave everything else where there are only such", ["!*-raw"], ["db"], true],
    ["choose by each name of one thing", ["errors"], ["Many errors", "errors"], true],
    ["leave out by each name of one thing", ["!errors"], ["Many errors", "errors"], false],
  ] as const)
    it(what, () => assert.equal(fitsNames(patterns, ...names), chosen));
});

describe("visible", () => {
  for (const [what, text, shown] of [
    ["writes out what a terminal would obey", "a\tb\r\n\u001b[31mred", "a\\tb\\r\\n\\u{1b}[31mred"],
    ["writes out what turns the direction of writing", "\u202edesrever", "\\u{202e}desrever"],
    ["writes out what is no character at all", "a\ufffe\uffff\ufdd0", "a\\u{fffe}\\u{ffff}\\u{fdd0}"],
    ["leaves letters of any writing and emoji as they are", "Größe 大小 👩‍💻", "Größe 大小 👩‍💻"],
  ] as const)
    it(what, () => assert.equal(visible(text), shown));
});

describe("shortened", () => {
  it("keeps what is short enough, and is never longer than allowed", () => {
    assert.equal(shortened("four", 4), "four");
    assert.equal(shortened("fives", 4), "fiv…");
  });
});

describe("shellCommand", () => {
  it("quotes only what a shell would take apart", () => {
    assert.equal(
      shellCommand("pulumi", "up", "--stack", "acme/shop/dev", "urn:pulumi:dev::shop::a:b/c:D$e:F::my alert"),
      "pulumi up --stack acme/shop/dev 'urn:pulumi:dev::shop::a:b/c:D$e:F::my alert'",
    );
  });

  it("is taken by a shell as exactly these arguments, whatever they are", () => {
    const argument = fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\0"));
    fc.assert(
      fc.property(fc.array(argument, { maxLength: 4 }), (args) => {
        const printed = execFileSync("sh", ["-c", shellCommand("printf", "%s\\0", ...args, "end")], {
          encoding: "utf8",
        });
        assert.deepEqual(printed.split("\0").slice(0, -1), [...args, "end"]);
      }),
      { numRuns: 30 },
    );
  });
});
