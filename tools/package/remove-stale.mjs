/**
 * Leaves in `dist` what is published: of the compiler's declarations, those that an export of the package needs, and of
 * its modules, those whose source is there and that no bundle has. Folders whose name begins with a dot are not published.
 */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { clone } from "../prepare/folders.mjs";
import { reachedFrom } from "./declarations.mjs";

const built = join(clone, "dist");
/** Where the compiler keeps all declarations, so that it rewrites only those that changed. */
const declarations = join(built, ".declarations");

// A file of dist itself is the build's own.
const paths = readdirSync(built, { recursive: true, encoding: "utf8" }).filter((path) =>
  /^([^.].*\/.*\.(js|d\.ts)|emulator\/.*\.json)$/.test(path),
);
for (const path of paths) {
  const isBundled = path.startsWith("emulator/") && path !== "emulator/index.js";
  if (path.endsWith(".d.ts") || isBundled || !hasSource(path)) rmSync(join(built, path));
}

/** @type {{ exports: Record<string, string | { types: string }> }} */
const { exports } = JSON.parse(readFileSync(join(clone, "package.json"), "utf8"));
const entries = Object.values(exports).flatMap((one) => (typeof one === "string" ? [] : [one.types]));
for (const file of reachedFrom(entries.map((path) => join(declarations, relative("dist", path)))))
  cpSync(file, join(built, relative(declarations, file)));

/** @param {string} path */
function hasSource(path) {
  return [".ts", ".tsx"].some((ending) => existsSync(join(clone, path.replace(/\.js$/, ending))));
}
