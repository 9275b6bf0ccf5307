import type { ServiceError } from "./errors";
import { backoffMs, MAX_ATTEMPTS, mayRetry, type Outage } from "./retry";
import type { Pacer } from "./pacing";
import type { HttpClientOptions, HttpRequest } from "./request";

/** The least time for an attempt: with less time left, it would more likely be lost than answered. */
const SHORTEST_ATTEMPT_MS = 1000;

/** The wait for a rate limit to reset if the service does not say how long. */
const PAUSE_WITHOUT_HEADERS_MS = 10_000;

/** The longest wait that the client does not announce. */
const QUIET_WAIT_MS = 3000;

export interface Operation {
  deadline: number;
  /** The time when the latest attempt began. */
  attemptedAt: number;
  attempts: number;
  /** Failed attempts that are counted: neither a rate limit nor a connection that was never made. */
  failures: number;
  /** Connections that were never made. */
  misses: number;
  /** The operation's own end, and not that of the request, leaves no time for another attempt. */
  isOutOfTime?: boolean;
}

export interface FailedAttempt {
  readonly error: ServiceError;
  /** The delay that the service requested with the failure. */
  readonly requestedDelayMs?: number;
}

/** The waits of a client between the attempts of its operations. */
export class RetryWaits {
  constructor(
    private readonly options: HttpClientOptions,
    private readonly outage: Outage,
    private readonly pacer: Pacer,
  ) {}

  /** Waits until the next attempt may start. Returns `false` if there must be none. Errors: `Interrupted`. */
  async waitForRetry(attempt: FailedAttempt, request: HttpRequest, progress: Operation): Promise<boolean> {
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
    if (this.outage.lastsMs(now) + delay > QUIET_WAIT_MS) this.announceOutage(error, delay, progress);
    await this.options.clock.sleep(delay);
    return this.hasTimeFor(this.pacer.pauseMs(), progress);
  }

  private announceOutage({ details }: ServiceError, delay: number, progress: Operation): void {
    const seconds = Math.ceil((this.endOf(progress) - this.options.clock.now()) / 1000);
    const reason = `${details.operation}: ${details.words}; retrying for up to ${seconds} s`;
    this.outage.announceOnce(() => this.options.onWait(delay, reason));
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
