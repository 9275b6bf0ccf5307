/** Prints what the package costs its users, and fails if that is more than the limits. */
import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { clone } from "../prepare/folders.mjs";
import { beyond, described, limits } from "./limits.mjs";

const [packed] = /** @type {[{ size: number, unpackedSize: number, entryCount: number }]} */ (
  JSON.parse(npm("pack", "--dry-run", "--ignore-scripts", "--json"))
);
// The SDK is a peer dependency: every program that declares resources has it anyway.
const paths = npm("ls", "--omit=dev", "--omit=peer", "--all", "--parseable").trim().split("\n").slice(1);
const cost = {
  packedBytes: packed.size,
  unpackedBytes: packed.unpackedSize,
  packages: paths.length,
  installedBytes: packed.unpackedSize + paths.map(bytesIn).reduce((sum, bytes) => sum + bytes, 0),
};
console.log(described(cost));
for (const problem of beyond(cost, limits)) {
  console.error(problem);
  process.exitCode = 1;
}

/** @param {string[]} args */
function npm(...args) {
  const options = /** @type {const} */ ({ cwd: clone, encoding: "utf8" });
  const { stdout, stderr, status } = spawnSync("npm", args, options);
  if (status !== 0) throw new Error(`npm ${args[0]} failed:\n${stderr}`);
  return stdout;
}

/** Counts the bytes of a package without its own node_modules, which npm lists separately. */
function bytesIn(/** @type {string} */ folder) {
  /** @type {number} */
  const bytes = readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== "node_modules")
    .map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? bytesIn(path) : statSync(path).size;
    })
    .reduce((sum, size) => sum + size, 0);
  return bytes;
}
