import assert from "node:assert/strict";
import { addressOf, readSections, sitePages } from "../../../tools/docs/pages.mjs";
import { pages } from "../../support/markdown";

describe("the site", () => {
  it("has every page once", () => {
    const all = pages().map(({ path }) => path);
    assert.deepEqual(sitePages().sort(), all.sort());
  });

  it("lists in its sections only pages for users", () => {
    const listed = readSections().flatMap(({ entries }) =>
      entries.flatMap(({ path, children }) => [path, ...children.map((child) => child.path)]),
    );
    assert.deepEqual(
      listed.filter((path) => /^docs\/(decisions|maintaining)\//.test(path)),
      [],
    );
  });

  it("gives each page an address of its own", () => {
    const addresses = sitePages().map(addressOf);
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
