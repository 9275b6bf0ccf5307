import type { z } from "../zod";
import { toAnswer, shorten, type Answer } from "./answer";
import { ServiceError, type FailureDetails } from "./errors";
import { createRedactor } from "./redact";
import type { HttpClientOptions, HttpRequest } from "./request";

type Facts = Omit<FailureDetails, "operation" | "method" | "path">;

/** Builds the errors of one service: with its advice, and without its credentials. */
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

  /** Removes secrets from an answer before errors quote it, because a part of a secret would not be recognized. */
  hideSecrets(request: HttpRequest, { status, headers, text, json }: Answer): Answer {
    return toAnswer(status, headers, this.redactorOf(request, json)(text));
  }

  private redactorOf({ body, secretsIn }: HttpRequest, answered?: unknown): (text: string) => string {
    const secrets = secretsIn === undefined ? [] : [...secretsIn(body), ...secretsIn(answered)];
    return createRedactor([...this.options.secrets, ...secrets]);
  }
}
