/** Why a request failed, in the few kinds that callers tell apart. */
export type Failure =
  /** No connection was made, so nothing reached the service. */
  | "unreachable"
  /** The connection broke or went silent after the request was sent. */
  | "lost"
  /** 401: the credentials are not taken. */
  | "unauthorized"
  /** 403: the credentials may not do this. */
  | "forbidden"
  /** The service itself says that the object does not exist. */
  | "missing"
  /** The service has no such operation (404 that is not its own JSON, 405, 501). */
  | "notOffered"
  /** 429. */
  | "rateLimited"
  /** Any other 4xx: the service does not take the request. */
  | "refused"
  /** The server's certificate is not trusted, so nothing was sent. */
  | "untrusted"
  /** 3xx: followed nowhere, because it could carry credentials to another host. */
  | "redirected"
  /** 5xx. */
  | "serverError"
  /** 2xx, but the body is not what the operation answers. */
  | "garbled";

export interface FailureDetails {
  readonly failure: Failure;
  /** What was being done, in the user's words: "updating alert 6b00…". */
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly status?: number;
  readonly requestId?: string;
  /** What came back, in the service's or the network's words. */
  readonly words: string;
  /** What to do next. */
  readonly advice?: string;
  readonly attempts?: number;
  /** The object that surely was created, although the answer is unusable otherwise. */
  readonly createdId?: string;
}

/**
 * The only error that leaves `http/`. It is built from facts and never wraps the HTTP library's error,
 * which carries the `Authorization` header.
 */
export class ServiceError extends Error {
  readonly failure: Failure;
  readonly status: number | undefined;

  constructor(readonly details: FailureDetails) {
    super(describe(details));
    this.name = "ServiceError";
    this.failure = details.failure;
    this.status = details.status;
  }

  /** The request may have taken effect although no (usable) answer came. */
  get mayHaveTakenEffect(): boolean {
    return this.failure === "lost" || this.failure === "serverError" || this.failure === "garbled";
  }
}

function describe(details: FailureDetails): string {
  const { operation, method, path, status, requestId, words, advice, attempts } = details;
  const cameBack = status === undefined ? words : `answered ${status}: ${words}`;
  const times = attempts !== undefined && attempts > 1 ? `, after ${attempts} attempts` : "";
  const id = requestId === undefined ? "" : ` (request id ${requestId})`;
  const next = advice === undefined ? "" : `. ${advice}`;
  return `${operation} failed: ${method} ${path} ${cameBack}${times}${id}${next}`;
}

export function isFailure(error: unknown, ...failures: Failure[]): error is ServiceError {
  return error instanceof ServiceError && failures.includes(error.failure);
}

/** The answer, or its error with what to do about these failures. */
export async function explained<T>(answer: Promise<T>, advice: string, ...failures: Failure[]): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw isFailure(error, ...failures) ? new ServiceError({ ...error.details, advice }) : error;
  }
}
