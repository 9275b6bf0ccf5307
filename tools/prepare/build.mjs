/** What the package is built from, as a stamp in it says. tools/package/stamp.mjs writes the stamp. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { clone } from "./folders.mjs";

export const stamp = join(clone, "dist", ".built");

const sources = ["provider", "emulator", "tools/package", "package-lock.json", "package.json"];
const settings = ["tsconfig.json", "tsconfig.build.json", "tsconfig.emulator.json"];

/** @param {string[]} paths files, and folders with all that they hold */
export function fingerprint(paths = [...sources, ...settings].map((path) => join(clone, path))) {
  const hash = createHash("sha256");
  const add = (/** @type {string} */ path, /** @type {string} */ name) => {
    const isFolder = statSync(path).isDirectory();
    const content = isFolder ? readdirSync(path).sort() : [];
    hash.update(`${name}\0${isFolder ? content.join("\0") : readFileSync(path, "base64")}\0`);
    for (const inside of content) add(join(path, inside), inside);
  };
  paths.forEach((path) => add(path, ""));
  return hash.digest("hex");
}
