import assert from "node:assert/strict";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCache } from "../../../tools/prepare/folders.mjs";

describe("The cache folder", () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "cache-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it("is made when it is missing", () => {
    const cache = join(folder, "of", "this");
    makeCache(cache);
    assert.equal(existsSync(cache), true);
  });

  it("is named, with what to do, when it cannot be written", () => {
    const home = join(folder, "home");
    writeFileSync(home, "");
    assert.throws(() => makeCache(join(home, ".cache")), {
      message: /Cannot write to the folder \S+home\/\.cache: ENOTDIR.*\nSet XDG_CACHE_HOME/,
    });
  });
});
