import { AsyncLocalStorage } from "node:async_hooks";
import { interruptibleClock, type Clock } from "../../http/clock";

/** The clocks of calls, of which each may have a deadline and all end when the run is cancelled. */
export class CallClocks {
  private readonly ofCall = new AsyncLocalStorage<Clock>();
  private readonly usual: Clock;

  constructor(private readonly cancelled: AbortSignal) {
    this.usual = interruptibleClock(cancelled);
  }

  /** The clock of whichever call asks it. */
  readonly clock: Clock = {
    now: () => this.current.now(),
    sleep: (milliseconds) => this.current.sleep(milliseconds),
    timeout: (milliseconds) => this.current.timeout(milliseconds),
  };

  /** Runs a call whose waits end after these seconds. Zero stands for no deadline, as in the protocol. */
  async within<T>(seconds: number, call: () => Promise<T>): Promise<T> {
    if (seconds === 0) return call();
    const deadline = AbortSignal.timeout(seconds * 1000);
    const clock = interruptibleClock(AbortSignal.any([this.cancelled, deadline]));
    try {
      return await this.ofCall.run(clock, call);
    } catch (error) {
      if (error instanceof Error && deadline.aborted)
        error.message = `${error.message}; customTimeouts of the resource ended this after ${seconds} s`;
      throw error;
    }
  }

  private get current(): Clock {
    return this.ofCall.getStore() ?? this.usual;
  }
}
