import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { scripts } from "../../../package.json";
import { clone } from "../../support/folders";
import { anchorsOf, linksOf, page, pages } from "../../support/markdown";

describe("links and names in the documentation", () => {
  for (const whole of pages()) {
    it(`${whole.path} leads to files and headings that exist`, () => {
      const inside = linksOf(whole).filter((target) => !/^(https?|mailto):/.test(target));
      const broken = inside.filter((target) => !leadsSomewhere(whole.path, target));
      assert.deepEqual(broken, []);
    });

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

function leadsSomewhere(from: string, target: string): boolean {
  const [path = "", anchor] = target.split("#");
  const file = path === "" ? from : join(dirname(from), path);
  if (!existsSync(join(clone, file))) return false;
  return anchor === undefined || anchorsOf(page(file)).includes(anchor);
}
