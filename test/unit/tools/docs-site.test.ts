import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brokenLinks } from "../../../tools/docs/site.mjs";
import { temporaryFolder } from "../../support/folders";

describe("links in the built site", () => {
  const folder = temporaryFolder("site");
  const page = (name: string, ...links: string[]) =>
    writeFileSync(join(folder, name), links.map((link) => `<a class="x" href="${link}">x</a>`).join("\n"));
  writeFileSync(join(folder, "target.html"), '<h2 id="there">There</h2>');

  it("are whole when they lead to a page, a heading, themselves or another site", () => {
    page(
      "index.html",
      "target.html",
      "target.html#there",
      "#",
      "https://example.com/gone",
      "mailto:a@b.example",
    );
    assert.deepEqual(brokenLinks(folder), []);
  });

  it("are broken when there is no such page or heading", () => {
    page("index.html", "gone.html", "target.html#gone", "target.html#there");
    assert.deepEqual(brokenLinks(folder), ["index.html -> gone.html", "index.html -> target.html#gone"]);
  });
});
