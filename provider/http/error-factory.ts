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
  private readonly redact: (text: string) => string;
  private readonly advice: HttpClientOptions["advice"];

  constructor({ baseUrl, secrets, advice }: HttpClientOptions) {
    this.basePath = new URL(baseUrl).pathname.replace(/\/$/, "");
    this.redact = createRedactor(secrets);
    this.advice = advice;
  }

  create({ operation, method, path }: HttpRequest, facts: Facts): ServiceError {
    const { requestId, words, failure, advice } = facts;
    return new ServiceError({
      ...facts,
      operation,
      method,
      path: this.redact(`${this.basePath}${path}`),
      requestId: requestId && shorten(this.redact(requestId)),
      // Redact before shortening: a secret that is cut off would not be recognized.
      words: shorten(this.redact(words)),
      advice: this.advice[failure] ?? advice,
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
    const quotable = toAnswer(status, headers, this.redact(text));
    return this.createGarbled(request, describeMismatch(quotable, issues), request.createdId?.(json));
  }
}
