import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync, readdirSync, readFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, basename } from "node:path";
import { parse } from "yaml";
import { resultOf } from "../../../tools/checks/index.mjs";
import { processTable } from "../../../tools/process/family.mjs";
import { start } from "../../support/child";
import { clone, temporaryFolder } from "../../support/folders";
import { needsOf, planOf } from "../../../tools/checks/plan.mjs";
import { matches } from "../../../tools/prepare/dependencies.mjs";
import { temporaryFolder as makeTemporaryFolder } from "../../../tools/process/children.mjs";

const CHILDREN = JSON.stringify(join(clone, "tools", "process", "children.mjs"));

describe("what the runner starts", () => {
  // Another run of these tests on the machine has other numbers.
  const seconds = 3000 + process.pid;
  /** A run of a command that leaves a process in a group of its own, as Pulumi's plugins are, whose parent has ended. */
  const LEAVES = `
    import { run, stopEverything, stopOnSignals } from ${CHILDREN};
    stopOnSignals();
    console.log("code", await run("bash", ["-c", "set -m; sleep ${seconds} >/dev/null 2>&1 & " + process.argv[2]]));`;
  const isLeft = (): boolean => processTable().some(({ command }) => command === `sleep ${seconds}`);
  /** A killed process is there until the system has removed it. The test's own time ends a wait for one that stays. */
  async function waitUntil(isAsWanted: () => boolean): Promise<void> {
    while (!isAsWanted()) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const file = join(temporaryFolder("runner"), "leaves.mjs");
  before(() => writeFileSync(file, LEAVES));

  async function runUntil(last: string, end?: NodeJS.Signals): Promise<[number | null, string]> {
    const { child } = start("node", [file, last]);
    let printed = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => (printed += text));
    if (end !== undefined) {
      await waitUntil(isLeft);
      child.kill(end);
    }
    const [code] = (await once(child, "close")) as [number | null];
    return [code, printed];
  }

  it("ends with the command that started it", async () => {
    assert.deepEqual(await runUntil("sleep 0.3; exit 3"), [0, "code 3\n"]);
    await waitUntil(() => !isLeft());
  });

  it("ends when the runner is told to", async () => {
    assert.deepEqual(await runUntil(`sleep ${seconds}.5`, "SIGTERM"), [143, ""]);
    await waitUntil(() => !isLeft());
  });
});

describe("the result of a suite", () => {
  const REPORT =
    "\n  a thing\n    ✔ works\n\n\n  12 passing (3s)\n  1 pending\n  2 failing\n\n  1) a thing\n";

  it("is what Mocha says at its end, also in colors", () => {
    assert.deepEqual(resultOf(REPORT, 2), { passed: 12, failed: 2, skipped: 1 });
    const colored = "\u001B[92m \u001B[0m\u001B[32m 3 passing\u001B[0m\u001B[90m (9ms)\u001B[0m\n";
    assert.deepEqual(resultOf(colored, 0), { passed: 3, failed: 0, skipped: 0 });
  });

  for (const [printed, code, problem] of [
    ["SyntaxError: no", 1, /did not finish/],
    ["  0 passing (1ms)\n", 0, /^0 tests passed/],
    ["  3 passing (1ms)\n", 7, /^3 tests passed, and Mocha exited with code 7/],
  ] as const)
    it(`is a failure of ${JSON.stringify(printed)} and code ${code}`, () => {
      const { failed, problem: said } = resultOf(printed, code);
      assert.equal(failed, 1);
      assert.match(said ?? "", problem);
    });
});

/** Every check, and every file of every suite. */
const itemsOf = (args: string[]): string[] =>
  planOf(args).flatMap((job) => ("files" in job ? job.files : [job.name]));

const workflow = parse(readFileSync(join(clone, ".github", "workflows", "ci.yml"), "utf8")) as {
  jobs: { test: { strategy: { matrix: { shard: string[] } }; steps: { run?: string }[] } };
};
const { strategy, steps } = workflow.jobs.test;

describe("the plan of npm test", () => {
  it("has every file of tests but those of pages, and those that need the registry or Go", () => {
    const hasGo = spawnSync("go", ["version"]).status === 0;
    const files = readdirSync(join(clone, "test"), { recursive: true, encoding: "utf8" })
      .filter(
        (path) =>
          path.endsWith(".test.ts") &&
          !(hasGo ? /^(install|pages)/ : /^(install|languages|pages)/).test(path),
      )
      .map((path) => join("test", path));
    const planned = itemsOf([]).filter((item) => item.endsWith(".ts"));
    assert.deepEqual(planned.map((path) => join(path)).sort(), files.sort());
  });

  it("has every check and every file exactly once in the shards that CI runs side by side", () => {
    assert.ok(steps.some(({ run }) => run === 'npm test -- --shard "$SHARD"'));
    const shards = strategy.matrix.shard.map((shard) => itemsOf(["--shard", shard]));
    assert.deepEqual(shards.flat().sort(), itemsOf([]).sort());
    const sizes = shards.map((items) => items.length);
    assert.ok(Math.max(...sizes) - Math.min(...sizes) <= 1, "and no shard has more than the others");
  });

  it("is what is named, also what is left out otherwise, and a shard of it", () => {
    assert.deepEqual(itemsOf(["format", "types"]), ["types", "format"]);
    assert.deepEqual(
      planOf(["install"]).map(({ name }) => name),
      ["install"],
    );
    assert.deepEqual(itemsOf(["types", "--shard", "2/2", "format"]), ["format"]);
  });

  it("needs the engine only for tests that run one", () => {
    assert.ok(!needsOf(["unit", "imports", "browser"]).includes("engine"));
    assert.ok(needsOf(["e2e"]).includes("engine"));
  });

  it("is refused when a name or a shard makes no sense", () => {
    assert.throws(() => planOf(["units"]), {
      message: /^There is no check "units". Checks: types, .*, e2e, pages, languages, install\.$/,
    });
    for (const shard of ["5/4", "0/4", "quarter"])
      assert.throws(() => planOf(["--shard", shard]), {
        message: `--shard is ${shard}, but it must be such as 1/4, 2/4, 3/4 or 4/4.`,
      });
    assert.throws(() => planOf(["--shard"]), { message: /^--shard has no value, but it must/ });
  });
});

const zod = { version: "4.6.7", integrity: "sha512-a" };
const wanted = { packages: { "": { version: "0.1.0" }, "node_modules/zod": zod } };

describe("dependencies match the lock file", () => {
  const others = { "node_modules/fsevents": { optional: true } };
  for (const [what, isMatch, there, more] of [
    ["when every package is there as locked", true, { "node_modules/zod": { ...zod } }, {}],
    ["not when one is missing", false, {}, {}],
    ["not when one has another version", false, { "node_modules/zod": { ...zod, version: "4.6.6" } }, {}],
    ["not when one has another content", false, { "node_modules/zod": { ...zod, integrity: "b" } }, {}],
    ["when npm left out an optional one for other platforms", true, { "node_modules/zod": zod }, others],
  ] as const)
    it(what, () => {
      const locked = { packages: { ...wanted.packages, ...more } };
      assert.equal(matches(locked, { packages: there }), isMatch);
    });
});

describe("The cache folder", () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "cache-"))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it("is named, with what to do, when it cannot be written", () => {
    const home = join(folder, "home");
    writeFileSync(home, "");
    assert.throws(() => makeTemporaryFolder(join(home, ".cache"), "build-"), {
      message: /Cannot write to the folder \S+home\/\.cache: ENOTDIR.*\nSet XDG_CACHE_HOME/,
    });
  });

  it("loses what a killed run left in it, and nothing else", () => {
    const ended = spawnSync(process.execPath, ["--version"]).pid;
    const others = [`build-${process.ppid}-abc`, "build-of-mine", "engine-1.0.0", `engine-${ended}-abc`];
    for (const name of [`build-${ended}-abc`, ...others]) mkdirSync(join(folder, name));
    const made = basename(makeTemporaryFolder(folder, "build-"));
    assert.deepEqual(readdirSync(folder).sort(), [...others, made].sort());
  });
});
