import assert from "node:assert/strict";
import { mock } from "node:test";
import { setImmediate as turn } from "node:timers/promises";

/** A message to a server in this process takes a few turns of the event loop: after so many, nothing is on its way. */
const IDLE_TURNS = 12;

/** So much time passes at once. */
const STEP_MS = 250;

const LONGEST_RUN_MS = 3_600_000;

/** The time of the services and of all runs. It passes only while everybody waits. */
export class SharedTime {
  now = Date.parse("2026-11-20T12:00:00.000Z");

  /** Works, and lets time pass while all of the work waits. No timer of this process has another time, or is left. */
  async runWith(begin: () => Promise<void>, isBusy: () => boolean): Promise<void> {
    const end = this.now + LONGEST_RUN_MS;
    mock.timers.enable({ apis: ["setTimeout", "Date"], now: this.now });
    try {
      let isSettled = false;
      const work = begin().finally(() => (isSettled = true));
      work.catch(() => undefined);
      for (let idle = 0; !isSettled; idle += 1) {
        await turn();
        if (isBusy()) idle = 0;
        if (idle < IDLE_TURNS) continue;
        assert.ok(this.now < end, "the run waits for nothing that will ever happen");
        this.now += STEP_MS;
        mock.timers.tick(STEP_MS);
        idle = 0;
      }
      await work;
    } finally {
      mock.timers.reset();
    }
  }
}
