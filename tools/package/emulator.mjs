/**
 * Builds the emulator for the package: one file with its dependencies included, so that users do not have to install
 * them, and the declarations that the entry file needs.
 */
import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { binaries, clone } from "../prepare/folders.mjs";
import { bundle } from "./bundle.mjs";
import { reachedFrom } from "./declarations.mjs";

/** @type {{ dependencies: Record<string, string> }} */
const { dependencies } = JSON.parse(readFileSync(join(clone, "package.json"), "utf8"));
const target = join(clone, "dist", "emulator");
/** The folder in which the compiler keeps all declarations, so that it rewrites only those that changed. */
const declarations = join(clone, "dist", ".emulator");

const packages = ["hono", "@hono/node-server", "zod"];
await bundle("emulator/index.ts", "dist/emulator/index.js", packages, {
  external: Object.keys(dependencies),
});

const { status } = spawnSync(join(binaries, "tsc"), ["-b", "tsconfig.emulator.json"], {
  cwd: clone,
  stdio: "inherit",
});
process.exitCode = status ?? 1;

removeDeclarations();
for (const file of reachedFrom([join(declarations, "index.d.ts")])) {
  cpSync(file, join(target, relative(declarations, file)));
}

function removeDeclarations() {
  for (const path of readdirSync(target, { recursive: true, encoding: "utf8" })) {
    if (path.endsWith(".d.ts")) rmSync(join(target, path));
  }
}
