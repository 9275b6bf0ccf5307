/** What `npm test` checks, in this order: what is quick to run and to mend comes first. */

/** @typedef {{ name: string, commands: string[][] }} Check passes when every command ends with exit code 0 */
/** @typedef {{ name: string, timeoutSeconds: number, jobs?: number, onRequest?: true }} Suite the mocha tests in test/NAME; files side by side */

/** @type {Check[]} */
export const checks = [
  // The build is also what the host and end-to-end tests run.
  {
    name: "types",
    commands: [
      ["node", "tools/package/emulator.mjs"],
      ["node", "tools/package/page.mjs"],
      ["tsc", "-b", "tsconfig.build.json"],
      ["node", "tools/package/zod.mjs"],
      ["node", "tools/package/services.mjs"],
      ["node", "tools/package/remove-stale.mjs"],
      ["tsc", "-p", "tsconfig.json"],
      ["tsc", "-p", "provider/cli/drift/formats/html/client"],
    ],
  },
  {
    name: "lint",
    commands: [
      ["depcruise", "--output-type=err-long", "provider", "emulator", "examples", "test", "tools", "bench"],
      ["eslint", "--max-warnings=0", "."],
    ],
  },
  { name: "format", commands: [["prettier", "--check", "--log-level=warn", "."]] },
  { name: "docs", commands: [["node", "tools/docs/index.mjs", "--check"]] },
  { name: "size", commands: [["node", "tools/package/size.mjs"]] },
];

/** @type {Suite[]} */
export const suites = [
  { name: "unit", timeoutSeconds: 10 },
  { name: "contract", timeoutSeconds: 10, jobs: 2 },
  { name: "host", timeoutSeconds: 60 },
  { name: "browser", timeoutSeconds: 60, jobs: 2 },
  // An engine is often waiting for one of its programs to start, so more run at once than a small machine has cores.
  { name: "e2e", timeoutSeconds: 300, jobs: 3 },
  // Everything comes from the registry, which a run of all tests should not depend on.
  { name: "install", timeoutSeconds: 300, onRequest: true },
];

export const suitesWithEngine = ["e2e", "install"];
