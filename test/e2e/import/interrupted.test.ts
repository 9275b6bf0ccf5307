import assert from "node:assert/strict";
import { collect, start } from "../../support/child";
import { onSelfHosted, onTransport } from "../../support/clickstacks";
import { assertOnlyReads, imports, plantAlerts, PROGRAM } from "../../support/import-command";
import { succeeded } from "../../support/stack";

/** Two batches of the command. */
const COUNT = 200;

interface Ended {
  readonly exitCode: number | null;
  readonly printed: string;
  readonly told: string;
}

const APPLY = ["apply", "--out", "alerts", "--yes"];

onTransport(onSelfHosted, ({ base, company, stage }) => {
  describe("an import that is interrupted", () => {
    const on = stage();
    const inState = (): number => Object.keys(on.stack.resources()).length;
    before(async () => {
      plantAlerts(on.emulator, company, COUNT);
      on.stack.source("", "index.js");
      succeeded(await imports(on.stack, "--out", "alerts", "--language", "javascript"));
    });

    /**
     * Sends the signal to the command and all that it started, as a terminal does. Then the service has answered so many
     * lists of alerts, and answers no more.
     */
    async function interrupted(signal: NodeJS.Signals, lists: number): Promise<Ended> {
      const path = `${base}/alerts`;
      const fault = on.emulator.fault({ method: "GET", path, skip: lists, times: Infinity, hang: true });
      const options = { cwd: on.stack.folder, env: on.stack.environment() };
      const { child } = start("node", [PROGRAM, "import", ...APPLY], options);
      assert.ok(child.stdout && child.stderr && child.pid);
      const printed = collect(child.stdout);
      const told = collect(child.stderr);
      const end = new Promise<number | null>((resolve) => child.once("close", resolve));
      while (fault.hits === 0 && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 50));
      assert.equal(child.exitCode, null, printed() + told());
      process.kill(-child.pid, signal);
      const exitCode = await end;
      fault.remove();
      return { exitCode, printed: printed(), told: told() };
    }

    it("by Ctrl-C in its second batch says that it can be repeated, and keeps the first", async () => {
      const { exitCode, printed, told } = await interrupted("SIGINT", 2);
      assert.equal(exitCode, 130, printed + told);
      assert.match(printed, /^Imported 100 of 200 .*\nInterrupted: run the same command again to continue$/m);
      assert.equal(inState(), 100);
    });

    it("by a kill keeps what it has done, too", async () => {
      const { exitCode } = await interrupted("SIGKILL", 1);
      assert.equal(exitCode, null);
      assert.equal(inState(), 100);
    });

    it("goes on where it was, once the lock of the killed engine is gone", async () => {
      on.stack.backend.mend();
      if (on.stack.backend.isLocked()) {
        const { exitCode, output } = await imports(on.stack, ...APPLY);
        assert.equal(exitCode, 1);
        assert.match(output, /the stack is currently locked by 1 lock.*`pulumi cancel`/s);
        succeeded(await on.stack.pulumi("cancel", "--yes"));
      }
      const { stdout } = succeeded(await imports(on.stack, ...APPLY));
      assert.match(stdout, new RegExp(`^Imported ${COUNT} of ${COUNT} into stack test$`, "m"));
      assert.equal(inState(), COUNT);
    });

    it("has written nothing to the service in the end", () => {
      assertOnlyReads(on.emulator);
    });
  });
});
