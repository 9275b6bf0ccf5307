/** What `run.mjs` can run. Each gets its arguments and an environment in which the tools are found. */
import { join } from "node:path";
import { localBackend } from "./environment.mjs";
import { suitesWithEngine } from "./checks/plan.mjs";
import { cache, clone, pulumiState } from "./prepare/folders.mjs";
import { ended, start, temporaryFolder } from "./process/children.mjs";
import { runWithProgress } from "./process/progress.mjs";

/** @typedef {(args: string[], env: NodeJS.ProcessEnv) => Promise<number>} Task */

const typescript = ["-r", "ts-node/register/transpile-only"];

/** @type {Record<string, Task>} */
export const tasks = {
  /** `--managed`: with the ClickStack of a Cloud service instead of a self-hosted one. */
  async tour(args, env) {
    await build(env);
    const demo = [join(clone, "dist", "cli", "main.js"), "demo", ...args];
    const temporary = inTemporaryFolder(env, pulumiState);
    const exitCode = await ended(start("node", demo, { cwd: pulumiState, env: temporary, stdio: "inherit" }));
    if (exitCode === 0)
      console.log(`First run this in an empty folder: npm install "$(npm pack --silent "${clone}")"`);
    return exitCode;
  },

  /** Rewrites the published JSON Schemas; a test says when they are stale. */
  schemas: (_args, env) => run("node", [...typescript, "tools/schemas/index.ts"], env),

  /** Rewrites the interfaces that programs know; a test says when they are stale. */
  types: (_args, env) => run("node", [...typescript, "tools/types/index.ts"], env),

  /** Rewrites docs/reference and builds the site; `npm test` says when it would change or a link is broken. */
  docs: async (args, env) => {
    await build(env); // the test kit brings the built emulator
    return run("node", ["tools/docs/index.mjs", ...args], inTemporaryFolder(env, cache));
  },

  /** Redraws docs/pictures, from a run on the emulator; a test says when they are stale. */
  async pictures(_args, env) {
    await build(env);
    return run("node", [...typescript, "test/pictures/index.ts"], forTests(env));
  },

  test: (args, env) => run("node", ["tools/checks/index.mjs", ...args], forTests(env)),

  commits: (args, env) => run("node", ["tools/commits/index.mjs", ...args], env),

  /** @see bench/index.ts for its options */
  async bench(args, env) {
    await build(env);
    return run("node", [...typescript, "bench/index.ts", ...args], inTemporaryFolder(env, cache));
  },

  /** Where and how much at least: .c8rc.json. What only the built package runs, the end-to-end tests, is not counted. */
  coverage: async (args, env) => {
    await build(env); // the test kit brings the built emulator
    const files = ["unit", "contract"].map((suite) => `test/${suite}/**/*.test.ts`);
    const mocha = ["mocha", "--reporter", "dot", "--timeout", "60s", ...files];
    return run("c8", [...args, ...mocha], inTemporaryFolder(env, cache));
  },

  /** @see test/kills/index.ts for its options */
  async kills(args, env) {
    await build(env);
    return run("node", [...typescript, "test/kills/index.ts", ...args], inTemporaryFolder(env, cache));
  },

  /** Keeps the state that this version writes for the tests of every later one: test/frozen/freeze.ts */
  async freeze(_args, env) {
    await build(env);
    return run("node", [...typescript, "test/frozen/freeze.ts"], forTests(env));
  },

  postgres: (args, env) => run("node", [...typescript, "test/postgres/index.ts", ...args], forTests(env)),

  /** Where and with what: stryker.config.json. */
  mutation: (args, env) => run("stryker", ["run", ...args], inTemporaryFolder(env, cache)),

  async emulator(args, env) {
    await build(env); // a plain `pulumi up` beside it needs the built package
    const command = [...typescript, "emulator/main.ts", ...args];
    return ended(start("node", command, { cwd: clone, env, stdio: "inherit", ownsInterrupt: true }));
  },

  async pulumi(args, env) {
    await build(env);
    const local = { ...localBackend(pulumiState), ...env };
    if (env.PULUMI_BACKEND_URL === undefined) await ensureStack(local);
    return ended(start("pulumi", args, { cwd: clone, env: local, stdio: "inherit", ownsInterrupt: true }));
  },
};

/**
 * @param {string} task
 * @param {string[]} args
 */
export function needsEngine(task, args) {
  if (task === "test") return args.length === 0 || args.some((name) => suitesWithEngine.includes(name));
  return !["commits", "coverage", "docs", "emulator", "mutation", "schemas", "types"].includes(task);
}

/**
 * @param {string} task
 * @param {string[]} args
 */
export function needsChromium(task, args) {
  return task === "pictures" || (task === "test" && (args.length === 0 || args.includes("browser")));
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
function build(env) {
  return runWithProgress("Building the package", "npm", ["run", "build"], { cwd: clone, env });
}

/** @param {NodeJS.ProcessEnv} env */
async function ensureStack(env) {
  const selected = await ended(
    start("pulumi", ["stack", "--show-name"], { cwd: clone, env, stdio: "ignore" }),
  );
  if (selected !== 0) await run("pulumi", ["stack", "select", "dev", "--create"], env);
}

/**
 * Whatever a run leaves among its temporary files goes when it ends, however it ends.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} parent
 */
function inTemporaryFolder(env, parent) {
  const folder = temporaryFolder(parent, "run-");
  return { ...env, TMPDIR: folder, TEMP: folder, TMP: folder };
}

/**
 * The tests start thousands of Node processes, which load the same modules: Node keeps what it has compiled. They start
 * the engine hundreds of times for a few seconds, so that it need not collect its garbage as often as a long run must.
 * Nothing that measures gets either, because users do not have them, and the former makes coverage less exact.
 *
 * @param {NodeJS.ProcessEnv} env
 */
function forTests(env) {
  return { ...inTemporaryFolder(env, cache), NODE_COMPILE_CACHE: join(cache, "compiled"), GOGC: "400" };
}
