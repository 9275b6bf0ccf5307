import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brokenLinks } from "../../../tools/docs/links.mjs";
import { temporaryFolder } from "../../support/folders";

describe("links in the built site", () => {
  const folder = temporaryFolder("site");
  const page = (name: string, ...links: string[]) =>
    writeFileSync(join(folder, name), links.map((link) => `<a class="x" href="${link}">x</a>`).join("\n"));
  mkdirSync(join(folder, "target"));
  writeFileSync(join(folder, "target", "index.html"), '<h2 id="there">There</h2>');

  it("are whole when they lead to a page, a heading, themselves or another site", () => {
    page(
      "index.html",
      ...["/target/", "target/", "/target/#there", "/", "#"],
      ...["https://example.com/gone", "mailto:a@b.example"],
    );
    assert.deepEqual(brokenLinks(folder), []);
  });

  it("are broken when there is no such page or heading", () => {
    page("index.html", "/gone/", "/target/#gone", "target/#there", "#gone", "../docs/drift.md");
    assert.deepEqual(
      brokenLinks(folder),
      ["/gone/", "/target/#gone", "#gone", "../docs/drift.md"].map((link) => `index.html -> ${link}`),
    );
  });

  it("are broken when there is no such picture", () => {
    writeFileSync(join(folder, "index.html"), '<img alt="A chart" src="/pictures/chart.svg">');
    assert.deepEqual(brokenLinks(folder), ["index.html -> /pictures/chart.svg"]);
  });
});
