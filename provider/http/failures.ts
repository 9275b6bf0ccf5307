import axios from "axios";
import { CONNECT_TIMEOUT_CODE } from "./agents";
import { isRecord, requestIdOf, wordsOf, type Answer } from "./answer";
import type { Failure, FailureDetails } from "./errors";

/** What a request was, for the error text. */
export type RequestFacts = Pick<FailureDetails, "operation" | "method" | "path">;

/** Network errors that surely happened before the service saw anything, as everything does that fails to connect. */
const NEVER_ARRIVED = new Set([CONNECT_TIMEOUT_CODE, "ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN"]);

const REASONS: Record<string, string> = {
  ECONNREFUSED: "the connection was refused",
  ENOTFOUND: "the host name is unknown",
  EAI_AGAIN: "the host name could not be resolved",
};

/** What is no TLS came in answer to the handshake, before anything of the request was sent. */
const NO_TLS = /wrong version number/;

const OUT_OF_TIME = new Set(["ECONNABORTED", "ETIMEDOUT", "ERR_CANCELED"]);

/** Certificates: trying again will not help, and the user can. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|ERR_TLS/;

/** `undefined` when the answer is a success. */
export function failureOfAnswer(facts: RequestFacts, answer: Answer): FailureDetails | undefined {
  const failure = failureOfStatus(answer);
  if (failure === undefined) return undefined;
  return {
    ...facts,
    failure,
    status: answer.status,
    requestId: requestIdOf(answer),
    words:
      failure === "redirected" ? `a redirect to ${answer.headers.location ?? "nowhere"}` : wordsOf(answer),
    advice: answer.status === 407 ? PROXY_ADVICE : ADVICE[failure],
  };
}

function failureOfStatus(answer: Answer): Failure | undefined {
  const { status } = answer;
  if (status >= 200 && status < 300) return undefined;
  if (status < 400) return "redirected";
  if (status === 401) return "unauthorized";
  if (status === 403) return "forbidden";
  if (status === 404) return isRecord(answer.json) ? "missing" : "notOffered";
  if (status === 405 || status === 501) return "notOffered";
  if (status === 429) return "rateLimited";
  return status >= 500 ? "serverError" : "refused";
}

const ADVICE: Partial<Record<Failure, string>> = {
  unreachable: "Check the endpoint and the network; nothing was changed",
  untrusted: "Point NODE_EXTRA_CA_CERTS to the certificate of a private authority; nothing was sent",
  lost: "Run the same command again: it finds out what took effect",
  redirected:
    "Redirects are not followed, because they could carry the credentials to another host: set the endpoint to the final address",
  notOffered: "The server does not have this operation: check the endpoint and the version of the server",
  rateLimited: "Wait a minute, or let fewer runs share the key",
  serverError: "What was applied before is kept in the state: run the same command again",
};

const READ_ADVICE = "This only read: check the network, and run the same command again";

const PROXY_ADVICE =
  "Set the proxy's user name and password in HTTPS_PROXY or HTTP_PROXY; nothing was sent on";

/** What a request that got no answer failed with. The library's error is read, never passed on. */
export function failureOfException(facts: RequestFacts, error: unknown): FailureDetails {
  if (!axios.isAxiosError(error)) throw error;
  const { cause } = error;
  const code = error.code ?? codeOf(cause) ?? "";
  const [failure, words] = isOfConnecting(code, cause)
    ? (["unreachable", `could not connect: ${REASONS[code] ?? (error.message || code)}`] as const)
    : classify(code, error.message);
  const onlyRead = failure === "lost" && facts.method === "GET";
  return { ...facts, failure, words, advice: onlyRead ? READ_ADVICE : ADVICE[failure] };
}

/** The same code may also come from a connection that carried the request already; the failed call tells. */
function isOfConnecting(code: string, cause: unknown): boolean {
  const attempts: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  return (
    NEVER_ARRIVED.has(code) || attempts.every((attempt) => isRecord(attempt) && attempt.syscall === "connect")
  );
}

function classify(code: string, message: string): [Failure, string] {
  if (NO_TLS.test(message))
    return ["unreachable", "could not connect: the server does not speak TLS, which https:// asks for"];
  if (CERTIFICATE.test(code)) return ["untrusted", `refused the server's certificate (${code})`];
  if (message.includes("maxContentLength")) return ["garbled", "answered with more data than any answer has"];
  if (OUT_OF_TIME.has(code)) return ["lost", "gave no answer in time"];
  return ["lost", `lost the connection before the answer was complete (${code || message})`];
}

function codeOf(cause: unknown): string | undefined {
  return isRecord(cause) && typeof cause.code === "string" ? cause.code : undefined;
}
