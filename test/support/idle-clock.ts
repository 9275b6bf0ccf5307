import { setImmediate as turn } from "node:timers/promises";
import type { Emulator } from "../../emulator";
import { ManualClock } from "./manual-clock";

/** An answer is read in a few turns of the event loop: after so many, nothing is on its way. */
const IDLE_TURNS = 20;

/** Time for a client and its emulator in one process: it passes only while every request has its answer. */
export class IdleClock extends ManualClock {
  private sent = 0;
  private answered = 0;

  /** Asked for once for each request. */
  override timeout(milliseconds: number): AbortSignal {
    this.sent += 1;
    return super.timeout(milliseconds);
  }

  /** Lets time pass from sleeper to sleeper until the work is done. The log must not be cleared meanwhile. */
  async runWith<T>({ requests }: Pick<Emulator, "requests">, work: Promise<T>): Promise<T> {
    this.sent = this.answered = requests.length;
    let isSettled = false;
    const settle = () => (isSettled = true);
    void work.then(settle, settle);
    for (let idle = 0; !isSettled; idle += 1) {
      await turn();
      while (requests[this.answered]?.finishedAt !== undefined) this.answered += 1;
      if (this.answered < this.sent) idle = 0;
      if (idle < IDLE_TURNS) continue;
      this.wakeEarliest();
      idle = 0;
    }
    return work;
  }
}
