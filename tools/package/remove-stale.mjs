/**
 * Removes from `dist` what was built from a source that is gone: the compiler leaves it, and it would be published.
 * Folders whose name begins with a dot are not.
 */
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { clone } from "../prepare/folders.mjs";

const built = join(clone, "dist");
for (const path of existsSync(built) ? readdirSync(built, { recursive: true, encoding: "utf8" }) : []) {
  if (/^[^.].*\.(js|d\.ts)$/.test(path) && !hasSource(path)) rmSync(join(built, path));
}

/** @param {string} path */
function hasSource(path) {
  const module = path.replace(/\.(js|d\.ts)$/, "");
  const sources = [join(clone, "provider", module), join(clone, module)];
  return sources.some((source) => [".ts", ".tsx"].some((ending) => existsSync(source + ending)));
}
