/**
 * Builds zod and Handlebars into the package's one module that imports each: a program loads one file where zod itself
 * has a hundred, and users install neither. zod's messages in other languages are left out. Runs after the compiler,
 * whose modules it replaces.
 */
import { bundle, withoutUnused } from "./bundle.mjs";

for (const library of ["zod", "handlebars"])
  await bundle(`provider/${library}.ts`, `dist/provider/${library}.js`, [library], {
    minify: true,
    // Handlebars does without this module, which it has for maps of precompiled templates.
    external: ["source-map"],
    plugins: [withoutUnused],
  });
