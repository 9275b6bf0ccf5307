import assert from "node:assert/strict";
import { mock } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { withProgress, type Say } from "../../../cli/terminal";
import { findSignalCode, runInterruptible } from "../../../cli/failure";

/** Collects the lines of progress during the work. */
async function shownBy(work: (say: Say) => void): Promise<string[]> {
  const shown: string[] = [];
  await withProgress({ status: (line) => shown.push(line) }, (say) => Promise.resolve(work(say)));
  pass();
  return shown;
}

const pass = (): void => mock.timers.tick(1500);

describe("progress", () => {
  beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
  afterEach(() => mock.timers.reset());

  it("is not shown of what is over soon", async () => {
    const shown = await shownBy((say) => {
      say("Reading");
      mock.timers.tick(1499);
    });
    assert.deepEqual(shown, []);
  });

  it("is shown of what takes long, and goes at the end", async () => {
    const shown = await shownBy((say) => {
      say("Reading");
      pass();
      say("Comparing");
    });
    assert.deepEqual(shown, ["Reading", "Comparing", ""]);
  });

  it("begins with the latest line", async () => {
    const shown = await shownBy((say) => {
      say("Reading");
      say("Comparing");
      pass();
    });
    assert.deepEqual(shown, ["Comparing", ""]);
  });

  it("goes when the work fails", async () => {
    const shown: string[] = [];
    const work = withProgress({ status: (line) => shown.push(line) }, (say) => {
      say("Reading");
      pass();
      return Promise.reject(new Error("no"));
    });
    await assert.rejects(work);
    assert.deepEqual(shown, ["Reading", ""]);
  });

  it("is nothing where no person watches", async () => {
    assert.equal(await withProgress({}, (say) => Promise.resolve(say("Reading") ?? "done")), "done");
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
