import { mock } from "node:test";
import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
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
  protected readonly idleTurns: number = IDLE_TURNS;
  private sleepers: Sleeper[] = [];

  constructor(protected readonly time: SharedTime) {}

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
  async runWith<T>(begin: () => Promise<T>): Promise<T> {
    const work = begin();
    let isSettled = false;
    const settle = () => (isSettled = true);
    void work.then(settle, settle);
    for (let idle = 0; !isSettled; idle += 1) {
      await turn();
      if (this.pending > 0) idle = 0;
      if (idle < this.idleTurns) continue;
      this.pass();
      idle = 0;
    }
    return work;
  }

  protected pass(): void {
    const earliest = Math.min(...this.sleepers.map(({ until }) => until));
    if (earliest === Infinity) throw new Error("The run waits for nothing that will ever happen");
    this.time.now = Math.max(this.time.now, earliest);
    const due = this.sleepers.filter(({ until }) => until === earliest);
    this.sleepers = this.sleepers.filter(({ until }) => until > earliest);
    for (const { wake } of due) wake();
  }
}

/** So much time passes at once in whole processes, while nothing happens. */
const STEP_MS = 250;

const LONGEST_RUN_MS = 3_600_000;

/** The clock of a run of whole processes, which have their own: meanwhile, this process has no other time. */
export class ProcessTime extends RunClock {
  /** A message to a server in this process takes a few turns. */
  protected override readonly idleTurns = 12;
  private readonly end = this.now() + LONGEST_RUN_MS;

  override sleep = (milliseconds: number): Promise<void> => sleep(milliseconds);

  override async runWith<T>(begin: () => Promise<T>): Promise<T> {
    mock.timers.enable({ apis: ["setTimeout", "Date"], now: this.now() });
    try {
      return await super.runWith(begin);
    } finally {
      mock.timers.reset();
    }
  }

  protected override pass(): void {
    if (this.now() > this.end) throw new Error("The run does not end");
    this.time.now += STEP_MS;
    mock.timers.tick(STEP_MS);
  }
}
