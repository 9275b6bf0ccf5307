import assert from "node:assert/strict";
import { problemsOfChange, problemsOfMessage } from "../../../tools/commits/rules.mjs";

describe("a commit message", () => {
  it("is a sentence that says what a reader gains, with an optional body", () => {
    assert.deepEqual(
      problemsOfMessage("Keep ts-node away from JavaScript: it refuses checkJs without allowJs"),
      [],
    );
    assert.deepEqual(problemsOfMessage("Address the emulator by name\n\nIts port changes.\n"), []);
  });

  it("is not looked at where git wrote it", () => {
    assert.deepEqual(
      problemsOfMessage("Merge branch 'main' of somewhere with a name that is very long indeed, and more"),
      [],
    );
    assert.deepEqual(problemsOfMessage("fixup! keep it short"), []);
  });

  it("is read without the comments that git puts into it", () => {
    assert.deepEqual(problemsOfMessage("Say so\n# Please enter the commit message."), []);
  });

  for (const [message, problem] of [
    ["A".repeat(73), /the subject has 73 characters, and 72 are the most/],
    ["say so", /begins with a capital letter/],
    ["Say so.", /without a full stop/],
    ["feat: Say so", /a sentence, without a prefix/],
    ["Fix(http): say so", /a sentence, without a prefix/],
    ["Added a lookup", /as an order/],
    ["Fixes the lookup", /as an order/],
    ["Say so\nat once", /an empty line/],
  ] as const) {
    it(`is refused as ${JSON.stringify(message.slice(0, 20))}: ${problem.source}`, () => {
      assert.match(problemsOfMessage(message).join("\n"), problem);
    });
  }
});

describe("a change", () => {
  const files = ["provider/http/retry.ts", "test/unit/http/retry.test.ts"];

  it("of what is published comes with a line in the changelog", () => {
    assert.match(problemsOfChange(files, ["Wait less"]).join(), /add a line to CHANGELOG\.md/);
    assert.deepEqual(problemsOfChange([...files, "CHANGELOG.md"], ["Wait less"]), []);
  });

  it("that users cannot notice says so", () => {
    assert.deepEqual(problemsOfChange(files, ["Split a file", "Name it\n\nChangelog: none"]), []);
  });

  it("of tests and pages needs no line", () => {
    assert.deepEqual(problemsOfChange(["README.md", "test/unit/http/retry.test.ts"], ["Say so"]), []);
  });
});
