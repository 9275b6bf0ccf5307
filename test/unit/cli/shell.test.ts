import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { shellCommand } from "../../../provider/cli/shell";

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
