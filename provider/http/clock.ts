import { setTimeout as sleep } from "node:timers/promises";

/** The time that the network code sees; tests inject a clock that does not wait. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Waits. Errors: `Interrupted`, if the clock can be interrupted. */
  sleep(milliseconds: number): Promise<void>;
  /** Returns a signal that aborts after this time. */
  timeout(milliseconds: number): AbortSignal;
  /** Aborts when a run is asked to end: it waits for and changes nothing more. Default: never. */
  readonly interrupted?: AbortSignal;
}

/** The error of a wait that ended early, because the run was asked to end. */
export class Interrupted extends Error {
  constructor() {
    super("the run was interrupted: run the same command again");
    this.name = "Interrupted";
  }
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (milliseconds) => {
    await sleep(milliseconds);
  },
  timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
};

/** The time for the last answers after an interruption, because the effect of a request under way should be known. */
const LAST_ANSWERS_MS = 700;

/** Returns a clock whose waits end when the signal aborts. */
export function interruptibleClock(interrupted: AbortSignal): Clock {
  const ended = new AbortController();
  const end = (): unknown => setTimeout(() => ended.abort(), LAST_ANSWERS_MS).unref();
  interrupted.addEventListener("abort", end, { once: true });
  return {
    now: () => systemClock.now(),
    sleep: async (milliseconds) => {
      await sleep(milliseconds, undefined, { signal: interrupted }).catch(() => {
        throw new Interrupted();
      });
    },
    timeout: (milliseconds) => AbortSignal.any([AbortSignal.timeout(milliseconds), ended.signal]),
    interrupted,
  };
}
