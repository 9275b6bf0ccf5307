module.exports = {
  // Documentation is tried in folders of the clone, whose tests read this file, too: the path is a whole one.
  require: [require.resolve("./tools/typescript.mjs"), require.resolve("./test/support/cloud-requests.ts")],
  extension: ["ts"],
  timeout: 60_000,
};
