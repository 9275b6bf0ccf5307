import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { clone } from "../prepare/folders.mjs";

/**
 * Builds a module and all that it imports into one file, which begins with the licenses of the packages in it.
 *
 * @param {string} entry below the clone
 * @param {string} outfile below the clone
 * @param {readonly string[]} packages in the bundled file
 * @param {import("esbuild").BuildOptions & { launcher?: string }} [options]
 */
export async function bundle(entry, outfile, packages, { launcher = "", ...options } = {}) {
  const licenses = packages.map((name) => {
    const text = readFileSync(join(clone, "node_modules", name, "LICENSE"), "utf8");
    return `/*! ${name}\n\n${text.trim()}\n*/`;
  });
  await build({
    entryPoints: [join(clone, entry)],
    outfile: join(clone, outfile),
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node22",
    banner: { js: launcher + licenses.join("\n") },
    logLevel: "warning",
    ...options,
  });
}

/** Leaves out of a build the data of libraries that nothing in it uses. */
export const withoutUnused = { name: "without-unused", setup: leaveOutUnused };

function leaveOutUnused(/** @type {import("esbuild").PluginBuild} */ builder) {
  // zod's messages in other languages. Only the list of languages refers to them, and zod imports English by itself.
  const languages = /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.c?js$/;
  builder.onLoad({ filter: languages }, () => ({ contents: "export {};" }));
  // Its conversions from and to JSON Schema, and the bounds that it reads from schemas with their help.
  const conversions =
    /[\\/]zod[\\/]v4[\\/](core[\\/]json-schema-processors|classic[\\/]from-json-schema)\.c?js$/;
  builder.onLoad({ filter: conversions }, () => ({ contents: "module.exports = {};" }));
  // The types of files, with which axios uploads forms.
  builder.onLoad({ filter: /[\\/]mime-db[\\/]db\.json$/ }, () => ({ contents: "{}", loader: "json" }));
}
