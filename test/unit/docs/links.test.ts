import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { scripts } from "../../../package.json";
import { clone } from "../../support/folders";
import { pages } from "../../support/markdown";
import { brokenLinks } from "../../support/markdown-links";

describe("links and names in the documentation", () => {
  it("lead to files and headings that exist", () => {
    assert.deepEqual(brokenLinks(pages()), []);
  });

  it("are told when they lead to none", () => {
    const links = ["gone.md", "limits.md#gone", "#gone", "limits.md", "#here-there", "https://example.com/x"];
    const text = ["## Here, there", ...links.map((link) => `[x](${link})`), '<img src="gone.png">'].join(
      "\n\n",
    );
    assert.deepEqual(
      brokenLinks([...pages(), { path: "docs/page.md", text }]),
      ["gone.md", "limits.md#gone", "#gone", "gone.png"].map((link) => `docs/page.md -> ${link}`),
    );
  });

  for (const whole of pages()) {
    it(`${whole.path} names only scripts that package.json has`, () => {
      const named = [...whole.text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = ""]) => name);
      assert.deepEqual(
        named.filter((name) => !Object.keys(scripts).includes(name)),
        [],
      );
    });

    it(`${whole.path} names only files of this repository that exist`, () => {
      const named = [...whole.text.matchAll(/`((?:provider|emulator|examples|test|tools|docs)\/[\w./-]+)`/g)];
      const missing = named.map(([, path = ""]) => path).filter((path) => !existsSync(join(clone, path)));
      assert.deepEqual(missing, []);
    });
  }
});
