import { mock } from "node:test";
import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";

/** The time of the services and of all runs. It passes only while everybody waits. */
export interface SharedTime {
  now: number;
}

export const startTime = (): SharedTime => ({ now: Date.parse("2026-11-20T12:00:00.000Z") });

/** A message to a server in this process takes a few turns of the event loop: after so many, nothing is on its way. */
const IDLE_TURNS = 12;

/** So much time passes at once. */
const STEP_MS = 250;

const LONGEST_RUN_MS = 3_600_000;

/** The time of one run: meanwhile, no timer of this process has another one. */
export class RunClock {
  /** Requests without an answer, for which time does not pass. */
  pending = 0;
  private readonly end: number;

  constructor(private readonly time: SharedTime) {
    this.end = time.now + LONGEST_RUN_MS;
  }

  now(): number {
    return this.time.now;
  }

  async sleep(milliseconds: number): Promise<void> {
    await sleep(milliseconds);
  }

  /** Works, and lets time pass while all of the work waits. Of a run that was killed, no timer is left. */
  async runWith<T>(begin: () => Promise<T>): Promise<T> {
    mock.timers.enable({ apis: ["setTimeout", "Date"], now: this.now() });
    try {
      let isSettled = false;
      const work = begin().finally(() => (isSettled = true));
      work.catch(() => undefined);
      for (let idle = 0; !isSettled; idle += 1) {
        await turn();
        if (this.pending > 0) idle = 0;
        if (idle < IDLE_TURNS) continue;
        this.pass();
        idle = 0;
      }
      return await work;
    } finally {
      mock.timers.reset();
    }
  }

  private pass(): void {
    if (this.now() > this.end) throw new Error("The run waits for nothing that will ever happen");
    this.time.now += STEP_MS;
    mock.timers.tick(STEP_MS);
  }
}
