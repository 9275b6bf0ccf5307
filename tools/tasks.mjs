/** The tasks of `run.mjs`, and the environment in which they find their tools. */
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { runTests } from "./checks/index.mjs";
import { needsOf } from "./checks/plan.mjs";
import { cache, clone, findNode, scratch, withTools } from "./prepare/folders.mjs";
import { prepare } from "./prepare/index.mjs";
import { run, temporaryFolder } from "./process/children.mjs";

/**
 * @typedef {import("./prepare/index.mjs").Need} Need
 * @typedef {object} Task
 * @property {Need[] | ((args: string[]) => Need[])} [needs]
 * @property {string[]} [command] which the arguments follow
 * @property {(args: string[], env: NodeJS.ProcessEnv) => Promise<number>} [run] instead of a command
 * @property {true} [quickly] as the tests: see `quickly`
 * @property {true} [ownsInterrupt] ends in its own way after Ctrl-C
 */

/** Files of compiled code that are kept: those of about ten clones. */
const MOST_COMPILED = 60_000;

/** @type {Record<string, Task>} */
const tasks = {
  /** `--managed`: with the ClickStack of a Cloud service instead of a self-hosted one. */
  tour: { needs: ["build", "engine"], run: tour },

  /** Rewrites the API report, which has the built emulator; `npm test` says when it is stale. */
  api: { needs: ["build"], command: typescript("tools/api/write-report.ts") },

  /** Compares an OpenAPI document of a service with our schemas; @see tools/contract/index.ts */
  contract: { command: typescript("tools/contract/index.ts") },

  /** Redraws docs/pictures, from a run on the emulator; a test says when they are stale. */
  pictures: {
    needs: ["build", "engine", "chromium"],
    command: typescript("test/pictures/index.ts"),
    quickly: true,
  },

  /** @see bench/index.ts for its options */
  bench: {
    needs: (args) => (args.includes("--native") ? ["build", "engine", "languages"] : ["build", "engine"]),
    command: typescript("bench/index.ts"),
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
      return run("c8", [...args, ...mocha], { env });
    },
  },

  /** @see test/lives/index.ts for its options */
  lives: {
    needs: ["build", "engine"],
    command: typescript("test/lives/index.ts"),
    quickly: true,
    ownsInterrupt: true,
  },

  postgres: { needs: ["build", "engine"], command: typescript("test/postgres/index.ts"), quickly: true },

  /** On the ClickStack that the environment names; @see test/real/index.ts */
  real: {
    needs: (args) => (args[0] === "test" ? ["build", "engine"] : []),
    command: typescript("test/real/index.ts"),
    ownsInterrupt: true,
  },

  /** Runs mutation tests. stryker.config.json has the options. */
  mutation: { command: ["stryker", "run"] },

  /** A plain `pulumi up` beside it needs the built package. */
  emulator: { needs: ["build"], command: typescript("emulator/main.ts"), ownsInterrupt: true },
};

/**
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
export async function runTask(name, args) {
  // Node comes first, because the engine's folder may contain an older one.
  const node = findNode();
  const env = withTools([node]);
  if (name === "test") return runTests(args, quickly(env), prepare(needsOf(args), env));

  const task = tasks[name];
  const known = ["test", ...Object.keys(tasks)].join(", ");
  if (task === undefined) throw new Error(`There is no task "${name}". Tasks: ${known}.`);
  const prepared = prepare(typeof task.needs === "function" ? task.needs(args) : (task.needs ?? []), env);
  const tools = withTools([node, ...(await Promise.all(Object.values(prepared))).flat()]);
  if (task.run) return task.run(args, tools);
  const [command = "", ...first] = task.command ?? [];
  const { ownsInterrupt } = task;
  const own = task.quickly ? quickly(tools) : inTemporaryFolder(tools);
  return run(command, [...first, ...args], { env: own, ownsInterrupt });
}

/** @param {string} file */
function typescript(file) {
  return ["node", "-r", "./tools/typescript.mjs", file];
}

/** @type {Required<Task>["run"]} */
async function tour(args, env) {
  const demo = [join(clone, "dist", "cli", "main.js"), "demo", ...args];
  const exitCode = await run("node", demo, { cwd: scratch, env: quickly(env, scratch) });
  if (exitCode === 0)
    console.log(
      `Before, in an empty folder: npm install "$(npm pack --silent "${resolve(clone)}")" @pulumi/pulumi`,
    );
  return exitCode;
}

/**
 * Puts temporary files into a folder that is deleted at the end of a run, however it ends.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} parent
 */
function inTemporaryFolder(env, parent = cache) {
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
