import type { Clock } from "./clock";
import { CREDIBLE_SECONDS, secondsUntil } from "./retry";

/** A limit that the service keeps but does not announce in its headers. */
export interface SilentLimit {
  readonly requests: number;
  readonly windowMs: number;
}

/** What a service said last of the rate limit of the key. */
export interface Allowance {
  /** Requests in one window. */
  readonly limit: number;
  readonly remaining: number;
  /** How long the window still lasts, in milliseconds. */
  readonly resetsInMs: number;
}

export interface PacerOptions {
  readonly clock: Clock;
  /** Told when requests have to wait: for how long (ms) and why. */
  readonly onWait: (milliseconds: number, reason: string) => void;
  readonly silentLimit?: SilentLimit;
}

/** Ends of one window, as told by different answers, are not further apart. */
const SAME_WINDOW_MS = 2000;

/** Enough to hide latency, few enough to be polite. */
const MOST_AT_ONCE = 16;

/**
 * Spends a service's rate limit without running into it. One pacer serves every request of a run: it follows the
 * counters in the answers, so other runs with the same key are seen too, and a 429 pauses everybody at once.
 */
export class Pacer {
  private inFlight = 0;
  private answered = false;
  /** From `RateLimit-Limit`, `-Remaining`, `-Reset` of the current window. */
  private window: { limit: number; remaining: number; endsAt: number } | undefined;
  private pausedUntil = 0;
  /** When each of the latest requests was answered; what a silent limit is counted by. */
  private readonly finished: number[] = [];
  private waiting: (() => void)[] = [];
  private announcedUntil = 0;

  constructor(private readonly options: PacerOptions) {}

  /** Resolves when a request may be sent; the caller then calls `done` exactly once. */
  async acquire(): Promise<void> {
    for (;;) {
      const wait = this.waitMs();
      if (wait === 0) break;
      await (wait === "answer" ? this.nextAnswer() : this.pause(wait));
    }
    this.inFlight += 1;
  }

  /** A request ended; `headers` is missing when nothing came back. */
  done(headers?: Readonly<Record<string, string>>): void {
    this.inFlight -= 1;
    this.answered = true;
    if (headers) this.learn(headers);
    if (this.options.silentLimit) {
      this.finished.push(this.options.clock.now());
      if (this.finished.length > this.options.silentLimit.requests) this.finished.shift();
    }
    const woken = this.waiting;
    this.waiting = [];
    for (const wake of woken) wake();
  }

  /** After a 429: nobody sends anything until the service's window is over. */
  pauseFor(milliseconds: number): void {
    this.pausedUntil = Math.max(this.pausedUntil, this.options.clock.now() + milliseconds);
    this.window = undefined;
  }

  /** How long nobody may send anything, from now on. */
  pauseMs(): number {
    return Math.max(0, this.pausedUntil - this.options.clock.now());
  }

  /** What is left of the current window; nothing where the service does not tell. */
  allowance(): Allowance | undefined {
    if (!this.window) return undefined;
    const { limit, remaining, endsAt } = this.window;
    return { limit, remaining, resetsInMs: Math.max(0, endsAt - this.options.clock.now()) };
  }

  private waitMs(): number | "answer" {
    const now = this.options.clock.now();
    if (this.pausedUntil > now) return this.pauseMs();
    // Until the first answer nothing is known of the limit, so one request goes ahead of the others.
    if (!this.answered && this.inFlight > 0) return "answer";
    if (this.inFlight >= MOST_AT_ONCE) return "answer";
    return this.announcedWait(now) || this.silentWait(now);
  }

  private announcedWait(now: number): number | "answer" {
    if (!this.window) return 0;
    if (now >= this.window.endsAt) {
      this.window = { ...this.window, remaining: this.window.limit, endsAt: Infinity };
    }
    if (this.window.remaining - this.inFlight > 0) return 0;
    if (this.inFlight > 0 && this.window.remaining > 0) return "answer";
    return this.window.endsAt - now;
  }

  private silentWait(now: number): number | "answer" {
    const limit = this.options.silentLimit;
    if (!limit) return 0;
    const recent = this.finished.filter((at) => at > now - limit.windowMs);
    if (recent.length + this.inFlight < limit.requests) return 0;
    const oldest = recent[0];
    return oldest === undefined ? "answer" : oldest + limit.windowMs - now;
  }

  private nextAnswer(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private async pause(milliseconds: number): Promise<void> {
    this.announce(milliseconds);
    await this.options.clock.sleep(milliseconds);
  }

  /** One word for a whole pause, however many requests sit it out. */
  private announce(milliseconds: number): void {
    const until = this.options.clock.now() + milliseconds;
    if (until <= this.announcedUntil + 1000) return;
    this.announcedUntil = until;
    this.options.onWait(milliseconds, "the rate limit of the key is used up");
  }

  private learn(headers: Readonly<Record<string, string>>): void {
    const now = this.options.clock.now();
    const limit = Number(headers["ratelimit-limit"]);
    const remaining = Number(headers["ratelimit-remaining"]);
    const seconds = secondsUntil(headers["ratelimit-reset"], now);
    // Without a credible end or a single request to a window, nobody could ever send again.
    if (seconds === undefined || seconds > CREDIBLE_SECONDS || !(limit >= 1) || !(remaining >= 0)) return;
    const endsAt = now + seconds * 1000;
    const before = this.window;
    // Answers overtake each other, and the reset is rounded up: within a window the smaller figures are right.
    this.window =
      before !== undefined && Math.abs(before.endsAt - endsAt) < SAME_WINDOW_MS
        ? { limit, remaining: Math.min(before.remaining, remaining), endsAt: Math.min(before.endsAt, endsAt) }
        : { limit, remaining, endsAt };
  }
}
