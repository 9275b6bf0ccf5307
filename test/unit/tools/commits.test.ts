import assert from "node:assert/strict";
import { checkChange, checkMessage } from "../../../tools/commits/rules.mjs";

describe("a commit message", () => {
  it("names an area and what changes, with an optional body", async () => {
    assert.deepEqual(await checkMessage("http: drop write advice from failed reads"), []);
    assert.deepEqual(await checkMessage("pipe-settings: wait longer\n\nThey settle late.\n"), []);
  });

  it("is not checked when git wrote it, or when it will be squashed", async () => {
    const merge = "Merge branch 'main' of somewhere with a name that is very long indeed, and more";
    assert.deepEqual(await checkMessage(merge), []);
    assert.deepEqual(await checkMessage("fixup! http: wait longer"), []);
  });

  it("is read without the comments and the diff that git adds to it", async () => {
    const scissors = "# ------------------------ >8 ------------------------";
    const diff = `${scissors}\n# Do not modify the line above.\n+${"a ".repeat(90)}`;
    assert.deepEqual(await checkMessage(`http: wait longer\n# Please enter the message.\n${diff}`), []);
  });

  for (const [message, problem] of [
    ["Drop write advice from failed reads", /type may not be empty/],
    ["Http: wait longer", /type may not be empty/],
    ["feat(http): wait longer", /type may not be empty/],
    ["http: ", /type may not be empty/],
    [`http: ${"a".repeat(67)}`, /not be longer than 72 characters, current length is 73/],
    ["http: wait longer.", /may not end with full stop/],
    ["http: wait longer\nat once", /body must have leading blank line/],
    [`http: wait longer\n\n${"a ".repeat(61)}`, /body's lines must not be longer than 120 characters/],
  ] as const) {
    it(`is refused as ${JSON.stringify(message.slice(0, 30))}: ${problem.source}`, async () => {
      assert.match((await checkMessage(message)).join("\n"), problem);
    });
  }
});

describe("a change", () => {
  const files = ["provider/http/retry.ts", "test/unit/http/retry.test.ts"];

  it("of what is published comes with a line in the changelog", () => {
    assert.match(checkChange(files, ["http: wait less"]).join(), /add a line to CHANGELOG\.md/);
    assert.deepEqual(checkChange([...files, "CHANGELOG.md"], ["http: wait less"]), []);
  });

  it("that users cannot notice says so", () => {
    assert.deepEqual(checkChange(files, ["http: split a file", "http: rename it\n\nChangelog: none"]), []);
  });

  it("of tests and pages needs no line", () => {
    assert.deepEqual(checkChange(["README.md", "test/unit/http/retry.test.ts"], ["docs: say so"]), []);
  });
});
