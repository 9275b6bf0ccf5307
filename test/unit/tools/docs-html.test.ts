import assert from "node:assert/strict";
import { adaptHtml, picturesIn } from "../../../tools/docs/html.mjs";

const PAGES = new Set(["README.md", "docs/drift.md", "examples/ci/README.md"]);
const adapted = (html: string) => adaptHtml(html, "docs/drift.md", PAGES);

describe("a page on the site", () => {
  it("leads to other pages by their addresses", () => {
    assert.equal(
      adapted(
        '<a href="../README.md">a</a> <a href="../examples/ci/README.md#github">b</a> <a href="#here">c</a>',
      ),
      '<a href="/">a</a> <a href="/examples/ci/#github">b</a> <a href="#here">c</a>',
    );
  });

  it("has a text where GitHub leads to a file that is no page", () => {
    assert.equal(
      adapted('<a href="../package.json"><code>package.json</code></a>'),
      "<code>package.json</code>",
    );
  });

  it("keeps a link to nothing, which the check of links finds", () => {
    assert.equal(adapted('<a href="gone.md">x</a>'), '<a href="gone.md">x</a>');
  });

  it("keeps links to other sites", () => {
    assert.equal(adapted('<a href="https://example.com/a">x</a>'), '<a href="https://example.com/a">x</a>');
  });

  it("shows pictures of the repository, for light and dark", () => {
    const html = adapted(
      '<source media="(a: b)" srcset="images/dark.svg"><img alt="A" src="../images/a.svg">',
    );
    assert.deepEqual(picturesIn(html), ["docs/images/dark.svg", "images/a.svg"]);
  });

  it("shows pictures that are written as Markdown", () => {
    const image = "{&quot;alt&quot;:&quot;A&quot;,&quot;src&quot;:&quot;a.svg&quot;,&quot;index&quot;:0}";
    assert.equal(adapted(`<img __ASTRO_IMAGE_="${image}">`), '<img src="/pictures/docs/a.svg" alt="A">');
  });

  it("shows no picture from elsewhere, only its text", () => {
    assert.equal(adapted('<p><img src="https://img.example/a" alt="Node 22"></p>'), "<p>Node 22</p>");
  });

  it("lets the keyboard scroll code and tables, and leaves the code to copy as it is", () => {
    assert.equal(
      adapted('<table><button data-code="<pre>"></button></table><pre class="x">a</pre>'),
      '<table tabindex="0"><button data-code="<pre>"></button></table><pre tabindex="0" class="x">a</pre>',
    );
  });
});
