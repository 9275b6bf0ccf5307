/** Runs as the first step of a build and, with `--done`, as the last. The stamp names the sources at the start. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { clone } from "../prepare/folders.mjs";

export const stamp = join(clone, "dist", ".built");
const begun = `${stamp}.begun`;

const sources = [
  "provider",
  "cli",
  "backtest",
  "test-kit",
  "emulator",
  "tools/api",
  "tools/package",
  "package-lock.json",
  "package.json",
];
const settings = ["tsconfig.json", "tsconfig.build.json"];

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

const [, script, step] = process.argv;
// The runner imports this to ask whether the sources have changed.
if (script === fileURLToPath(import.meta.url)) {
  if (step === "--done") renameSync(begun, stamp);
  else begin();
}

function begin() {
  mkdirSync(dirname(stamp), { recursive: true });
  rmSync(stamp, { force: true });
  writeFileSync(begun, fingerprint());
}
