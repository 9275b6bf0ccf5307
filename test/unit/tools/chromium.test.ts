import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromiumHere } from "../../../tools/prepare/chromium.mjs";
import { temporaryFolder } from "../../support/folders";

const ending = process.platform === "win32" ? ".exe" : "";

describe("chromiumHere", () => {
  const folder = temporaryFolder("browsers");
  const program = (name: string) => {
    const path = join(folder, name, name + ending);
    mkdirSync(join(folder, name));
    writeFileSync(path, "");
    return path;
  };
  const chrome = program("google-chrome");
  const chromium = program("chromium");
  const path = [folder, join(folder, "google-chrome"), join(folder, "chromium")].join(delimiter);

  it("takes the program that CHROMIUM_PATH names before any other", () => {
    assert.equal(chromiumHere({ CHROMIUM_PATH: chrome, PATH: path }), chrome);
  });

  it("says so when CHROMIUM_PATH names nothing, and does not look elsewhere", () => {
    const gone = join(folder, "gone");
    assert.throws(() => chromiumHere({ CHROMIUM_PATH: gone, PATH: path }), {
      message: `CHROMIUM_PATH is ${gone}, but there is no such file.`,
    });
  });

  it("finds Chromium on the PATH before Chrome, and does not take a folder for either", () => {
    assert.equal(chromiumHere({ PATH: path }), chromium);
  });
});
