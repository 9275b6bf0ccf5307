import type { Failure, ServiceError } from "./errors";
import { CREDIBLE_SECONDS, parseSecondsUntil, type Pacer, type PacerOptions } from "./pacing";

const MAX_ATTEMPTS = 5;

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 20_000;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

interface FailedRequest {
  readonly method: Method;
  readonly failure: Failure;
  readonly status?: number;
}

/** Checks whether the client may repeat a request: a POST only if it had no effect, others because that is harmless. */
export function mayRetry({ method, failure, status }: FailedRequest): boolean {
  if (failure === "unreachable" || failure === "rateLimited") return true;
  if (method === "POST") return false;
  if (failure === "lost") return true;
  return status === 500 || status === 502 || status === 503 || status === 504;
}

/** Computes an exponential delay with jitter, so that parallel resources do not retry at the same moment. */
export function backoffMs(attempt: number, random: () => number): number {
  const ceiling = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
  return Math.round(ceiling * (0.5 + random() / 2));
}

/**
 * Reads the delay that the service requests. A service may always say `Retry-After: 60` while its reset header is
 * exact, so the smallest credible one counts. The minimum is a second, because the headers are whole seconds.
 */
export function readRequestedDelayMs(
  headers: Readonly<Record<string, string>>,
  now: number,
): number | undefined {
  const requested = [headers["ratelimit-reset"], headers["x-ratelimit-reset"], headers["retry-after"]]
    .map((value) => parseSecondsUntil(value, now))
    .filter((seconds): seconds is number => seconds !== undefined && seconds <= CREDIBLE_SECONDS);
  return requested.length === 0 ? undefined : Math.max(1, Math.min(...requested)) * 1000;
}

/** The longest wait for a first connection: the address is more likely wrong than not ready yet. */
const FIRST_CONNECTION_MS = 20_000;

/** The number of attempts after which waits for a first connection grow no more: they are 4 s at most. */
const SHORT_WAITS = 4;

/** Whether an address accepts connections. All requests of the run to the address share it. */
export class Outage {
  /** Whether a request has waited for the end of the outage without success. */
  isHopeless = false;
  /** The network's words about the latest connection that was not made. */
  words = "";
  private since: number | undefined;
  private isAnnounced = false;
  private wasReached = false;
  /** The longest time that an attempt to connect took, because the next one may take as long. */
  private longestMs = 0;

  /** Notes that an attempt that began and ended at these times made no connection. */
  record(began: number, ended: number, words: string): void {
    this.since ??= began;
    this.longestMs = Math.max(this.longestMs, ended - began);
    this.words = words;
  }

  end(): void {
    this.isHopeless = false;
    this.since = undefined;
    this.isAnnounced = false;
    this.wasReached = true;
    this.longestMs = 0;
  }

  lastsMs(now: number): number {
    return this.since === undefined ? 0 : now - this.since;
  }

  /** The time when all requests give up. If the service was reached before, each request has its own deadline only. */
  get deadline(): number {
    return this.wasReached || this.since === undefined ? Infinity : this.since + FIRST_CONNECTION_MS;
  }

  /** Checks whether the time for a first connection is over, or too short for an attempt as long as the others. */
  isOver(now: number): boolean {
    return !this.wasReached && (this.isHopeless || now + this.longestMs >= this.deadline);
  }

  /** Computes the wait before the next attempt. The short time for a first connection has room for short waits only. */
  delayMs(misses: number): number {
    return backoffMs(this.wasReached ? misses : Math.min(misses, SHORT_WAITS), Math.random);
  }

  /** Announces each outage once, whichever request asks. */
  announceOnce(announce: () => void): void {
    if (this.isAnnounced) return;
    this.isAnnounced = true;
    announce();
  }
}

/** The least time for an attempt: with less time left, it would more likely be lost than answered. */
const SHORTEST_ATTEMPT_MS = 1000;

/** The wait for a rate limit to reset if the service does not say how long. */
const PAUSE_WITHOUT_HEADERS_MS = 10_000;

/** The longest wait that the client does not announce. */
const QUIET_WAIT_MS = 3000;

export interface Operation {
  deadline: number;
  attemptedAt: number;
  attempts: number;
  /** Failed attempts that are counted: neither a rate limit nor a connection that was never made. */
  failures: number;
  misses: number;
  /** The operation's own end, and not that of the request, leaves no time for another attempt. */
  isOutOfTime?: boolean;
}

export interface FailedAttempt {
  readonly error: ServiceError;
  readonly requestedDelayMs?: number;
}

interface RetriedRequest {
  readonly method: Method;
  readonly operation: string;
}

export class RetryWaits {
  constructor(
    private readonly options: PacerOptions,
    private readonly outage: Outage,
    private readonly pacer: Pacer,
  ) {}

  /** Waits until the next attempt may start. Returns `false` if there must be none. Errors: `Interrupted`. */
  async waitForRetry(attempt: FailedAttempt, request: RetriedRequest, progress: Operation): Promise<boolean> {
    const { failure, status, details } = attempt.error;
    if (!mayRetry({ method: request.method, failure, status })) return false;
    if (details.isOutage) return this.waitForConnection(attempt, progress);
    // A rate limit does not count as a failure: only the deadline ends it.
    if (failure !== "rateLimited") progress.failures += 1;
    const delay = this.computeDelayMs(attempt, progress.failures);
    if (progress.failures >= MAX_ATTEMPTS || !this.hasTimeFor(delay, progress)) return false;
    // A rate limit pauses every request: the pacer announces that and waits for the reset.
    if (failure !== "rateLimited") {
      const spent = this.options.clock.now() - progress.attemptedAt;
      this.announce(delay, `${request.operation}: ${details.words}`, spent);
      await this.options.clock.sleep(delay);
    }
    // Another request may have met a rate limit meanwhile.
    return this.hasTimeFor(this.pacer.pauseMs(), progress);
  }

  /** Waits for a connection. A restart of the service may outlast five attempts, so only the deadline ends these. */
  private async waitForConnection({ error }: FailedAttempt, progress: Operation): Promise<boolean> {
    const { clock } = this.options;
    const now = clock.now();
    progress.misses += 1;
    // After one request has waited without success, the requests behind it wait for less time: there may be a thousand.
    if (progress.misses >= MAX_ATTEMPTS && this.outage.isHopeless) return false;
    const delay = this.outage.delayMs(progress.misses);
    // The next attempt may take as long. If the deadline ended it, the client would not know whether the request was
    // sent.
    if (!this.hasTimeFor(delay + now - progress.attemptedAt, progress)) {
      this.outage.isHopeless = true;
      return false;
    }
    if (this.outage.lastsMs(now) + delay > QUIET_WAIT_MS) {
      const seconds = Math.ceil((this.endOf(progress) - now) / 1000);
      const reason = `${error.details.operation}: ${error.details.words}; retrying for up to ${seconds} s`;
      this.outage.announceOnce(() => this.options.onWait(delay, reason));
    }
    await this.options.clock.sleep(delay);
    return this.hasTimeFor(this.pacer.pauseMs(), progress);
  }

  private hasTimeFor(wait: number, progress: Operation): boolean {
    const { clock } = this.options;
    const end = this.endOf(progress);
    const hasTime = clock.now() + wait + SHORTEST_ATTEMPT_MS <= end;
    progress.isOutOfTime = !hasTime && end === clock.endsAt;
    return hasTime;
  }

  private endOf({ deadline }: Operation): number {
    return Math.min(deadline, this.outage.deadline);
  }

  computeDelayMs({ error, requestedDelayMs }: FailedAttempt, failures: number): number {
    if (error.failure !== "rateLimited") return requestedDelayMs ?? backoffMs(failures, Math.random);
    // A service that says "at once" again and again has a wrong clock.
    const patience = backoffMs(error.details.attempts ?? 1, () => 1);
    const reset = requestedDelayMs ?? this.options.silentLimit?.windowMs ?? PAUSE_WITHOUT_HEADERS_MS;
    return Math.max(patience, reset);
  }

  /** Announces a long wait; `spent` is the time that the failed attempt took. */
  announce(milliseconds: number, reason: string, spent = 0): void {
    if (spent + milliseconds > QUIET_WAIT_MS) this.options.onWait(milliseconds, reason);
  }
}
