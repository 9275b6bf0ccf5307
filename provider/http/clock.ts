import { setTimeout as sleep } from "node:timers/promises";

/** Time as the network code sees it; tests hand in one that does not wait. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  sleep(milliseconds: number): Promise<void>;
  /** Aborts what takes longer. */
  timeout(milliseconds: number): AbortSignal;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (milliseconds) => {
    await sleep(milliseconds);
  },
  timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
};
