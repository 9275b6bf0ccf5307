import { setImmediate as turn } from "node:timers/promises";
import type { Clock } from "../../../provider/http/clock";

/** An answer is read within one turn of the event loop: after so many without a request, nothing is on its way. */
const IDLE_TURNS = 3;

interface Sleeper {
  readonly until: number;
  readonly wake: () => void;
}

/** The time of both the services and the runs. It passes only while everybody waits. */
export class SharedTime {
  constructor(public now = Date.parse("2026-11-20T12:00:00.000Z")) {}

  /** Starts the clock of one run. */
  startRun(): RunClock {
    return new RunClock(this);
  }
}

/** The clock of one run: a run that was killed wakes no more. */
export class RunClock implements Clock {
  /** Requests without an answer. */
  pending = 0;
  private sleepers: Sleeper[] = [];

  constructor(private readonly time: SharedTime) {}

  now(): number {
    return this.time.now;
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((wake) => this.sleepers.push({ until: this.time.now + milliseconds, wake }));
  }

  /** The wire knows which requests have no answer, and lets their time pass. */
  timeout(): AbortSignal {
    return new AbortController().signal;
  }

  /** Lets time pass from sleeper to sleeper until the work is done. */
  async runWith<T>(work: Promise<T>): Promise<T> {
    let isSettled = false;
    const settle = () => (isSettled = true);
    void work.then(settle, settle);
    for (let idle = 0; !isSettled; idle += 1) {
      await turn();
      if (this.pending > 0) idle = 0;
      if (idle < IDLE_TURNS) continue;
      this.wakeEarliest();
      idle = 0;
    }
    return work;
  }

  private wakeEarliest(): void {
    const earliest = Math.min(...this.sleepers.map(({ until }) => until));
    if (earliest === Infinity) throw new Error("The run waits for nothing that will ever happen");
    this.time.now = Math.max(this.time.now, earliest);
    const due = this.sleepers.filter(({ until }) => until === earliest);
    this.sleepers = this.sleepers.filter(({ until }) => until > earliest);
    for (const { wake } of due) wake();
  }
}
