/** Leaves zod's messages in other languages out of a build. */
export const noLanguages = { name: "no-languages", setup: leaveOutLanguages };

/** Empties the list of languages, the only module that refers to them. zod imports English by itself. */
function leaveOutLanguages(/** @type {import("esbuild").PluginBuild} */ build) {
  const list = /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.c?js$/;
  build.onLoad({ filter: list }, () => ({ contents: "export {};" }));
}
