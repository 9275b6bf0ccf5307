import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { scripts } from "../../../package.json";
import { brokenLinks } from "../../../tools/docs/links.mjs";
import { clone } from "../../support/folders";
import { pages } from "../../support/markdown";

describe("links and names in the documentation", () => {
  it("lead to files and headings that exist", async () => {
    assert.deepEqual(
      await brokenLinks(
        clone,
        pages().map(({ path }) => path),
      ),
      [],
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
