import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { temporaryFolder } from "../../../tools/process/children.mjs";

describe("The cache folder", () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "cache-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it("is named, with what to do, when it cannot be written", () => {
    const home = join(folder, "home");
    writeFileSync(home, "");
    assert.throws(() => temporaryFolder(join(home, ".cache"), "build-"), {
      message: /Cannot write to the folder \S+home\/\.cache: ENOTDIR.*\nSet XDG_CACHE_HOME/,
    });
  });

  it("loses what a killed run left in it, and nothing else", () => {
    const ended = spawnSync(process.execPath, ["--version"]).pid;
    const others = [`build-${process.ppid}-abc`, "build-of-mine", "engine-1.0.0", `engine-${ended}-abc`];
    for (const name of [`build-${ended}-abc`, ...others]) mkdirSync(join(folder, name));
    const made = basename(temporaryFolder(folder, "build-"));
    assert.deepEqual(readdirSync(folder).sort(), [...others, made].sort());
  });
});
