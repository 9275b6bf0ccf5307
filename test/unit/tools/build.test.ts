import assert from "node:assert/strict";
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "../../../tools/package/stamp.mjs";
import { temporaryFolder } from "../../support/folders";

describe("the fingerprint of what the package is built from", () => {
  let folder: string;
  let before: string;
  const path = (...names: string[]): string => join(folder, "sources", ...names);
  const now = (): string => fingerprint([path()]);

  beforeEach(() => {
    folder = temporaryFolder("build");
    mkdirSync(path("deep"), { recursive: true });
    for (const name of ["one.ts", "two.ts"]) writeFileSync(path("deep", name), name);
    before = now();
  });

  it("is the same for a copy in another folder", () => {
    cpSync(path(), join(folder, "copy"), { recursive: true });
    assert.equal(fingerprint([join(folder, "copy")]), before);
  });

  for (const [change, make] of [
    ["changes", () => writeFileSync(path("deep", "one.ts"), "other")],
    ["comes", () => writeFileSync(path("three.ts"), "")],
    ["goes", () => rmSync(path("deep", "one.ts"))],
    ["gets another name", () => renameSync(path("deep", "one.ts"), path("deep", "three.ts"))],
  ] as const)
    it(`is another one when a file ${change}`, () => {
      make();
      assert.notEqual(now(), before);
    });
});
