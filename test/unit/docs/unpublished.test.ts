import assert from "node:assert/strict";
import { pages } from "../../support/markdown";

describe("pages, as long as anybody could take the name of the package", () => {
  for (const [what, pattern] of [
    ["install a tarball, and nothing by that name", /npm (install|i|add) pulumi-clickstack\b/],
  ] as const) {
    it(what, () => {
      const wrong = pages().filter(({ text }) => pattern.test(text));
      assert.deepEqual(
        wrong.map(({ path }) => path),
        [],
      );
    });
  }
});
