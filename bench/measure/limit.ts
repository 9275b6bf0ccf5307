import type { Emulator } from "../../emulator";

/** The alerting service's limit, as was observed: so many requests in each minute on the clock of the server. */
const REQUESTS = 100;
const WINDOW_MS = 60_000;

/** Moves the emulator's time to the beginning of a window, so that a run has whole windows before it. */
export class Windows {
  private beganAt: number;

  constructor(private readonly emulator: Emulator) {
    this.beganAt = Date.now();
  }

  begin(): void {
    const now = Date.now();
    // A moment into the window: the emulator's first one began a little before this one.
    this.emulator.advance(WINDOW_MS - ((now - this.beganAt) % WINDOW_MS) + 50);
    this.beganAt = now - 50;
  }

  /** The least seconds in which so many requests can be answered from the given moment on. */
  leastSeconds(requests: number, from: number): number {
    const spent = Math.floor((from - this.beganAt) / WINDOW_MS);
    const last = this.beganAt + (spent + Math.ceil(requests / REQUESTS) - 1) * WINDOW_MS;
    return Math.max(0, last - from) / 1000;
  }
}
