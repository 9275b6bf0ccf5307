import assert from "node:assert/strict";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { resultOf } from "../../../tools/checks/index.mjs";
import { processTable } from "../../../tools/process/family.mjs";
import { start } from "../../support/child";
import { clone, temporaryFolder } from "../../support/folders";

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
    const { child } = start("node", [file, last], { cwd: clone, env: process.env });
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
    assert.deepEqual(
      resultOf("\u001B[92m \u001B[0m\u001B[32m 3 passing\u001B[0m\u001B[90m (9ms)\u001B[0m\n", 0),
      {
        passed: 3,
        failed: 0,
        skipped: 0,
      },
    );
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
