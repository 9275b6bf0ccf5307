/**
 * Builds zod and Handlebars into the package's one module that imports each: a program loads one file where zod itself
 * has a hundred, and users install neither. zod's messages in other languages are left out. Runs after the compiler,
 * whose modules it replaces.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { clone } from "../prepare/folders.mjs";
import { withoutUnused } from "./unused.mjs";

await Promise.all(["zod", "handlebars"].map(buildLibrary));

/** @param {string} library */
function buildLibrary(library) {
  const license = readFileSync(join(clone, "node_modules", library, "LICENSE"), "utf8");
  return esbuild.build({
    entryPoints: [join(clone, "provider", `${library}.ts`)],
    outfile: join(clone, "dist", `${library}.js`),
    bundle: true,
    minify: true,
    platform: "node",
    format: "cjs",
    target: "node22",
    // Handlebars does without this module, which it has for maps of precompiled templates.
    external: ["source-map"],
    plugins: [withoutUnused],
    banner: { js: `/*! ${library}\n\n${license.trim()}\n*/` },
    logLevel: "warning",
  });
}
