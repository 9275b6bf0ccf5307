import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { pages, proseOf } from "../../support/markdown";

/** What a clone runs is its own; examples are run in one, or where `examples/README.md` had the package installed. */
const IN_A_CLONE = /In\s+a\s+clone of this repository/;
const ELSEWHERE = /^(examples\/[^/]+\/|docs\/decisions\/|CHANGELOG\.md$)/;

const told = pages().filter(({ path }) => !ELSEWHERE.test(path));

describe("pages, as long as anybody could take the name of the package", () => {
  it("install a tarball, and nothing by that name", () => {
    const byName = told.filter(({ text }) => /npm (install|i|add) pulumi-clickstack\b/.test(text));
    assert.deepEqual(
      byName.map(({ path }) => path),
      [],
    );
  });

  it("have npx fetch nothing, where a text names a command", () => {
    const fetching = told.filter((page) => proseOf(page).includes("npx pulumi-clickstack"));
    assert.deepEqual(
      fetching.map(({ path }) => path),
      [],
    );
  });

  for (const { path, text } of told.filter((page) => /^npx pulumi-clickstack/m.test(page.text))) {
    it(`say in ${path} that the commands are for a clone`, () => {
      assert.match(text.slice(0, text.search(/^npx pulumi-clickstack/m)), IN_A_CLONE);
    });
  }
});
