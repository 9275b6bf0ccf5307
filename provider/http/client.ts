import axios, { type AxiosInstance } from "axios";
import { backOff } from "exponential-backoff";
import { USER_AGENT } from "./user-agent";
import { createAgents } from "./agents";
import { answerOf, shorten, type Answer } from "./answer";
import { ServiceError, type FailureDetails } from "./errors";
import { failureOfAnswer, failureOfException, type RequestFacts } from "./failures";
import { Pacer, type Allowance } from "./pacing";
import { redactor } from "./redact";
import { Outdated, type HttpClientOptions, type HttpRequest } from "./request";
import { askedDelayMs, backoffMs, MAX_ATTEMPTS, mayRetry } from "./retry";

export type { HttpClientOptions, HttpRequest } from "./request";

/** One attempt may take this long before it counts as lost. */
const ATTEMPT_TIMEOUT_MS = 30_000;

/** With less time left, an attempt is not begun: it would more likely be lost than answered. */
const SHORTEST_ATTEMPT_MS = 1000;

/** No answer of these services comes near; more is not read into memory. */
const LARGEST_BODY_BYTES = 64 * 1024 * 1024;

/** How long a rate limit is sat out when the service does not say for how long. */
const PAUSE_WITHOUT_HEADERS_MS = 10_000;

/** No list of these services comes near; see `ENDLESS`. */
export const MOST_PAGES = 500;

/** What is said of a list that has more pages than any. */
export const ENDLESS = "answered with a list that does not end";

/** Credentials that were taken before are given up after so many refusals in a row: one may be of a single path. */
const MOST_REFUSALS = 3;

/** Waits shorter than this are nobody's business. */
const QUIET_WAIT_MS = 3000;

/** How far one operation has come. */
interface Progress {
  deadline: number;
  /** When the latest attempt began. */
  attemptedAt: number;
  attempts: number;
  failures: number;
}

/** The one way to the network: credentials, pacing, retries, deadline and errors for one service. */
export class HttpClient {
  private readonly axios: AxiosInstance;
  private readonly pacer: Pacer;
  private readonly basePath: string;
  private readonly redact: (text: string) => string;
  /** Credentials that are refused are not tried again: a thousand resources would send a thousand requests. */
  private refused: ServiceError | undefined;
  /** How many more refusals in a row it takes: the first says enough, until the credentials were taken once. */
  private refusalsLeft = 1;
  /** What the service asked for with a failure, kept beside the error and not in it: it is no business of callers. */
  private readonly askedDelays = new WeakMap<ServiceError, number>();

  constructor(private readonly options: HttpClientOptions) {
    this.basePath = new URL(options.baseUrl).pathname.replace(/\/$/, "");
    this.redact = redactor(options.secrets);
    this.pacer = new Pacer({
      clock: options.clock,
      silentLimit: options.silentLimit,
      onWait: (milliseconds, reason) => this.announce(milliseconds, reason),
    });
    this.axios = axios.create({
      ...createAgents(),
      baseURL: options.baseUrl,
      headers: {
        Authorization: options.authorization,
        "User-Agent": USER_AGENT,
        Accept: "application/json",
      },
      // A redirect could carry the credentials to another host.
      maxRedirects: 0,
      maxContentLength: LARGEST_BODY_BYTES,
      responseType: "text",
      // The body is read as text, so that HTML, an empty or a cut off one is an answer like any other.
      transformResponse: (text: unknown) => text,
      validateStatus: () => true,
    });
  }

  /** The successful answer, or a `ServiceError`. */
  async send(request: HttpRequest): Promise<Answer> {
    const progress: Progress = { deadline: Infinity, attemptedAt: 0, attempts: 0, failures: 0 };
    return backOff(
      async () => {
        await this.pacer.acquire();
        if (this.refused) throw this.notSent(request, this.refused);
        if (progress.attempts === 0) this.begin(request, progress);
        progress.attempts += 1;
        progress.attemptedAt = this.options.clock.now();
        return this.attempt(request, progress);
      },
      {
        // When to give up, and how long to wait, is decided in `retry`, where the service's own wish is known.
        numOfAttempts: Infinity,
        startingDelay: 0,
        retry: (error: unknown) => this.waitForRetry(error, request, progress),
      },
    );
  }

  /** What is left of the key's rate limit, as far as the service tells. */
  allowance(): Allowance | undefined {
    return this.pacer.allowance();
  }

  /** The answer as it may be quoted in part: of a secret that was cut off, nothing would be recognised. */
  quotable({ status, headers, text }: Answer): Answer {
    return answerOf(status, headers, this.redact(text));
  }

  /** A success whose body is not what the operation answers. What it says instead may be an echo, too. */
  garbled(request: HttpRequest, words: string): ServiceError {
    const advice = "Check that the endpoint is the service's API and not a web page or a proxy";
    return this.error({ ...this.factsOf(request), failure: "garbled", words, advice });
  }

  /** Waiting for the first turn costs no time of the operation: with a thousand others it may be long. */
  private begin({ isCurrent }: HttpRequest, progress: Progress): void {
    progress.deadline = this.options.clock.now() + this.options.timeoutMs;
    if (isCurrent?.() !== false) return;
    this.pacer.done();
    throw new Outdated();
  }

  private async attempt(request: HttpRequest, { attempts, deadline }: Progress): Promise<Answer> {
    const facts = this.factsOf(request);
    let answer: Answer | undefined;
    // The library never tells of a proxy that hangs up. A program that waits for nothing else would be taken for one
    // that came to its end, and the engine would delete what it had not come to yet.
    const waiting = setInterval(() => undefined, ATTEMPT_TIMEOUT_MS);
    try {
      const response = await this.axios.request<string>({
        method: request.method,
        url: request.path,
        // The library's own timeout begins anew with every byte.
        signal: this.options.clock.timeout(
          Math.min(ATTEMPT_TIMEOUT_MS, Math.max(0, deadline - this.options.clock.now())),
        ),
        ...(request.body === undefined
          ? {}
          : { data: JSON.stringify(request.body), headers: { "Content-Type": "application/json" } }),
      });
      answer = answerOf(response.status, response.headers, response.data ?? "");
    } catch (error) {
      throw this.error({ ...failureOfException(facts, error), attempts });
    } finally {
      clearInterval(waiting);
      this.pacer.done(answer?.headers);
    }
    return this.successOf(facts, answer, attempts);
  }

  private successOf(facts: RequestFacts, answer: Answer, attempts: number): Answer {
    const failed = failureOfAnswer(facts, answer);
    if (failed === undefined) {
      this.refusalsLeft = MOST_REFUSALS;
      return answer;
    }
    const error = this.error({ ...failed, attempts });
    if (failed.failure === "unauthorized" && --this.refusalsLeft <= 0) this.refused = error;
    const asked = askedDelayMs(answer.headers, this.options.clock.now());
    if (asked !== undefined) this.askedDelays.set(error, asked);
    if (failed.failure === "rateLimited") this.pacer.pauseFor(this.delayAfter(error, 1));
    throw error;
  }

  private async waitForRetry(error: unknown, request: HttpRequest, progress: Progress): Promise<boolean> {
    if (!(error instanceof ServiceError)) return false;
    const { failure, status } = error;
    if (!mayRetry({ method: request.method, failure, status })) return false;
    // Being told to come later is no failure: only the deadline ends that.
    if (failure !== "rateLimited") progress.failures += 1;
    const delay = this.delayAfter(error, progress.failures);
    if (progress.failures >= MAX_ATTEMPTS || !this.inTime(delay, progress)) return false;
    // A rate limit pauses everybody: the pacer announces that and sits it out.
    if (failure !== "rateLimited") {
      const spent = this.options.clock.now() - progress.attemptedAt;
      this.announce(delay, `${request.operation}: ${error.details.words}`, spent);
      await this.options.clock.sleep(delay);
    }
    // Whoever met it: another request may have, meanwhile.
    return this.inTime(this.pacer.pauseMs(), progress);
  }

  private inTime(wait: number, { deadline }: Progress): boolean {
    return this.options.clock.now() + wait + SHORTEST_ATTEMPT_MS <= deadline;
  }

  private delayAfter(error: ServiceError, failures: number): number {
    const asked = this.askedDelays.get(error);
    if (error.failure !== "rateLimited") return asked ?? backoffMs(failures, Math.random);
    // Whoever is told again and again to come at once is dealing with a clock that is wrong.
    const patience = backoffMs(error.details.attempts ?? 1, () => 1);
    return Math.max(patience, asked ?? this.options.silentLimit?.windowMs ?? PAUSE_WITHOUT_HEADERS_MS);
  }

  /** `spent` is the time that went by already. */
  private announce(milliseconds: number, reason: string, spent = 0): void {
    if (spent + milliseconds > QUIET_WAIT_MS) this.options.onWait(milliseconds, reason);
  }

  private factsOf({ operation, method, path }: HttpRequest): RequestFacts {
    return { operation, method, path: `${this.basePath}${path}` };
  }

  private notSent(request: HttpRequest, { failure, details }: ServiceError): ServiceError {
    this.pacer.done();
    const words = `was not sent, because the same credentials were refused already (${details.status})`;
    return this.error({ ...this.factsOf(request), failure, words });
  }

  private error(details: FailureDetails): ServiceError {
    const { path, requestId, words, failure, advice } = details;
    return new ServiceError({
      ...details,
      path: this.redact(path),
      requestId: requestId && shorten(this.redact(requestId)),
      // In this order: of a secret that was cut off, nothing would be recognised.
      words: shorten(this.redact(words)),
      advice: this.options.advice[failure] ?? advice,
    });
  }
}

/** Joins path parts so that an id with a slash, a quote or a percent sign stays one part. */
export function pathOf(...parts: string[]): string {
  return parts.map((part) => `/${encodePart(part)}`).join("");
}

/** Dots alone would be resolved like those of a file name, however they are encoded: to another object, or a list. */
function encodePart(part: string): string {
  if (/^\.{0,2}$/.test(part) || /\p{Surrogate}/u.test(part)) {
    throw new Error(`${JSON.stringify(part)} cannot be an identifier`);
  }
  return encodeURIComponent(part);
}
