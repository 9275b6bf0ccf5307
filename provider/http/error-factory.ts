import type { z } from "zod";
import { toAnswer, shorten, type Answer } from "./answer";
import { ServiceError, type FailureDetails } from "./errors";
import { describeMismatch } from "./mismatch";
import { createRedactor } from "./redact";
import type { HttpClientOptions, HttpRequest } from "./request";

type Facts = Omit<FailureDetails, "operation" | "method" | "path">;

/** Builds the errors of one service: with its advice, and without its credentials. */
export class ErrorFactory {
  private readonly basePath: string;

  constructor(private readonly options: HttpClientOptions) {
    this.basePath = new URL(options.baseUrl).pathname.replace(/\/$/, "");
  }

  /** `answered` is the body of the answer, if it is JSON. */
  create(request: HttpRequest, facts: Facts, answered?: unknown): ServiceError {
    const { operation, method, path } = request;
    const { requestId, words, failure, advice } = facts;
    const redact = this.redactorOf(request, answered);
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

  /** A success whose body is not what the operation answers. The words may quote it, and it may echo credentials. */
  createGarbled(request: HttpRequest, words: string, createdId?: string): ServiceError {
    const advice = "Check that the endpoint is the service's API and not a web page or a proxy";
    return this.create(request, { failure: "garbled", words, advice, createdId });
  }

  /** A success whose body does not match its schema. */
  createMismatch(request: HttpRequest, answer: Answer, issues: readonly z.core.$ZodIssue[]): ServiceError {
    const { status, headers, text, json } = answer;
    // Redact before quoting, for the same reason.
    const quotable = toAnswer(status, headers, this.redactorOf(request, json)(text));
    return this.createGarbled(
      request,
      describeMismatch(quotable, issues),
      request.createdId?.safeParse(json).data,
    );
  }

  private redactorOf({ body, secretsIn }: HttpRequest, answered: unknown): (text: string) => string {
    const secrets = secretsIn === undefined ? [] : [...secretsIn(body), ...secretsIn(answered)];
    return createRedactor([...this.options.secrets, ...secrets]);
  }
}
