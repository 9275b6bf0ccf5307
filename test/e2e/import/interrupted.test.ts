import assert from "node:assert/strict";
import { collect, start } from "../../support/child";
import { onSelfHosted, onTransport } from "../../support/clickstacks";
import { assertOnlyReads, imports, plantAlerts, PROGRAM } from "../../support/import-command";
import { succeeded } from "../../support/stack";

/** So many that the second half takes longer than a busy machine needs to see the first. */
const COUNT = 200;

interface Ended {
  readonly exitCode: number | null;
  readonly printed: string;
  readonly told: string;
}

const APPLY = ["apply", "--out", "alerts", "--yes"];

onTransport(onSelfHosted, ({ company, stage }) => {
  describe("an import that is interrupted", () => {
    const on = stage();
    let last = 0;
    /** Counts the alerts in state. While the engine writes it, the count stays. */
    const inState = (): number => {
      try {
        last = Object.keys(on.stack.resources()).length;
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
      }
      return last;
    };
    before(async () => {
      plantAlerts(on.emulator, company, COUNT);
      on.stack.source("", "index.js");
      succeeded(await imports(on.stack, "--out", "alerts", "--language", "javascript"));
    });

    /** Sends the signal to the command and all that it started, as a terminal does, at the moment that is told. */
    async function interrupted(signal: NodeJS.Signals, isTime: (printed: string) => boolean): Promise<Ended> {
      const options = { cwd: on.stack.folder, env: on.stack.environment() };
      const { child } = start("node", [PROGRAM, "import", ...APPLY], options);
      assert.ok(child.stdout && child.stderr && child.pid);
      const printed = collect(child.stdout);
      const told = collect(child.stderr);
      const end = new Promise<number | null>((resolve) => child.once("close", resolve));
      while (!isTime(printed())) await new Promise((resolve) => setTimeout(resolve, 50));
      process.kill(-child.pid, signal);
      return { exitCode: await end, printed: printed(), told: told() };
    }

    it("by Ctrl-C says that it can be repeated, and keeps what it has done", async () => {
      const { exitCode, printed, told } = await interrupted("SIGINT", (text) =>
        text.includes(`Imported 100 of ${COUNT}`),
      );
      assert.equal(exitCode, 130, printed + told);
      assert.match(printed, /^Interrupted: run the same command again to continue$/m, printed + told);
      assert.ok(inState() >= 100 && inState() < COUNT, `${inState()} are in state`);
    });

    it("by a kill keeps what it has done, too", async () => {
      const done = inState();
      const { exitCode } = await interrupted("SIGKILL", () => inState() > done);
      assert.equal(exitCode, null);
      assert.ok(inState() >= done && inState() < COUNT, `${inState()} are in state`);
    });

    it("goes on where it was, once the lock of the killed engine is gone", async () => {
      on.stack.backend.mend();
      if (on.stack.backend.isLocked()) {
        const { exitCode, output } = await imports(on.stack, ...APPLY);
        assert.equal(exitCode, 1);
        assert.match(output, /the stack is currently locked by 1 lock.*`pulumi cancel`/s);
        succeeded(await on.stack.pulumi("cancel", "--yes"));
      }
      const done = inState();
      const { stdout } = succeeded(await imports(on.stack, ...APPLY));
      assert.match(stdout, new RegExp(`^Imported ${COUNT} of ${COUNT} into stack test$`, "m"));
      assert.ok(done < COUNT);
      assert.equal(inState(), COUNT);
    });

    it("has written nothing to the service in the end", () => {
      assertOnlyReads(on.emulator);
    });
  });
});
