/** Builds the package, unless its sources have not changed since the last build. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { runWithProgress } from "../process/progress.mjs";
import { clone } from "./folders.mjs";

/** The stamp that names the sources of the build. tools/package/stamp.mjs writes it. */
export const stamp = join(clone, "dist", ".built");

const sources = ["provider", "emulator", "tools/package", "package-lock.json", "package.json"];
const settings = ["tsconfig.json", "tsconfig.build.json", "tsconfig.emulator.json"];

/** @param {NodeJS.ProcessEnv} env */
export async function ensureBuild(env) {
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== fingerprint()) {
    await runWithProgress("Building the package", "npm", ["run", "build"], { cwd: clone, env, usually: 20 });
  }
  // A copy of a built clone has no link of its own.
  if (!existsSync(join(clone, "examples", "node_modules"))) await import("../package/examples.mjs");
}

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
