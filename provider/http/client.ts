import type { z } from "../zod";
import { toAnswer, shorten, type Answer } from "./answer";
import { Interrupted, OutOfTime, Stopped } from "./clock";
import { ServiceError, type FailureDetails } from "./errors";
import { Exchange } from "./exchange";
import { classifyAnswer, classifyException, isSuccess } from "./failures";
import { Pacer } from "./pacing";
import { fateOf, Outdated, type HttpClientOptions, type HttpRequest } from "./request";
import { Outage, readRequestedDelayMs, RetryWaits, type FailedAttempt, type Operation } from "./retry";
import { createRedactor } from "./redact";

/** The number of rejections in a row that end credentials that worked before: a single one may concern one path. */
const MOST_REJECTIONS = 3;

/** The only way to the network: pacing, retries, deadline, rejected credentials and errors for one service. */
export class HttpClient {
  private readonly exchange: Exchange;
  readonly errors: ErrorFactory;
  readonly pacer: Pacer;
  private readonly outage: Outage;
  private readonly waits: RetryWaits;
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
      onWait: (milliseconds, reason) => this.waits.announce(milliseconds, reason),
    });
    this.waits = new RetryWaits(options, this.outage, this.pacer);
  }

  /** Sends a request and returns the parsed body of the successful answer. Errors: `ServiceError`, and `Outdated`. */
  async send<S extends z.ZodType>(request: HttpRequest, schema: S): Promise<z.output<S>> {
    const answer = await this.requestAnswer(request);
    request.onBody?.(Buffer.byteLength(answer.text));
    const parsed = schema.safeParse(answer.json);
    if (parsed.success) return parsed.data;
    throw this.errors.createMismatch(request, answer, parsed.error.issues);
  }

  private async requestAnswer(request: HttpRequest): Promise<Answer> {
    const progress: Operation = { deadline: Infinity, attemptedAt: 0, attempts: 0, failures: 0, misses: 0 };
    let before: ServiceError | undefined;
    // The failure of an earlier attempt says more than why there is no other one.
    const orBefore = (error: unknown): never => {
      throw error instanceof Stopped && before ? before : error;
    };
    for (;;) {
      await this.takeTurn(request, progress).catch(orBefore);
      const attempt = await this.attempt(request, progress).catch(orBefore);
      if (!("error" in attempt)) return attempt;
      if (!before?.mayHaveTakenEffect && attempt.error.failure !== "rateLimited") before = attempt.error;
      if (await this.waits.waitForRetry(attempt, request, progress).catch(orBefore)) continue;
      throw new ServiceError({ ...attempt.error.details, isOutOfTime: progress.isOutOfTime });
    }
  }

  /** Waits for the turn of a request. Errors: the request must not be sent, and its turn goes to another one. */
  private async takeTurn(request: HttpRequest, progress: Operation): Promise<void> {
    const { clock } = this.options;
    const endsAt = this.requireTime(request);
    const isOver = endsAt === Infinity ? undefined : clock.timeout(endsAt - clock.now());
    await this.pacer.acquire(progress.attempts > 0, isOver);
    try {
      this.requireTime(request);
      this.refuse(request, progress.attempts === 0);
    } catch (error) {
      this.pacer.done(undefined, false);
      throw error;
    }
    progress.attemptedAt = clock.now();
    // Waiting for the first turn costs no time of the operation: behind a thousand others it may take long.
    if (progress.attempts === 0) {
      const ownEnd = progress.attemptedAt + (request.timeoutMs ?? this.options.timeoutMs);
      progress.deadline = Math.min(ownEnd, endsAt);
    }
    progress.attempts += 1;
  }

  /**
   * Returns the time by which the operation has to end. Reads have no end but their own, because several resources
   * may share one. Errors: the run was interrupted, or the time is over.
   */
  private requireTime(request: HttpRequest): number {
    const { clock } = this.options;
    const { interrupted, endsAt = Infinity } = clock;
    const fate = fateOf(request);
    if (interrupted?.aborted && fate !== "send") throw new Interrupted();
    if (fate !== "await") return Infinity;
    if (clock.now() >= endsAt) throw new OutOfTime();
    return endsAt;
  }

  /** Refuses an attempt. Errors: the request has no use. */
  private refuse(request: HttpRequest, isFirst: boolean): void {
    if (this.rejected) {
      const { failure, status } = this.rejected;
      const words = `was not sent, because the service already rejected these credentials (${status})`;
      throw this.errors.create(request, { failure, words });
    }
    if (!isFirst) return;
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
      // Before the turn is over: a 429 pauses the request that would get the next one.
      return this.judge(request, answer, attempts);
    } catch (error) {
      const failed = classifyException(request.method, error);
      isSent = failed.failure !== "unreachable";
      if (isSent) this.outage.end();
      else this.outage.record(attemptedAt, this.options.clock.now(), failed.words);
      return { error: this.errors.create(request, { ...failed, attempts }) };
    } finally {
      this.pacer.done(answer?.headers, isSent);
    }
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
    if (failed.failure === "rateLimited") this.pacer.pauseFor(this.waits.computeDelayMs(attempt, 1));
    return attempt;
  }
}

type Facts = Omit<FailureDetails, "operation" | "method" | "path">;

export class ErrorFactory {
  private readonly basePath: string;

  constructor(private readonly options: HttpClientOptions) {
    this.basePath = new URL(options.baseUrl).pathname.replace(/\/$/, "");
  }

  create(request: HttpRequest, facts: Facts): ServiceError {
    const { operation, method, path } = request;
    const { requestId, words, failure, advice } = facts;
    const redact = this.redactorOf(request);
    return new ServiceError({
      ...facts,
      operation,
      method,
      path: redact(`${this.basePath}${path}`),
      requestId: requestId && shorten(redact(requestId)),
      // Redact before shortening: a secret that is cut off would not be recognized.
      words: shorten(redact(words)),
      advice: request.advice?.[failure] ?? this.options.advice[failure] ?? advice,
    });
  }

  /** Creates the error of a success with an unfit body. The words may quote it, and it may echo credentials. */
  createGarbled(request: HttpRequest, words: string, createdId?: string): ServiceError {
    const advice = "Check that the endpoint is the service's API and not a web page or a proxy";
    return this.create(request, { failure: "garbled", words, advice, createdId });
  }

  createMismatch(request: HttpRequest, answer: Answer, issues: readonly z.core.$ZodIssue[]): ServiceError {
    const words = this.options.describeMismatch(this.hideSecrets(request, answer), issues);
    return this.createGarbled(request, words, request.createdId?.safeParse(answer.json).data);
  }

  /** Creates the error for one object of an answer that does not match its schema. */
  createObjectMismatch(
    request: HttpRequest,
    json: object,
    issues: readonly z.core.$ZodIssue[],
  ): ServiceError {
    return this.createMismatch(request, toAnswer(200, {}, JSON.stringify(json)), issues);
  }

  /** Removes secrets from an answer before errors quote it, because a part of a secret would not be recognized. */
  hideSecrets(request: HttpRequest, { status, headers, text, json }: Answer): Answer {
    return toAnswer(status, headers, this.redactorOf(request, json)(text));
  }

  private redactorOf({ body, secretsIn }: HttpRequest, answered?: unknown): (text: string) => string {
    const secrets = secretsIn === undefined ? [] : [...secretsIn(body), ...secretsIn(answered)];
    return createRedactor([...this.options.secrets, ...secrets]);
  }
}
