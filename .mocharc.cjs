const { join } = require("node:path");

/** Folders of the clone in which documentation is tried have tests of their own, so no path depends on the folder. */
module.exports = {
  require: ["ts-node/register/transpile-only", join(__dirname, "test", "support", "managed-requests.ts")],
  extension: ["ts"],
  timeout: 10_000,
};
