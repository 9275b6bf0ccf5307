/** The checks and suites of `npm test`, in the order of its report: first those that are quick to run and to fix. */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { clone } from "../prepare/folders.mjs";

/**
 * @typedef {import("../prepare/index.mjs").Need} Need
 * @typedef {{ name: string, needs: Need[] }} Job
 * @typedef {Job & { commands: string[][] }} Check passes when every command ends with exit code 0
 * @typedef {Job & { atOnce?: number, onRequest?: true, files: string[] }} Suite mocha's tests in test/NAME
 */

/** @type {Check[]} */
const checks = [
  {
    name: "types",
    needs: ["build"],
    commands: [["node", "node_modules/typescript7/bin/tsc", "--noEmit", "-p", "tsconfig.json"]],
  },
  {
    name: "rules",
    needs: ["build"],
    commands: [["oxlint", "--type-aware", "--report-unused-disable-directives", "--deny-warnings"]],
  },
  {
    name: "imports",
    needs: ["build"],
    commands: [
      [
        "depcruise",
        "--output-type=err-long",
        "provider",
        "cli",
        "backtest",
        "test-kit",
        "emulator",
        "examples",
        "test",
        "tools",
        "bench",
      ],
      ["knip", "--no-config-hints", "--no-tag-hints"],
    ],
  },
  { name: "format", needs: [], commands: [["oxfmt", "--check"]] },
  {
    name: "api",
    needs: ["build"],
    commands: [["node", "-r", "./tools/typescript.mjs", "tools/api/write-report.ts", "--check"]],
  },
  { name: "size", needs: ["build"], commands: [["node", "tools/package/size.mjs"]] },
];

/** @type {Omit<Suite, "files">[]} */
const suites = [
  { name: "unit", needs: ["build"] },
  { name: "contract", needs: ["build"] },
  { name: "host", needs: ["build"] },
  { name: "browser", needs: ["build", "chromium"], atOnce: 2 },
  // A test often waits for the engine to start a program, so more tests run at once than a small machine has cores.
  { name: "e2e", needs: ["build", "engine"], atOnce: 4 },
  // Commands and programs of pages, but for those of the README, the quickstart and the examples.
  { name: "pages", needs: ["build", "engine"], atOnce: 4, onRequest: true },
  // The hosts of other languages are built with Go.
  {
    name: "languages",
    needs: ["build", "engine", "languages"],
    ...(hasGo() ? {} : { onRequest: true }),
  },
  // The packages come from the registry, and a run of all tests should not depend on it.
  { name: "install", needs: ["build", "engine"], onRequest: true },
];

/**
 * @param {string[]} args names, none for all, and `--shard 1/4` for the first quarter of them
 * @returns {(Check | Suite)[]}
 */
export function planOf(args) {
  const { names, shard, shards } = readArguments(args);
  const known = [...checks, ...suites.map((suite) => ({ ...suite, files: filesOf(suite.name) }))];
  const unknown = names.find((name) => !known.some((job) => job.name === name));
  if (unknown !== undefined)
    throw new Error(`There is no check "${unknown}". Checks: ${known.map(({ name }) => name).join(", ")}.`);
  const wanted = known.filter((job) =>
    names.length > 0 ? names.includes(job.name) : !("onRequest" in job && job.onRequest),
  );
  return partOf(wanted, shard, shards);
}

function hasGo() {
  return spawnSync("go", ["version"]).status === 0;
}

/** @param {string[]} args as those of `planOf` */
export function needsOf(args) {
  return planOf(args).flatMap(({ needs }) => needs);
}

/**
 * Distributes checks and the files of all suites over shards in turn, because neighbors often take equally long.
 *
 * @param {(Check | Suite)[]} jobs
 * @param {number} shard from 1
 * @param {number} shards
 */
function partOf(jobs, shard, shards) {
  let dealt = 0;
  const isMine = () => dealt++ % shards === shard - 1;
  return jobs
    .map((job) => ("files" in job ? { ...job, files: job.files.filter(isMine) } : job))
    .filter((job) => ("files" in job ? job.files.length > 0 : isMine()));
}

/** @param {string[]} args */
function readArguments(args) {
  const at = args.indexOf("--shard");
  if (at === -1) return { names: args, shard: 1, shards: 1 };
  const [, shard = 0, shards = 0] = /^(\d+)\/(\d+)$/.exec(args[at + 1] ?? "")?.map(Number) ?? [];
  if (shard < 1 || shard > shards) {
    const found = args[at + 1] === undefined ? "has no value" : `is ${args[at + 1]}`;
    throw new Error(`--shard ${found}, but it must be such as 1/4, 2/4, 3/4 or 4/4.`);
  }
  return { names: [...args.slice(0, at), ...args.slice(at + 2)], shard, shards };
}

/** @param {string} suite */
function filesOf(suite) {
  return readdirSync(join(clone, "test", suite), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".test.ts"))
    .map((path) => `test/${suite}/${path}`)
    .sort();
}
