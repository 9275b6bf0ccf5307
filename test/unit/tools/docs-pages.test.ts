import assert from "node:assert/strict";
import { addressOf, placedPages, readSections } from "../../../tools/docs/pages.mjs";
import { pages } from "../../support/markdown";

describe("the sections of docs/README.md", () => {
  it("have every page once", () => {
    const all = pages().map(({ path }) => path);
    assert.deepEqual(placedPages(readSections()).sort(), all.sort());
  });

  it("give each page an address of its own", () => {
    const addresses = placedPages(readSections()).map(addressOf);
    assert.deepEqual(addresses, [...new Set(addresses)]);
  });
});

describe("the address of a page", () => {
  it("is its path without docs and the names that only files have", () => {
    assert.deepEqual(
      ["README.md", "docs/README.md", "docs/reference/README.md", "docs/drift.md", "SECURITY.md"].map(
        addressOf,
      ),
      ["", "docs", "reference", "drift", "security"],
    );
  });
});
