/** `npm test`: runs what plan.mjs lists, or the named part of it, and ends with the line that CI reads. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checks, suites } from "./plan.mjs";
import { closingLine, sum } from "./result.mjs";

/** @typedef {import("./result.mjs").Result} Result */

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => ![...checks, ...suites].some((known) => known.name === name));
/** @param {{ name: string, onRequest?: true }} item */
const isWanted = ({ name, onRequest }) => (wanted.length === 0 ? !onRequest : wanted.includes(name));

const results = [
  ...unknown.map((name) => failure(`There is no check "${name}".`)),
  ...checks.filter(isWanted).map(runCheck),
  ...suites.filter(isWanted).map(runSuite),
];
const total = sum(results);
console.log(`\n${closingLine(total)}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/**
 * @param {import("./plan.mjs").Check} check
 * @returns {Result}
 */
function runCheck({ name, commands }) {
  const passed = commands.every(([command = "", ...args]) => run(command, args) === 0);
  console.log(`${passed ? "✔" : "✖"} ${name}`);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

/**
 * @param {import("./plan.mjs").Suite} suite
 * @returns {Result}
 */
function runSuite({ name, timeoutSeconds, jobs = 1 }) {
  console.log(`\n${name}`);
  const report = join(tmpdir(), `${name}.json`);
  const reporter = ["--reporter", "tools/checks/reporter.mjs"];
  const files = ["--recursive", `test/${name}/**/*.test.ts`];
  // A forgotten `.only` must not pass for the whole suite.
  const options = process.env.CI ? [...reporter, "--forbid-only"] : reporter;
  const atOnce = jobs > 1 ? ["--parallel", "--jobs", String(jobs)] : [];
  const code = run("mocha", [...options, ...atOnce, "--timeout", `${timeoutSeconds}s`, ...files], {
    REPORT_FILE: report,
  });
  const result = readReport(report);
  if (result === undefined) return failure(`The ${name} tests did not finish.`);
  if (result.passed + result.failed === 0) return failure(`test/${name} has no tests.`);
  // A failure outside of every test, such as an unhandled rejection, is known from the exit code only.
  return code !== 0 && result.failed === 0
    ? sum([result, failure(`mocha exited with code ${code}.`)])
    : result;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} extra
 */
function run(command, args, extra = {}) {
  const env = { ...process.env, ...extra };
  return spawnSync(command, args, { stdio: "inherit", env, shell: process.platform === "win32" }).status;
}

/**
 * @param {string} path
 * @returns {Result | undefined}
 */
function readReport(path) {
  try {
    /** @type {Result} */
    const result = JSON.parse(readFileSync(path, "utf8"));
    return result;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} reason
 * @returns {Result}
 */
function failure(reason) {
  console.error(`✖ ${reason}`);
  return { passed: 0, failed: 1, skipped: 0 };
}
