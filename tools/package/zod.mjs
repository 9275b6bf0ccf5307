/**
 * Builds zod into the package's one module that imports it: a program loads one file where zod itself has a hundred.
 * Its messages in other languages are left out. Runs after the compiler, whose module it replaces.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { clone } from "../prepare/folders.mjs";

const license = readFileSync(join(clone, "node_modules", "zod", "LICENSE"), "utf8");

await esbuild.build({
  entryPoints: [join(clone, "provider", "zod.ts")],
  outfile: join(clone, "dist", "zod.js"),
  bundle: true,
  minify: true,
  platform: "node",
  format: "cjs",
  target: "node22",
  plugins: [{ name: "no-languages", setup: leaveOutLanguages }],
  banner: { js: `/*! zod\n\n${license.trim()}\n*/` },
  logLevel: "warning",
});

/** Empties the list of languages, the only module that refers to them. zod imports English by itself. */
function leaveOutLanguages(/** @type {import("esbuild").PluginBuild} */ build) {
  const list = /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.c?js$/;
  build.onLoad({ filter: list }, () => ({ contents: "export {};" }));
}
