import { setTimeout as sleep } from "node:timers/promises";
import { ExpectedError } from "./errors";

/** The time that the network code sees; tests inject a clock that does not wait. */
export interface Clock {
  now(): number;
  /** Waits. Errors: `Interrupted`, if the clock can be interrupted. */
  sleep(milliseconds: number): Promise<void>;
  timeout(milliseconds: number): AbortSignal;
  /** Aborts when a run is asked to end: nothing more is sent, but what was sent is awaited. Default: never. */
  readonly interrupted?: AbortSignal;
  /** The time by which the operation that asks has to end. Default: it has as long as its requests. */
  readonly endsAt?: number;
}

/** The error of work that ended early. What throws it has sent nothing that may still take effect. */
export class Stopped extends ExpectedError {
  constructor(
    readonly reason: string,
    next = "",
  ) {
    super(reason + next);
  }
}

export class Interrupted extends Stopped {
  constructor() {
    super("the run was interrupted", ": run the same command again");
    this.name = "Interrupted";
  }
}

export class OutOfTime extends Stopped {
  constructor() {
    super("its time was over");
  }
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (milliseconds) => {
    await sleep(milliseconds);
  },
  timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
};

export function interruptibleClock(interrupted: AbortSignal): Clock {
  return {
    ...systemClock,
    sleep: async (milliseconds) => {
      await sleep(milliseconds, undefined, { signal: interrupted }).catch(() => {
        throw new Interrupted();
      });
    },
    interrupted,
  };
}
