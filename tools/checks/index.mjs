/** `npm test`: runs the checks and suites of plan.mjs, or a part of them, and ends with the line that CI reads. */
import { statSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import PQueue from "p-queue";
import { clone, withTools } from "../prepare/folders.mjs";
import { run, secondsSince } from "../process/children.mjs";
import { planOf } from "./plan.mjs";

/**
 * @typedef {import("./plan.mjs").Check} Check
 * @typedef {import("./plan.mjs").Suite} Suite
 * @typedef {{ passed: number, failed: number, skipped: number }} Result
 * @typedef {(text: string) => void} Write
 */

/** @type {Result} */
const FAILED = { passed: 0, failed: 1, skipped: 0 };

/**
 * Runs jobs side by side, and prints what each prints in the order of the plan: the first that has not ended as it
 * prints, the others from memory.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {import("../prepare/index.mjs").Prepared} prepared
 */
export async function runTests(args, env, prepared) {
  const queue = new PQueue({ concurrency: cpus().length });
  // Building an engine takes a place in the queue, because it uses as much processor time as a test.
  void queue.add(() => prepared.engine.catch(() => undefined));

  const jobs = planOf(args).map((job) => {
    let hidden = "";
    let shown = false;
    /** @type {Write} */
    const write = (text) => void (shown ? process.stdout.write(text) : (hidden += text));
    const show = () => {
      shown = true;
      process.stdout.write(hidden);
    };
    const outcome = (async () => {
      const folders = await Promise.all(job.needs.map((need) => prepared[need]));
      // Jobs with an engine take longest and often wait for it, so they start first and another job fits beside.
      const priority = job.needs.includes("engine") ? 1 : 0;
      return queue.add(() => runJob(job, withTools(folders.flat(), env), write), { priority });
    })().catch((/** @type {unknown} */ error) => {
      write(`✖ ${job.name}: ${error instanceof Error ? error.message : String(error)}\n`);
      return { name: job.name, result: FAILED, seconds: 0 };
    });
    return { show, outcome };
  });

  const outcomes = [];
  for (const { show, outcome } of jobs) {
    show();
    outcomes.push(await outcome);
  }
  console.log("\n  seconds");
  for (const { name, result, seconds } of outcomes)
    console.log(`${String(seconds).padStart(9)}  ${name}: ${describe(result)}`);
  const total = outcomes.map(({ result }) => result).reduce(add, { passed: 0, failed: 0, skipped: 0 });
  console.log(`\n${describe(total)}`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

/**
 * @param {Result} one
 * @param {Result} other
 */
function add(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/** @param {Result} result */
function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/**
 * @param {Check | Suite} job
 * @param {NodeJS.ProcessEnv} env
 * @param {Write} write
 */
async function runJob(job, env, write) {
  const began = performance.now();
  const result = await ("files" in job ? runSuite(job, env, write) : runCheck(job, env, write));
  return { name: job.name, result, seconds: secondsSince(began) };
}

/**
 * @param {Check} check
 * @param {NodeJS.ProcessEnv} env
 * @param {Write} onOutput
 * @returns {Promise<Result>}
 */
async function runCheck({ name, commands }, env, onOutput) {
  for (const [command = "", ...args] of commands) {
    if ((await run(command, args, { env, onOutput })) === 0) continue;
    onOutput(`✖ ${name}\n`);
    return FAILED;
  }
  onOutput(`✔ ${name}\n`);
  return { passed: 1, failed: 0, skipped: 0 };
}

/**
 * @param {Suite} suite
 * @param {NodeJS.ProcessEnv} env
 * @param {Write} write
 */
async function runSuite({ name, atOnce, files }, env, write) {
  const options = [];
  if (atOnce !== undefined) options.push("--parallel", "--jobs", String(atOnce));
  if (process.stdout.isTTY) options.push("--color");
  // A forgotten `.only` must not make the suite pass.
  if (process.env.CI) options.push("--forbid-only");
  write(`\n${name}`);
  let printed = "";
  /** @type {Write} */
  const onOutput = (text) => {
    printed += text;
    write(text);
  };
  // The longest first, because all others would wait for a slow one at the end.
  const sorted = files.toSorted(
    (one, other) => statSync(join(clone, other)).size - statSync(join(clone, one)).size,
  );
  const mocha = ["node_modules/mocha/bin/mocha.js", ...options, ...(atOnce === undefined ? files : sorted)];
  const code = await run("node", mocha, { env, onOutput });
  const result = resultOf(printed, code);
  if (result.problem !== undefined) write(`✖ ${name}: ${result.problem}\n`);
  return result;
}

/**
 * Reads the last lines of Mocha's report, such as "  12 passing (3s)".
 *
 * @param {string} printed
 * @param {number} code the exit code: with Mocha, the number of failures, up to 255
 * @returns {Result & { problem?: string }}
 */
export function resultOf(printed, code) {
  const text = stripVTControlCharacters(printed);
  const count = (/** @type {string} */ word) =>
    [...text.matchAll(new RegExp(`^ {2}(\\d+) ${word}\\b`, "gm"))].map(([, number]) => Number(number)).at(-1);
  const passed = count("passing");
  const [failed, skipped] = [count("failing") ?? 0, count("pending") ?? 0];
  if (passed === undefined) return { ...FAILED, problem: "the tests did not finish" };
  // No tests at all, or a failure outside of every test, such as an unhandled rejection.
  if (passed + failed === 0 || (code !== 0 && failed === 0))
    return {
      passed,
      failed: 1,
      skipped,
      problem: `${passed} tests passed, and Mocha exited with code ${code}`,
    };
  return { passed, failed: Math.max(failed, code), skipped };
}
