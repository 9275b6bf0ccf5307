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

describe("visible", () => {
  it("writes out what a terminal would obey, and what turns the direction of writing", () => {
    assert.equal(
      visible("a\tb\r\n\u001b[31mred\u202edesrever"),
      "a\\tb\\r\\n\\u{1b}[31mred\\u{202e}desrever",
    );
  });

  it("writes out what is no character at all, which XML and some readers refuse", () => {
    assert.equal(visible("a\ufffe\uffff\ufdd0"), "a\\u{fffe}\\u{ffff}\\u{fdd0}");
  });

  it("leaves letters of any writing and emoji as they are", () => {
    assert.equal(visible("Größe 大小 👩‍💻"), "Größe 大小 👩‍💻");
  });
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
