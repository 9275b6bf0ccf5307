import assert from "node:assert/strict";
import { mock } from "node:test";
import { passWhileIdle } from "../../support/clocks";

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
      await passWhileIdle(begin(), isBusy, () => {
        assert.ok(this.now < end, "the run waits for nothing that will ever happen");
        this.now += STEP_MS;
        mock.timers.tick(STEP_MS);
      });
    } finally {
      mock.timers.reset();
    }
  }
}
