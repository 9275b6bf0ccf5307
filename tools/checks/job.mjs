/** Runs one check or suite, and keeps what it prints for its place in the report. */
import { collect, ended, start } from "../process/children.mjs";
import { begin } from "../process/progress.mjs";
import { lastSeconds } from "../process/seconds.mjs";
import { clone } from "../prepare/folders.mjs";

/**
 * @typedef {import("./plan.mjs").Check} Check
 * @typedef {import("./plan.mjs").Suite} Suite
 * @typedef {import("./result.mjs").Result} Result
 * @typedef {{ name: string, text: string, result: Result, seconds: number, files: Record<string, number> }} Outcome `files`: the seconds of each
 * @typedef {{ begun?: number, result?: Result, files?: Record<string, number> }} Message what reporter.mjs sends
 */

/** @type {Result} */
export const failed = { passed: 0, failed: 1, skipped: 0 };

/**
 * @param {Check | Suite} job
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Outcome>}
 */
export async function runJob(job, env) {
  const step = begin(job.name);
  const outcome = await ("files" in job ? runSuite(job, env, step.note) : runCheck(job, env));
  const seconds = step.end(outcome.result.failed === 0 ? "passed" : "failed");
  return { name: job.name, files: {}, ...outcome, seconds };
}

/**
 * @param {Check} check
 * @param {NodeJS.ProcessEnv} env
 */
async function runCheck({ name, commands }, env) {
  let text = "";
  for (const [command = "", ...args] of commands) {
    const { code, printed } = await run(command, args, env);
    text += printed;
    if (code !== 0) return { text: `${text}✖ ${name}`, result: failed };
  }
  return { text: `${text}✔ ${name}`, result: { passed: 1, failed: 0, skipped: 0 } };
}

/**
 * @param {Suite} suite
 * @param {NodeJS.ProcessEnv} env
 * @param {(detail: string) => void} note
 */
async function runSuite({ name, atOnce, files }, env, note) {
  const options = ["--reporter", "tools/checks/reporter.mjs"];
  if (atOnce !== undefined) options.push("--parallel", "--jobs", String(atOnce));
  if (process.stdout.isTTY) options.push("--color");
  // A forgotten `.only` must not make the suite pass.
  if (process.env.CI) options.push("--forbid-only");
  /** @type {Message} */
  let last = {};
  const mocha = ["node_modules/mocha/bin/mocha.js", ...options, ...(atOnce ? longestFirst(files) : files)];
  const { code, printed } = await run("node", mocha, env, (message) => {
    last = message;
    note(`, ${message.begun} of ${files.length} files`);
  });
  const text = `\n${name}${printed}`;
  const { result, files: taken = {} } = last;
  if (result === undefined) return { text: `${text}✖ The ${name} tests did not finish.`, result: failed };
  // No tests at all, or a failure outside of every test, such as an unhandled rejection.
  if (result.passed + result.failed === 0 || (code !== 0 && result.failed === 0))
    return {
      text: `${text}✖ ${result.passed} tests passed, and mocha exited with code ${code}.`,
      result: { ...result, failed: 1 },
    };
  return { text, result, files: taken };
}

/**
 * Sorts the files so that the slowest start first. Otherwise all others would wait for a slow one at the end.
 *
 * @param {string[]} files
 */
function longestFirst(files) {
  const last = lastSeconds();
  return [...files].sort((one, other) => (last[other] ?? 0) - (last[one] ?? 0));
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {(message: Message) => void} [onMessage]
 */
async function run(command, args, env, onMessage) {
  const shell = process.platform === "win32" && command !== "node";
  /** @type {import("node:child_process").StdioOptions} */
  const stdio = ["ignore", "pipe", "pipe", onMessage ? "ipc" : "ignore"];
  const child = start(command, args, { cwd: clone, env, shell, stdio });
  if (onMessage) child.on("message", onMessage);
  const printed = collect(child);
  return { code: await ended(child), printed: printed() };
}
