import type { z } from "../zod";
import type { Answer } from "./answer";
import { Interrupted } from "./clock";
import { ErrorFactory } from "./error-factory";
import type { ServiceError } from "./errors";
import { Exchange } from "./exchange";
import { classifyAnswer, classifyException, isSuccess } from "./failures";
import { Outage } from "./outage";
import { Pacer, type Allowance } from "./pacing";
import { Outdated, type HttpClientOptions, type HttpRequest } from "./request";
import { backoffMs, MAX_ATTEMPTS, mayRetry, readRequestedDelayMs } from "./retry";

/** The least time for an attempt: with less time left, it would more likely be lost than answered. */
const SHORTEST_ATTEMPT_MS = 1000;

/** The wait for a rate limit to reset if the service does not say how long. */
const PAUSE_WITHOUT_HEADERS_MS = 10_000;

/** The number of rejections in a row that end credentials that worked before: a single one may concern one path. */
const MOST_REJECTIONS = 3;

/** The longest wait that the client does not announce. */
const QUIET_WAIT_MS = 3000;

/** The progress of one operation. */
interface Operation {
  deadline: number;
  /** The time when the latest attempt began. */
  attemptedAt: number;
  attempts: number;
  /** Failed attempts that are counted: neither a rate limit nor a connection that was never made. */
  failures: number;
  /** Connections that were never made. */
  misses: number;
}

interface FailedAttempt {
  readonly error: ServiceError;
  /** The delay that the service requested with the failure. */
  readonly requestedDelayMs?: number;
}

/** The only way to the network: pacing, retries, deadline, rejected credentials and errors for one service. */
export class HttpClient {
  private readonly exchange: Exchange;
  private readonly errors: ErrorFactory;
  private readonly pacer: Pacer;
  private readonly outage: Outage;
  /** The rejection after which the client sends nothing: a thousand resources would send a thousand requests. */
  private rejected: ServiceError | undefined;
  /** The number of further rejections that end the credentials: one until the service has accepted them once. */
  private rejectionsLeft = 1;

  constructor(private readonly options: HttpClientOptions) {
    this.exchange = new Exchange(options);
    this.errors = new ErrorFactory(options);
    this.outage = options.outage ?? new Outage();
    this.pacer = new Pacer({
      clock: options.clock,
      silentLimit: options.silentLimit,
      onWait: (milliseconds, reason) => this.announce(milliseconds, reason),
    });
  }

  /** Sends a request and returns the parsed body of the successful answer. Errors: `ServiceError`, and `Outdated`. */
  async send<S extends z.ZodType>(request: HttpRequest, schema: S): Promise<z.output<S>> {
    const answer = await this.requestAnswer(request);
    const parsed = schema.safeParse(answer.json);
    if (parsed.success) return parsed.data;
    throw this.errors.createMismatch(request, answer, parsed.error.issues);
  }

  /** Returns the rest of the key's rate limit, if the service tells it. */
  allowance(): Allowance | undefined {
    return this.pacer.allowance();
  }

  /** Creates the error for an answer that matches its schema, but is no answer to the operation. */
  garbled(request: HttpRequest, words: string): ServiceError {
    return this.errors.createGarbled(request, words);
  }

  private async requestAnswer(request: HttpRequest): Promise<Answer> {
    const progress: Operation = { deadline: Infinity, attemptedAt: 0, attempts: 0, failures: 0, misses: 0 };
    for (;;) {
      await this.takeTurn(request, progress);
      const attempt = await this.attempt(request, progress);
      if (!("error" in attempt)) return attempt;
      if (!(await this.waitForRetry(attempt, request, progress))) throw attempt.error;
    }
  }

  /** Waits for the turn of a request. Errors: the request must not be sent, and its turn goes to another one. */
  private async takeTurn(request: HttpRequest, progress: Operation): Promise<void> {
    await this.pacer.acquire(progress.attempts > 0);
    try {
      this.refuse(request, progress.attempts === 0);
    } catch (error) {
      this.pacer.done(undefined, false);
      throw error;
    }
    progress.attemptedAt = this.options.clock.now();
    // Waiting for the first turn costs no time of the operation: behind a thousand others it may take long.
    if (progress.attempts === 0)
      progress.deadline = progress.attemptedAt + (request.timeoutMs ?? this.options.timeoutMs);
    progress.attempts += 1;
  }

  /** Refuses an attempt. Errors: the request has no use. */
  private refuse(request: HttpRequest, isFirst: boolean): void {
    if (this.rejected) {
      const { failure, status } = this.rejected;
      const words = `was not sent, because the service already rejected these credentials (${status})`;
      throw this.errors.create(request, { failure, words });
    }
    if (!isFirst) return;
    if (request.method !== "GET" && this.options.clock.interrupted?.aborted) throw new Interrupted();
    if (this.outage.isOver(this.options.clock.now())) {
      const words = `was not sent, because no request of this run reached the service (${this.outage.words})`;
      throw this.errors.create(request, { failure: "unreachable", words });
    }
    if (request.isCurrent?.() === false) throw new Outdated();
  }

  private async attempt(
    request: HttpRequest,
    { attempts, attemptedAt, deadline }: Operation,
  ): Promise<Answer | FailedAttempt> {
    let answer: Answer | undefined;
    let isSent = true;
    try {
      answer = await this.exchange.send(request, deadline - this.options.clock.now());
      this.outage.end();
    } catch (error) {
      const failed = classifyException(request.method, error);
      isSent = failed.failure !== "unreachable";
      if (isSent) this.outage.end();
      else this.outage.record(attemptedAt, this.options.clock.now(), failed.words);
      return { error: this.errors.create(request, { ...failed, attempts }) };
    } finally {
      this.pacer.done(answer?.headers, isSent);
    }
    return this.judge(request, answer, attempts);
  }

  private judge(request: HttpRequest, answer: Answer, attempts: number): Answer | FailedAttempt {
    if (isSuccess(answer)) {
      this.rejectionsLeft = MOST_REJECTIONS;
      return answer;
    }
    const failed = classifyAnswer(this.errors.hideSecrets(request, answer), (failure, shown) =>
      this.options.meaningOf?.(failure, shown, request),
    );
    const error = this.errors.create(request, { ...failed, attempts });
    if (failed.failure === "unauthorized" && --this.rejectionsLeft <= 0) this.rejected = error;
    const requestedDelayMs = readRequestedDelayMs(answer.headers, this.options.clock.now());
    const attempt = { error, requestedDelayMs };
    if (failed.failure === "rateLimited") this.pacer.pauseFor(this.computeDelayMs(attempt, 1));
    return attempt;
  }

  /** Waits until the next attempt may start. Returns `false` if there must be none. */
  private async waitForRetry(
    attempt: FailedAttempt,
    request: HttpRequest,
    progress: Operation,
  ): Promise<boolean> {
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
      if (!(await this.sleep(delay))) return false;
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
    if (!(await this.sleep(delay))) return false;
    return this.hasTimeFor(this.pacer.pauseMs(), progress);
  }

  /** Sleeps. Returns `false` if the run was interrupted, because the failure then says more than the interruption. */
  private async sleep(milliseconds: number): Promise<boolean> {
    try {
      await this.options.clock.sleep(milliseconds);
      return true;
    } catch (error) {
      if (error instanceof Interrupted) return false;
      throw error;
    }
  }

  private announceOutage({ details }: ServiceError, delay: number, { deadline }: Operation): void {
    const end = Math.min(deadline, this.outage.deadline);
    const seconds = Math.ceil((end - this.options.clock.now()) / 1000);
    const reason = `${details.operation}: ${details.words}; retrying for up to ${seconds} s`;
    this.outage.announceOnce(() => this.options.onWait(delay, reason));
  }

  private hasTimeFor(wait: number, { deadline }: Operation): boolean {
    const end = Math.min(deadline, this.outage.deadline);
    return this.options.clock.now() + wait + SHORTEST_ATTEMPT_MS <= end;
  }

  private computeDelayMs({ error, requestedDelayMs }: FailedAttempt, failures: number): number {
    if (error.failure !== "rateLimited") return requestedDelayMs ?? backoffMs(failures, Math.random);
    // A service that says "at once" again and again has a wrong clock.
    const patience = backoffMs(error.details.attempts ?? 1, () => 1);
    const reset = requestedDelayMs ?? this.options.silentLimit?.windowMs ?? PAUSE_WITHOUT_HEADERS_MS;
    return Math.max(patience, reset);
  }

  /** `spent` is the time that the failed attempt took. */
  private announce(milliseconds: number, reason: string, spent = 0): void {
    if (spent + milliseconds > QUIET_WAIT_MS) this.options.onWait(milliseconds, reason);
  }
}
