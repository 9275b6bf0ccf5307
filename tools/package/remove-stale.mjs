/**
 * Removes from `dist` what would be published for nothing: what was built from a source that is gone, which the compiler
 * leaves, modules that a bundle has, and declarations that no export of the package needs. Folders whose name begins with a dot are not published.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { clone } from "../prepare/folders.mjs";
import { reachedFrom } from "./declarations.mjs";

const built = join(clone, "dist");
/** @type {{ exports: Record<string, string | { types: string }> }} */
const { exports } = JSON.parse(readFileSync(join(clone, "package.json"), "utf8"));
const needed = reachedFrom(
  Object.values(exports).flatMap((one) => (typeof one === "string" ? [] : [join(clone, one.types)])),
);
for (const path of existsSync(built) ? readdirSync(built, { recursive: true, encoding: "utf8" }) : []) {
  // A file of dist itself is the build's own.
  if (!/^[^.].*\/.*\.(js|d\.ts)$/.test(path)) continue;
  const isBundled = path.startsWith("emulator/") && path !== "emulator/index.js";
  const isNeeded = path.endsWith(".d.ts") ? needed.has(join(built, path)) : !isBundled;
  if (!isNeeded || !hasSource(path)) rmSync(join(built, path));
}

/** @param {string} path */
function hasSource(path) {
  const module = path.replace(/\.(js|d\.ts)$/, "");
  return [".ts", ".tsx"].some((ending) => existsSync(join(clone, module + ending)));
}
