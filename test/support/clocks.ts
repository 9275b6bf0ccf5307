import { setImmediate as turn } from "node:timers/promises";
import type { Clock } from "../../provider/http/clock";

/** An answer is read in a few turns of the event loop: after so many, nothing is on its way. */
const IDLE_TURNS = 20;

/** Lets time pass as soon as nothing else happens, until the work is done. */
export async function passWhileIdle<T>(
  work: Promise<T>,
  isBusy: () => boolean,
  pass: () => void,
): Promise<T> {
  let isSettled = false;
  const settle = () => (isSettled = true);
  void work.then(settle, settle);
  for (let idle = 0; !isSettled; idle += 1) {
    await turn();
    if (isBusy()) idle = 0;
    if (idle < IDLE_TURNS) continue;
    pass();
    idle = 0;
  }
  return work;
}

/** A clock that stands still until told, so that no test waits and none depends on how fast a machine is. */
export class ManualClock implements Clock {
  /** Every wait that was asked for, in milliseconds. */
  readonly waits: number[] = [];
  private sleepers: { readonly until: number; readonly wake: () => void }[] = [];

  constructor(protected time = Date.parse("2026-11-20T12:00:00.000Z")) {}

  now(): number {
    return this.time;
  }

  sleep(milliseconds: number): Promise<void> {
    this.waits.push(milliseconds);
    return new Promise((wake) => this.sleepers.push({ until: this.time + milliseconds, wake }));
  }

  /** The network does not stand still: that a server is silent takes real time to find out. */
  timeout(milliseconds: number): AbortSignal {
    return AbortSignal.timeout(milliseconds);
  }

  /** Lets time pass; sleepers wake in the order of their ends, each seeing the clock at its own end. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    await turn();
    while (this.wakeEarliest(end)) await turn();
    this.time = end;
    await turn();
  }

  /** Lets time pass from sleeper to sleeper until the work is done. */
  async run<T>(work: Promise<T>, isBusy = (): boolean => false): Promise<T> {
    return passWhileIdle(work, isBusy, () => void this.wakeEarliest());
  }

  /** Lets time pass to the earliest end, and wakes all sleepers with this end. */
  private wakeEarliest(end = Infinity): boolean {
    const earliest = Math.min(...this.sleepers.map(({ until }) => until));
    const due = this.sleepers.filter(({ until }) => until === earliest && until <= end);
    if (due.length > 0) this.time = Math.max(this.time, earliest);
    this.sleepers = this.sleepers.filter((one) => !due.includes(one));
    for (const { wake } of due) wake();
    return due.length > 0;
  }
}
