import { setTimeout as sleep } from "node:timers/promises";

/** The time that the network code sees; tests inject a clock that does not wait. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  sleep(milliseconds: number): Promise<void>;
  /** A signal that aborts after this time. */
  timeout(milliseconds: number): AbortSignal;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (milliseconds) => {
    await sleep(milliseconds);
  },
  timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
};
