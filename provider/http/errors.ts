export type Failure =
  /** No connection was made, so nothing reached the service. */
  | "unreachable"
  /** The connection broke or went silent after the request was sent. */
  | "lost"
  /** 401: the service rejected the credentials. */
  | "unauthorized"
  /** 403: the credentials do not allow this. */
  | "forbidden"
  /** The service itself says that the object does not exist. */
  | "missing"
  /** The service has no such operation (404 that is not its own JSON, 405, 501). */
  | "notOffered"
  | "rateLimited"
  /** Any other 4xx: the service rejected the request. */
  | "refused"
  /** The client does not trust the server's certificate, so it sent nothing. */
  | "untrusted"
  /** 3xx: not followed, because it could carry the credentials to another host. */
  | "redirected"
  | "serverError"
  /** 2xx, but the body is not what the operation answers. */
  | "garbled";

export interface FailureDetails {
  readonly failure: Failure;
  /** The operation in the user's words: "updating <object> 6b00…". */
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly status?: number;
  readonly requestId?: string;
  /** The outcome in the service's or the network's words. */
  readonly words: string;
  /** The outcome of the earlier request because of which this one was not sent. */
  readonly because?: string;
  readonly advice?: string;
  readonly attempts?: number;
  /** Whether a later connection may succeed, when the service is back. A wrong host name or protocol is no outage. */
  readonly isOutage?: boolean;
  /** Whether the time of the operation that asked, such as a resource's, left none for another attempt. */
  readonly isOutOfTime?: boolean;
  /** The created object, although the rest of the answer is unusable. */
  readonly createdId?: string;
}

/** An error with words for its reader, who can do something about it. */
export class ExpectedError extends Error {}

/**
 * Checks for a bug of this package: any error without words for a reader. Plain errors have words for one: they are
 * ours, of the system or of a library. The SDK marks those that end a program.
 */
export function isBug(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  const isExpected = error instanceof ExpectedError || "__pulumiRunError" in error;
  return !isExpected && error.constructor !== Error;
}

/** The only error that leaves `http/`. It never wraps the library's, which carries the `Authorization` header. */
export class ServiceError extends ExpectedError {
  readonly failure: Failure;
  readonly status: number | undefined;

  constructor(readonly details: FailureDetails) {
    super(describe(details));
    this.name = "ServiceError";
    this.failure = details.failure;
    this.status = details.status;
  }

  withAdvice(advice: string): ServiceError {
    return new ServiceError({ ...this.details, advice });
  }

  /** The message without its advice, for a message with advice of its own. */
  get withoutAdvice(): string {
    return describe({ ...this.details, advice: undefined });
  }

  /** The response or the network error, without the request. */
  get outcome(): string {
    return formatOutcome(this.details);
  }

  /** The root cause, with advice: equal for all requests that fail for the same cause. */
  get causeWithAdvice(): string {
    const { because = this.outcome, advice } = this.details;
    return advice === undefined ? because : `${because}. ${advice}`;
  }

  /** Whether the request may have taken effect although no (usable) answer came. */
  get mayHaveTakenEffect(): boolean {
    return this.failure === "lost" || this.failure === "serverError" || this.failure === "garbled";
  }
}

function describe(details: FailureDetails): string {
  const { operation, method, path, requestId, advice, attempts } = details;
  const times = attempts !== undefined && attempts > 1 ? `, after ${attempts} attempts` : "";
  const id = requestId === undefined ? "" : ` (request id ${requestId})`;
  const next = advice === undefined ? "" : `. ${advice}`;
  return `${operation} failed: ${method} ${path} ${formatOutcome(details)}${times}${id}${next}`;
}

function formatOutcome({ status, words: said }: FailureDetails): string {
  // A service may end its words with a period; the sentence goes on.
  const words = said.replace(/(?<!\.)\.$/, "");
  return status === undefined ? words : `answered ${status}: ${words}`;
}

export function isFailure(error: unknown, ...failures: Failure[]): error is ServiceError {
  return error instanceof ServiceError && failures.includes(error.failure);
}
