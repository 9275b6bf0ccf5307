import assert from "node:assert/strict";
import { mock } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { Progress } from "../../../cli/terminal";
import { findSignalCode, runInterruptible } from "../../../cli/failure";

/** Collects the lines of progress during the work. */
function shownBy(work: (progress: Progress) => void): string[] {
  const shown: string[] = [];
  work(new Progress({ status: (line) => shown.push(line) }));
  return shown;
}

const pass = (): void => mock.timers.tick(1500);

describe("progress", () => {
  beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
  afterEach(() => mock.timers.reset());

  it("is not shown of what is over soon", () => {
    assert.deepEqual(
      shownBy((progress) => {
        progress.say("Reading");
        mock.timers.tick(1499);
        progress.end();
        pass();
      }),
      [],
    );
  });

  it("is shown of what takes long, and goes at the end", () => {
    assert.deepEqual(
      shownBy((progress) => {
        progress.say("Reading");
        pass();
        progress.say("Comparing");
        progress.end();
      }),
      ["Reading", "Comparing", ""],
    );
  });

  it("begins with the latest line", () => {
    assert.deepEqual(
      shownBy((progress) => {
        progress.say("Reading");
        progress.say("Comparing");
        pass();
        progress.end();
      }),
      ["Comparing", ""],
    );
  });

  it("waits again for what is said after an end", () => {
    assert.deepEqual(
      shownBy((progress) => {
        progress.say("Reading");
        progress.end();
        progress.say("Comparing");
        pass();
      }),
      ["Comparing"],
    );
  });
});

const listeners = () => process.listenerCount("SIGINT") + process.listenerCount("SIGTERM");

describe("work that can be interrupted", () => {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    it(`ends by itself, between two parts, after ${signal}`, async () => {
      const done = await runInterruptible(async (interrupted) => {
        let parts = 0;
        while (!interrupted.aborted) {
          parts += 1;
          // Only to this work: mocha listens for signals, too.
          if (parts === 2) process.listeners(signal).at(-1)?.(signal);
          await turn();
        }
        return parts;
      });
      assert.equal(done, 2);
    });
  }

  it("leaves signals to others when it has ended, in whatever way", async () => {
    const before = listeners();
    assert.equal(await runInterruptible(async (interrupted) => interrupted.aborted), false);
    await assert.rejects(
      runInterruptible(() => Promise.reject(new Error("the engine failed"))),
      /the engine failed/,
    );
    assert.equal(listeners(), before);
  });
});

describe("the exit code after a signal", () => {
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const) {
    it(`is ${code} after ${signal}`, () => {
      assert.equal(findSignalCode(AbortSignal.abort(signal)), code);
    });
  }

  it("is that of the command if no signal came", () => {
    assert.equal(findSignalCode(new AbortController().signal), undefined);
    assert.equal(findSignalCode(AbortSignal.abort("something else")), undefined);
  });
});
