/** The tasks of `run.mjs`. Each gets its arguments and an environment in which the tools are found. */
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { localBackend, withTools } from "./environment.mjs";
import { needsOf } from "./checks/plan.mjs";
import { cache, clone, pulumiState } from "./prepare/folders.mjs";
import { ended, start, temporaryFolder } from "./process/children.mjs";
import { announced } from "./process/progress.mjs";
import { keepSeconds } from "./process/seconds.mjs";

/**
 * @typedef {import("./prepare/index.mjs").Need} Need
 * @typedef {object} Task
 * @property {Need[] | ((args: string[]) => Need[])} [needs]
 * @property {(args: string[], env: NodeJS.ProcessEnv, prepared: import("./prepare/index.mjs").Prepared) => Promise<number>} run
 */

const typescript = ["-r", "./tools/typescript.mjs"];

/** Files of compiled code that are kept: those of about ten clones. */
const MOST_COMPILED = 60_000;

/** @type {Record<string, Task>} */
export const tasks = {
  /** `--managed`: with the ClickStack of a Cloud service instead of a self-hosted one. */
  tour: { needs: ["build", "engine"], run: tour },

  /** Rewrites the published JSON Schemas; a test says when they are stale. */
  schemas: { run: (_args, env) => run("node", [...typescript, "tools/schemas/index.ts"], env) },

  /** Rewrites the interfaces that programs know; a test says when they are stale. */
  types: { run: (_args, env) => run("node", [...typescript, "tools/types/index.ts"], env) },

  /** Rewrites the generated parts of docs; `npm test` says when they would change. */
  docs: {
    needs: ["build"], // the test kit brings the built emulator
    run: (args, env) => run("node", ["tools/docs/index.mjs", ...args], inTemporaryFolder(env, cache)),
  },

  /** Redraws docs/pictures, from a run on the emulator; a test says when they are stale. */
  pictures: {
    needs: ["build", "engine", "chromium"],
    run: (_args, env) => run("node", [...typescript, "test/pictures/index.ts"], quickly(env)),
  },

  test: {
    needs: needsOf,
    async run(args, env, prepared) {
      const { runTests } = await import("./checks/index.mjs"); // it uses libraries
      return runTests(args, quickly(env), prepared);
    },
  },

  commits: { run: (args, env) => run("node", ["tools/commits/index.mjs", ...args], env) },

  /** @see bench/index.ts for its options */
  bench: {
    needs: (args) => (args.includes("--native") ? ["build", "engine", "languages"] : ["build", "engine"]),
    async run(args, env, { languages }) {
      const withHosts = withTools(/** @type {string[]} */ ((await languages) ?? []), env);
      return run("node", [...typescript, "bench/index.ts", ...args], inTemporaryFolder(withHosts, cache));
    },
  },

  /**
   * Measures coverage. .c8rc.json has the files and the limits. End-to-end tests do not count, because they run the
   * built package.
   */
  coverage: {
    needs: ["build"], // the test kit brings the built emulator
    run(args, env) {
      const files = ["unit", "contract"].map((suite) => `test/${suite}/**/*.test.ts`);
      const mocha = ["mocha", "--reporter", "dot", "--timeout", "60s", ...files];
      return run("c8", [...args, ...mocha], inTemporaryFolder(env, cache));
    },
  },

  /** @see test/kills/index.ts for its options */
  kills: {
    needs: ["build", "engine"],
    run: (args, env) =>
      run("node", [...typescript, "test/kills/index.ts", ...args], inTemporaryFolder(env, cache)),
  },

  /** @see test/lives/index.ts for its options */
  lives: {
    needs: ["build", "engine"],
    run(args, env) {
      const command = [...typescript, "test/lives/index.ts", ...args];
      const options = { cwd: clone, env: quickly(env), ownsInterrupt: true };
      return ended(start("node", command, { ...options, stdio: "inherit" }));
    },
  },

  postgres: {
    needs: ["build", "engine"],
    run: (args, env) => run("node", [...typescript, "test/postgres/index.ts", ...args], quickly(env)),
  },

  /** On the ClickStack that the environment names; @see test/real/index.ts */
  real: {
    needs: (args) => (args[0] === "test" ? ["build", "engine"] : []),
    run(args, env) {
      const options = { cwd: clone, env: inTemporaryFolder(env, cache), ownsInterrupt: true };
      const command = [...typescript, "test/real/index.ts", ...args];
      return ended(start("node", command, { ...options, stdio: "inherit" }));
    },
  },

  /** Runs mutation tests. stryker.config.json has the options. */
  mutation: { run: (args, env) => run("stryker", ["run", ...args], inTemporaryFolder(env, cache)) },

  emulator: {
    needs: ["build"], // a plain `pulumi up` beside it needs the built package
    run(args, env) {
      const command = [...typescript, "emulator/main.ts", ...args];
      return ended(start("node", command, { cwd: clone, env, stdio: "inherit", ownsInterrupt: true }));
    },
  },

  pulumi: {
    needs: ["build", "engine"],
    async run(args, env) {
      const local = { ...localBackend(pulumiState), ...env };
      if (env.PULUMI_BACKEND_URL === undefined) await ensureStack(local);
      return ended(start("pulumi", args, { cwd: clone, env: local, stdio: "inherit", ownsInterrupt: true }));
    },
  },
};

/** @type {Task["run"]} */
async function tour(args, env) {
  const title = "The tour";
  console.error(announced(title, 30));
  const began = performance.now();
  const demo = [join(clone, "dist", "cli", "main.js"), "demo", ...args];
  const quick = quickly(env, pulumiState);
  const exitCode = await ended(start("node", demo, { cwd: pulumiState, env: quick, stdio: "inherit" }));
  keepSeconds({ [title]: Math.round((performance.now() - began) / 1000) });
  if (exitCode === 0)
    console.log(`First run this in an empty folder: npm install "$(npm pack --silent "${clone}")"`);
  return exitCode;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function run(command, args, env) {
  return ended(start(command, args, { cwd: clone, env, stdio: "inherit" }));
}

/** @param {NodeJS.ProcessEnv} env */
async function ensureStack(env) {
  const selected = await ended(
    start("pulumi", ["stack", "--show-name"], { cwd: clone, env, stdio: "ignore" }),
  );
  if (selected !== 0) await run("pulumi", ["stack", "select", "dev", "--create"], env);
}

/**
 * Puts temporary files into a folder that is deleted at the end of a run, however it ends.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} parent
 */
function inTemporaryFolder(env, parent) {
  const folder = temporaryFolder(parent, "run-");
  return { ...env, TMPDIR: folder, TEMP: folder, TMP: folder };
}

/**
 * Speeds up the tests. They start thousands of Node processes that load the same modules, so Node keeps the compiled
 * code. They start the engine hundreds of times for a few seconds, so it need not collect garbage as often as in a long
 * run. Measurements get neither, because users do not have them, and the former makes coverage less exact.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [parent]
 */
function quickly(env, parent = cache) {
  const compiled = join(cache, "compiled");
  // Node never removes the code of modules that are gone, such as those of a deleted clone.
  const kept = existsSync(compiled) ? readdirSync(compiled, { recursive: true }).length : 0;
  if (kept > MOST_COMPILED) rmSync(compiled, { recursive: true });
  return { ...inTemporaryFolder(env, parent), NODE_COMPILE_CACHE: compiled, GOGC: "400" };
}
