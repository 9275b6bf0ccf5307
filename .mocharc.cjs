module.exports = {
  // Documentation is tried in folders of the clone, whose tests read this file, too: the path is a whole one.
  require: [require.resolve("./tools/typescript.mjs"), require.resolve("./test/support/cloud-bodies.ts")],
  extension: ["ts"],
  // Ends a test that hangs. No test is judged by its speed, so a busy machine must not reach this.
  timeout: "15m",
};
