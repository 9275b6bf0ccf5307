import { Interrupted, OutOfTime, type Clock } from "./clock";

/** A rate limit that the service enforces but does not announce in its headers. */
export interface SilentLimit {
  readonly requests: number;
  readonly windowMs: number;
}

export interface Allowance {
  readonly limit: number;
  readonly remaining: number;
  /** Time until the window ends, in milliseconds. */
  readonly resetsInMs: number;
}

export interface PacerOptions {
  readonly clock: Clock;
  /** Called when requests have to wait: for how long (ms) and why. */
  readonly onWait: (milliseconds: number, reason: string) => void;
  readonly silentLimit?: SilentLimit;
}

interface Waiting {
  readonly go: () => void;
  readonly fail: (error: unknown) => void;
}

/** The longest requested delay that the client believes. */
export const CREDIBLE_SECONDS = 15 * 60;

/** The largest difference between the ends of one window that different answers report. */
const SAME_WINDOW_MS = 2000;

/** The most requests at once: enough to hide latency, and few enough to be polite. */
const MOST_AT_ONCE = 16;

/** The requests that the program has just sent with the same key, for lists in which it has found names. */
const REQUESTS_OF_PROGRAM = 3;

/** Keeps a rate limit by the counters in the answers, which show other runs, too. A 429 pauses every request. */
export class Pacer {
  private inFlight = 0;
  private answered = false;
  /** Requests that wait for their turn: those that were sent before, and all others. */
  private readonly repeated = new Set<Waiting>();
  private readonly queued = new Set<Waiting>();
  /** The current window, from `RateLimit-Limit`, `-Remaining`, `-Reset`. */
  private window: { limit: number; remaining: number; endsAt: number } | undefined;
  private pausedUntil = 0;
  /** The end times of the latest requests, which the silent limit counts. */
  private readonly finished: number[] = [];
  private announcedUntil = 0;
  private pauseEnds = Infinity;
  private readonly openedAt: number;

  constructor(private readonly options: PacerOptions) {
    this.openedAt = options.clock.now();
    options.clock.interrupted?.addEventListener("abort", () => this.failAll(new Interrupted()));
  }

  /**
   * Waits for a turn, after which the caller calls `done` once. A repeated request goes first, as its time runs.
   * Errors: there was none before the run was interrupted, or before the signal aborted.
   */
  acquire(isRepeated = false, isOver?: AbortSignal): Promise<void> {
    return new Promise((go, fail) => {
      const queue = isRepeated ? this.repeated : this.queued;
      const waiting = { go, fail };
      queue.add(waiting);
      isOver?.addEventListener("abort", () => queue.delete(waiting) && fail(new OutOfTime()), { once: true });
      this.giveTurns();
    });
  }

  /** Notes that a request ended, with `headers` of its answer. One that was not sent counts for no limit. */
  done(headers?: Readonly<Record<string, string>>, isSent = true): void {
    this.inFlight -= 1;
    this.answered = true;
    if (headers) this.learn(headers);
    if (this.options.silentLimit && isSent) {
      this.finished.push(this.options.clock.now());
      if (this.finished.length > this.options.silentLimit.requests) this.finished.shift();
    }
    this.giveTurns();
  }

  pauseFor(milliseconds: number): void {
    this.pausedUntil = Math.max(this.pausedUntil, this.options.clock.now() + milliseconds);
    this.window = undefined;
  }

  pauseMs(): number {
    return Math.max(0, this.pausedUntil - this.options.clock.now());
  }

  /** Returns the rest of the current window; `undefined` if the service does not tell it. */
  allowance(): Allowance | undefined {
    if (!this.window) return undefined;
    const { limit, remaining, endsAt } = this.window;
    return { limit, remaining, resetsInMs: Math.max(0, endsAt - this.options.clock.now()) };
  }

  private computeWait(): number | "answer" {
    const now = this.options.clock.now();
    if (this.pausedUntil > now) return this.pauseMs();
    // The limit is unknown before the first answer, so one request goes ahead of the others.
    if (!this.answered && this.inFlight > 0) return "answer";
    if (this.inFlight >= MOST_AT_ONCE) return "answer";
    return this.computeAnnouncedWait(now) || this.computeSilentWait(now);
  }

  private computeAnnouncedWait(now: number): number | "answer" {
    if (!this.window) return 0;
    if (now >= this.window.endsAt) {
      this.window = { ...this.window, remaining: this.window.limit, endsAt: Infinity };
    }
    if (this.window.remaining - this.inFlight > 0) return 0;
    if (this.inFlight > 0 && this.window.remaining > 0) return "answer";
    return this.window.endsAt - now;
  }

  private computeSilentWait(now: number): number | "answer" {
    const limit = this.options.silentLimit;
    if (!limit) return 0;
    const recent = this.finished.filter((at) => at > now - limit.windowMs);
    const used = recent.length + this.inFlight;
    const [oldest] = recent;
    const wait = oldest === undefined ? "answer" : oldest + limit.windowMs - now;
    if (used >= limit.requests) return wait;
    if (used < limit.requests - REQUESTS_OF_PROGRAM || now - this.openedAt >= limit.windowMs) return 0;
    // Three answers, of a list, of the proof of its server and of another request, show how many more there are.
    if (recent.length < 3 && this.inFlight > 0) return "answer";
    // A run that needs a second window anyway leaves room in its first one, because a refusal would cost more.
    return used + this.repeated.size + this.queued.size > limit.requests ? wait : 0;
  }

  /** Gives as many turns as there is room for. The others stay in their queue until an answer or the end of a pause. */
  private giveTurns(): void {
    for (let next = this.next(); next !== undefined; next = this.next()) {
      const wait = this.computeWait();
      if (wait === "answer") return;
      if (wait > 0) return this.pause(wait);
      this.repeated.delete(next);
      this.queued.delete(next);
      this.inFlight += 1;
      next.go();
    }
  }

  private next(): Waiting | undefined {
    const [next] = this.repeated.size > 0 ? this.repeated : this.queued;
    return next;
  }

  /** Starts a pause. One is enough for all requests that wait. */
  private pause(milliseconds: number): void {
    this.announce(milliseconds);
    const ends = this.options.clock.now() + milliseconds;
    if (ends >= this.pauseEnds) return;
    this.pauseEnds = ends;
    this.options.clock.sleep(milliseconds).then(
      () => {
        this.pauseEnds = Infinity;
        this.giveTurns();
      },
      (error: unknown) => {
        this.pauseEnds = Infinity;
        this.failAll(error);
      },
    );
  }

  private failAll(error: unknown): void {
    for (const { fail } of [...this.repeated, ...this.queued]) fail(error);
    this.repeated.clear();
    this.queued.clear();
  }

  /** Announces a pause once, however many requests wait for its end. */
  private announce(milliseconds: number): void {
    const until = this.options.clock.now() + milliseconds;
    if (until <= this.announcedUntil + 1000) return;
    this.announcedUntil = until;
    const { onWait, silentLimit: limit } = this.options;
    // The user cannot look up a limit that no answer tells.
    const silent = limit ? ` (${limit.requests} requests in ${limit.windowMs / 1000} s)` : "";
    onWait(milliseconds, `the rate limit of the key is used up${silent}`);
  }

  private learn(headers: Readonly<Record<string, string>>): void {
    const now = this.options.clock.now();
    const limit = Number(headers["ratelimit-limit"]);
    const remaining = Number(headers["ratelimit-remaining"]);
    const seconds = parseSecondsUntil(headers["ratelimit-reset"], now);
    // Without a credible end, or with a limit of zero, no request could ever be sent again.
    if (seconds === undefined || seconds > CREDIBLE_SECONDS || !(limit >= 1) || !(remaining >= 0)) return;
    const endsAt = now + seconds * 1000;
    const before = this.window;
    // Answers arrive out of order, and the reset is rounded up: within a window the smaller figures are right.
    this.window =
      before !== undefined && Math.abs(before.endsAt - endsAt) < SAME_WINDOW_MS
        ? { limit, remaining: Math.min(before.remaining, remaining), endsAt: Math.min(before.endsAt, endsAt) }
        : { limit, remaining, endsAt };
  }
}

/** Returns the seconds from now, from a header that gives seconds, an epoch second or a date. */
export function parseSecondsUntil(value: string | undefined, now: number): number | undefined {
  if (value === undefined || value.trim() === "") return undefined;
  const number = Number(value);
  if (!Number.isNaN(number)) {
    const seconds = number > 1e9 ? number - now / 1000 : number;
    return seconds >= 0 && Number.isFinite(seconds) ? seconds : undefined;
  }
  // A date in a header has a time of day; JavaScript also parses "limit=5" as a date.
  const date = /\d:\d\d/.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000);
}
