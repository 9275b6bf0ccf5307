import type { z } from "../zod";
import { describeAnswer, isRecord, readRequestId, shorten, toAnswer, type Answer } from "./answer";
import { ServiceError, type Failure, type FailureDetails } from "./errors";
import { createRedactor } from "./redact";
import type { HttpClientOptions, HttpRequest } from "./request";
import type { Method } from "./retry";

/** The facts that a failed attempt shows, whatever the request was. */
export type Diagnosis = Pick<
  FailureDetails,
  "failure" | "status" | "requestId" | "words" | "advice" | "isOutage"
>;

/** The error code of a connection that was never made: nothing can have reached the service. */
export const CONNECT_TIMEOUT_CODE = "ECONNECTTIMEOUT";

/** Error codes of a name without an address, which is more likely misspelled than gone for a while. */
const NO_ADDRESS = new Set(["ENOTFOUND", "EAI_AGAIN"]);

/** Error codes of a connection that was never made: the service saw nothing. */
const NEVER_ARRIVED = new Set([CONNECT_TIMEOUT_CODE, "ECONNREFUSED", ...NO_ADDRESS]);

const REASONS: Record<string, string> = {
  ECONNREFUSED: "the connection was refused",
  ENOTFOUND: "the host name is unknown",
  EAI_AGAIN: "the host name could not be resolved",
};

/** The message if the server answered the handshake with something else than TLS, before the request was sent. */
const NO_TLS = /wrong version number/;

const OUT_OF_TIME = new Set(["ECONNABORTED", "ETIMEDOUT", "ERR_CANCELED"]);

/** Codes of certificates that are not trusted: the user can fix that, but a retry does not. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|ERR_TLS/;

export function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

/** Classifies an answer that is no success. `meaningOf` knows more than the status, which decides the advice. */
export function classifyAnswer(
  answer: Answer,
  meaningOf: ((failure: Failure, answer: Answer) => Failure | undefined) | undefined,
): Diagnosis {
  const failure = classifyStatus(answer);
  return {
    failure: meaningOf?.(failure, answer) ?? failure,
    status: answer.status,
    requestId: readRequestId(answer),
    words:
      failure === "redirected"
        ? `a redirect to ${answer.headers.location ?? "nowhere"}`
        : describeAnswer(answer),
    advice: answer.status === 407 ? PROXY_ADVICE : ADVICE[failure],
  };
}

function classifyStatus(answer: Answer): Failure {
  const { status } = answer;
  if (status < 400) return "redirected";
  if (status === 401) return "unauthorized";
  if (status === 403) return "forbidden";
  if (status === 404) return isRecord(answer.json) ? "missing" : "notOffered";
  if (status === 405 || status === 501) return "notOffered";
  if (status === 429) return "rateLimited";
  return status >= 500 ? "serverError" : "refused";
}

const ADVICE: Partial<Record<Failure, string>> = {
  unreachable: "Check the endpoint and the network; nothing was written",
  untrusted: "Point NODE_EXTRA_CA_CERTS to the certificate of a private authority; nothing was sent",
  lost: "Run the same command again: it finds out what took effect",
  redirected:
    "Redirects are not followed, because they could carry the credentials to another host: set the endpoint to the final address",
  rateLimited: "Wait a minute, or let fewer runs share the key",
  serverError: "Run the same command again; state keeps what was applied before",
};

const READ_ADVICE = "This request only reads: check the network, and run the same command again";

const PROXY_ADVICE =
  "Set the proxy's user name and password in HTTPS_PROXY or HTTP_PROXY; nothing was sent on";

/** Classifies a request without an answer. Errors: the exception is a bug, and not the HTTP library's. */
export function classifyException(method: Method, error: unknown): Diagnosis {
  if (!isOfLibrary(error)) throw error;
  const { cause } = error;
  const codeOfCause = isRecord(cause) && typeof cause.code === "string" ? cause.code : "";
  const code = error.code ?? codeOfCause;
  if (failedToConnect(code, cause)) {
    const words = `could not connect: ${REASONS[code] ?? (error.message || code)}`;
    return { failure: "unreachable", words, advice: ADVICE.unreachable, isOutage: !NO_ADDRESS.has(code) };
  }
  const [failure, words] = classifyCode(code, error.message);
  const onlyRead = failure === "lost" && method === "GET";
  return { failure, words, advice: onlyRead ? READ_ADVICE : ADVICE[failure] };
}

/** The library itself tells its errors by this property. Without its function, it is loaded only to send. */
function isOfLibrary(error: unknown): error is Error & { readonly code?: string } {
  return error instanceof Error && "isAxiosError" in error;
}

/** Checks whether no connection was made. Only the system call tells that from a connection that broke. */
function failedToConnect(code: string, cause: unknown): boolean {
  const attempts: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  return (
    NEVER_ARRIVED.has(code) || attempts.every((attempt) => isRecord(attempt) && attempt.syscall === "connect")
  );
}

function classifyCode(code: string, message: string): [Failure, string] {
  if (NO_TLS.test(message))
    return ["unreachable", "could not connect: the server does not speak TLS, which https:// needs"];
  if (CERTIFICATE.test(code)) return ["untrusted", `refused the server's certificate (${code})`];
  if (message.includes("maxContentLength")) return ["garbled", "answered with too much data"];
  if (OUT_OF_TIME.has(code)) return ["lost", "did not answer in time"];
  return ["lost", `lost the connection before the answer was complete (${code || message})`];
}

type Facts = Omit<FailureDetails, "operation" | "method" | "path">;

/** Creates the errors of one service: none shows a secret. */
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
