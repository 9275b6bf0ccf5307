import type { z } from "../zod";
import { type Answer, toAnswer } from "./answer";
import { Interrupted, OutOfTime, Stopped, type Clock } from "./clock";
import { ServiceError } from "./errors";
import { classifyAnswer, classifyException, ErrorFactory, isSuccess, CONNECT_TIMEOUT_CODE } from "./failures";
import { Pacer } from "./pacing";
import { fateOf, Outdated, type HttpClientOptions, type HttpRequest } from "./request";
import { Outage, readRequestedDelayMs, RetryWaits, type FailedAttempt, type Operation } from "./retry";
import axios, { type AxiosInstance } from "axios";
import { USER_AGENT } from "./user-agent";
import http from "node:http";
import https from "node:https";

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
      const { failure, status, outcome: because } = this.rejected;
      const words = `was not sent, because the service already rejected these credentials (${status})`;
      throw this.errors.create(request, { failure, words, because });
    }
    if (!isFirst) return;
    if (this.outage.isOver(this.options.clock.now())) {
      const words = `was not sent, because no request of this run reached the service (${this.outage.words})`;
      throw this.errors.create(request, { failure: "unreachable", words, because: this.outage.words });
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

/** The time after which one attempt counts as lost. */
const ATTEMPT_TIMEOUT_MS = 30_000;

/** The largest body that is read into memory, which no answer of these services comes near. */
const LARGEST_BODY_BYTES = 64 * 1024 * 1024;

/** Sends a request once. Errors: `Interrupted`, and the library's, which carry `Authorization` and stay in `http/`. */
class Exchange {
  private readonly axios: AxiosInstance;
  private readonly clock: Clock;

  constructor({ baseUrl, authorization, clock }: HttpClientOptions) {
    this.clock = clock;
    this.axios = axios.create({
      ...createAgents(),
      baseURL: baseUrl,
      headers: {
        ...(authorization !== undefined && { Authorization: authorization }),
        "User-Agent": USER_AGENT,
        Accept: "application/json",
      },
      // A redirect could carry the credentials to another host.
      maxRedirects: 0,
      maxContentLength: LARGEST_BODY_BYTES,
      responseType: "text",
      // The body is read as text, so that HTML or an empty or truncated body is an answer like any other.
      transformResponse: (text: unknown) => text,
      validateStatus: () => true,
    });
  }

  async send(request: HttpRequest, timeLeftMs: number): Promise<Answer> {
    const { method, path, body } = request;
    const json =
      body === undefined
        ? {}
        : { data: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
    const cut = fateOf(request) === "cut" ? this.clock.interrupted : undefined;
    // The library's own timeout starts again with every byte.
    const timeout = this.clock.timeout(Math.min(ATTEMPT_TIMEOUT_MS, Math.max(0, timeLeftMs)));
    // Axios never reports a proxy that hangs up. Without a timer, a program that waits for nothing else would end
    // normally, and the engine would delete the resources that the program had not declared yet.
    const keepAlive = setInterval(() => undefined, ATTEMPT_TIMEOUT_MS);
    try {
      const response = await this.axios.request<string>({
        ...{ method, url: path, ...json },
        signal: cut === undefined ? timeout : AbortSignal.any([timeout, cut]),
      });
      return toAnswer(response.status, response.headers, response.data ?? "");
    } catch (error) {
      if (cut?.aborted && axios.isCancel(error)) throw new Interrupted();
      throw error;
    } finally {
      clearInterval(keepAlive);
    }
  }
}

/** A connection attempt fails after this time, before anything was sent. */
const CONNECT_TIMEOUT_MS = 10_000;

/** Keep-alive agents with a timeout for connecting. */
export function createAgents() {
  return {
    httpAgent: addConnectTimeout(new http.Agent({ keepAlive: true }), "connect"),
    httpsAgent: addConnectTimeout(new https.Agent({ keepAlive: true }), "secureConnect"),
  };
}

function addConnectTimeout<A extends http.Agent>(agent: A, connectEvent: string): A {
  const createConnection = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const socket = createConnection(options, callback);
    if (!socket) return socket;
    const timer = setTimeout(() => {
      const reason = new Error(`no connection within ${CONNECT_TIMEOUT_MS / 1000} s`);
      socket.destroy(Object.assign(reason, { code: CONNECT_TIMEOUT_CODE }));
    }, CONNECT_TIMEOUT_MS);
    for (const event of [connectEvent, "close"]) socket.once(event, () => clearTimeout(timer));
    return socket;
  };
  return agent;
}
