import type { Clock } from "./clock";

/** The number of requests that a service accepts in a window of time. */
export interface RateLimit {
  /** Requests allowed in one window. */
  requests: number;
  /** Length of the window, in milliseconds. */
  windowMs: number;
}

/** Limits as the services have them. */
export const ALERTING_LIMIT: RateLimit = { requests: 100, windowMs: 60_000 };
export const CLOUD_LIMIT: RateLimit = { requests: 10, windowMs: 10_000 };

/** Counts the requests of each key in fixed windows. Refused requests count too. */
export class RateLimiter {
  private readonly windows = new Map<string, { used: number; endsAt: number }>();
  private readonly startedAt: number;

  /**
   * The windows of `server` follow one another from the start of the server, the same for all keys; a window of `key`
   * begins with the first request of a key.
   */
  constructor(
    private readonly limit: RateLimit,
    private readonly clock: Clock,
    private readonly begin: "server" | "key",
  ) {
    this.startedAt = clock.now().getTime();
  }

  hit(key: string) {
    const { requests, windowMs } = this.limit;
    const now = this.clock.now().getTime();
    let window = this.windows.get(key);
    // A window that ends too late is one from before the clock was moved back.
    if (window === undefined || now >= window.endsAt || window.endsAt - now > windowMs) {
      window = { used: 0, endsAt: this.begin === "key" ? now + windowMs : this.nextEnd(now) };
      this.windows.set(key, window);
    }
    window.used += 1;
    return {
      limit: requests,
      remaining: Math.max(0, requests - window.used),
      // Whole seconds until the window ends, rounded up.
      resetSeconds: Math.ceil((window.endsAt - now) / 1000),
      exceeded: window.used > requests,
    };
  }

  /** Windows stay on their grid, also when the clock was moved over several of them, or back. */
  private nextEnd(now: number): number {
    const { windowMs } = this.limit;
    return this.startedAt + (Math.floor((now - this.startedAt) / windowMs) + 1) * windowMs;
  }
}
