import { AsyncLocalStorage } from "node:async_hooks";
import { interruptibleClock, type Clock } from "../../http/clock";
import { ServiceError } from "../../http/errors";

/** The clock of calls, of which each may have a deadline of its own. */
export class CallClocks {
  private readonly ends = new AsyncLocalStorage<number>();
  /** The clock of whichever call asks it. */
  readonly clock: Clock;

  /** `cancelled` aborts when the run is to end. */
  constructor(cancelled: AbortSignal) {
    const { ends } = this;
    this.clock = {
      ...interruptibleClock(cancelled),
      get endsAt() {
        return ends.getStore();
      },
    };
  }

  /** Runs a call that has to end after these seconds. Zero stands for no deadline, as in the protocol. */
  async within<T>(seconds: number, call: () => Promise<T>): Promise<T> {
    if (seconds === 0) return call();
    const endsAt = this.clock.now() + seconds * 1000;
    try {
      return await this.ends.run(endsAt, call);
    } catch (error) {
      const isOver =
        this.clock.now() >= endsAt || (error instanceof ServiceError && error.details.isOutOfTime);
      if (!(error instanceof Error) || !isOver) throw error;
      throw withWords(error, `customTimeouts of the resource ended this after ${seconds} s`);
    }
  }
}

/** Returns the same error with further words. Other calls may fail with the error itself, so it stays as it is. */
function withWords(error: Error, words: string): Error {
  const more = { message: { value: `${error.message}; ${words}`, configurable: true, writable: true } };
  const prototype = Object.getPrototypeOf(error) as Error;
  return Object.create(prototype, { ...Object.getOwnPropertyDescriptors(error), ...more }) as Error;
}
