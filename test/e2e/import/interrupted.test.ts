import assert from "node:assert/strict";
import { collect, start } from "../../support/child";
import { onSelfHosted } from "../../support/clickstacks";
import { PROGRAM } from "../../support/built-command";
import { assertOnlyReads, plantAlerts } from "../../support/import-command";
import { succeeded } from "../../support/stack";

/** Two batches. */
const COUNT = 200;

/** Sends Ctrl-C as a terminal does, to the whole process group, when the command says that the first batch is done. */
const CTRL_C = `
const { write } = process.stdout;
process.stdout.write = (text, ...rest) => {
  if (String(text).startsWith("Imported 100 of")) process.kill(0, "SIGINT");
  return write.call(process.stdout, text, ...rest);
};
`;

const APPLY = ["apply", "--out", "alerts", "--yes"];

const { company, stage } = onSelfHosted;

describe("an import that is interrupted", () => {
  const on = stage();
  const inState = (): number => Object.keys(on.stack.resources()).length;
  before(async () => {
    plantAlerts(on.emulator, company, COUNT);
    on.stack.source("", "index.js");
    succeeded(await on.stack.clickstack("import", "--out", "alerts", "--language", "javascript"));
  });

  async function apply(nodeOptions: readonly string[], isKilled?: () => boolean) {
    const options = { cwd: on.stack.folder, env: on.stack.environment() };
    const { child } = start("node", [...nodeOptions, PROGRAM, "import", ...APPLY], options);
    assert.ok(child.stdout && child.stderr && child.pid);
    const printed = collect(child.stdout);
    const told = collect(child.stderr);
    const end = new Promise<number | null>((resolve) => child.once("close", resolve));
    while (isKilled && child.exitCode === null && !isKilled())
      await new Promise((resolve) => setTimeout(resolve, 10));
    if (isKilled && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
    return { exitCode: await end, printed: printed(), told: told() };
  }

  it("by Ctrl-C between two batches says that it can be repeated, and keeps the first", async () => {
    on.stack.source(CTRL_C, "ctrl-c.cjs");
    const { exitCode, printed, told } = await apply(["--require", "./ctrl-c.cjs"]);
    assert.equal(exitCode, 130, printed + told);
    assert.match(printed, /^Imported 100 of 200 .*\nInterrupted: run the same command again to continue$/m);
    assert.equal(inState(), 100);
  });

  it("by a kill in the second batch keeps what it has done, too", async () => {
    const { exitCode, printed, told } = await apply([], () => on.stack.backend.isLocked());
    assert.equal(exitCode, null, printed + told);
    on.stack.backend.mend?.();
    assert.ok(inState() >= 100 && inState() < COUNT, `${inState()} are in state`);
  });

  it("goes on where it was, once the lock of the killed engine is gone", async () => {
    const { exitCode, output } = await on.stack.clickstack("import", ...APPLY);
    assert.equal(exitCode, 1);
    assert.match(output, /the stack is currently locked by 1 lock.*`pulumi cancel`/s);
    succeeded(await on.stack.pulumi("cancel", "--yes"));
    const { stdout } = succeeded(await on.stack.clickstack("import", ...APPLY));
    assert.match(stdout, new RegExp(`^Imported ${COUNT} of ${COUNT} into stack test$`, "m"));
    assert.equal(inState(), COUNT);
  });

  it("has written nothing to the service in the end", () => {
    assertOnlyReads(on.emulator);
  });
});
