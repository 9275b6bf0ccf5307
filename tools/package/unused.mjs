/** Leaves out of a build the data of libraries that nothing in it uses. */
export const withoutUnused = { name: "without-unused", setup: leaveOutUnused };

function leaveOutUnused(/** @type {import("esbuild").PluginBuild} */ build) {
  // zod's messages in other languages. Only the list of languages refers to them, and zod imports English by itself.
  const languages = /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.c?js$/;
  build.onLoad({ filter: languages }, () => ({ contents: "export {};" }));
  // Its conversions from and to JSON Schema, and the bounds that it reads from schemas with their help.
  const conversions =
    /[\\/]zod[\\/]v4[\\/](core[\\/]json-schema-processors|classic[\\/]from-json-schema)\.c?js$/;
  build.onLoad({ filter: conversions }, () => ({ contents: "module.exports = {};" }));
  // The types of files, with which axios uploads forms.
  build.onLoad({ filter: /[\\/]mime-db[\\/]db\.json$/ }, () => ({ contents: "{}", loader: "json" }));
}
