import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brokenLinks } from "../../../tools/docs/links.mjs";
import { temporaryFolder } from "../../support/folders";

describe("the check of links", () => {
  const folder = temporaryFolder("links");
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write("other.html", '<h2 id="there">There</h2>');
  write("other.md", "## Over there");

  it("finds what is missing on the site: a page, a heading, a picture", async () => {
    const links = ["/gone/", "/other.html#gone", "#gone", "other.html#there", "https://example.com/gone"];
    const anchors = links.map((link) => `<a href="${link}">x</a>`);
    write("page.html", [...anchors, '<img alt="A chart" src="/chart.svg">'].join("\n"));
    const broken = ["chart.svg", "gone/", "other.html#gone", "page.html#gone"];
    assert.deepEqual(
      (await brokenLinks(folder)).sort(),
      broken.map((link) => `page.html -> ${link}`),
    );
  });

  it("finds what is missing in Markdown: a file, a heading, a folder", async () => {
    const links = ["gone.md", "gone", "other.md#gone", "#gone", "other.md#over-there", "."];
    write("page.md", links.map((link) => `[x](${link})`).join(" "));
    const broken = ["gone", "gone.md", "other.md#gone", "page.md#gone"];
    assert.deepEqual(
      (await brokenLinks(folder, ["page.md"])).sort(),
      broken.map((link) => `page.md -> ${link}`),
    );
  });
});
