import type { Answer } from "./answer";
import type { Clock } from "./clock";
import type { Failure } from "./errors";
import type { SilentLimit } from "./pacing";
import type { Method } from "./retry";

export interface HttpRequest {
  readonly method: Method;
  /** Path below the base URL, encoded; see `joinPath`. */
  readonly path: string;
  readonly body?: unknown;
  /** What the request does, in the user's words; the error text begins with it. */
  readonly operation: string;
  /**
   * Called right before the first attempt, which may be minutes later: when it returns `false`, the client does not send
   * the request and throws `Outdated`.
   */
  readonly isCurrent?: () => boolean;
  /** Finds the texts in the body of the request and in that of the answer that no error may show. */
  readonly secretsIn?: (json: unknown) => readonly string[];
  /** Finds the identifier of the created object in an answer that does not match its schema. */
  readonly createdId?: (json: unknown) => string | undefined;
}

/** The request was not sent, because it was no longer current. */
export class Outdated extends Error {}

export interface HttpClientOptions {
  readonly baseUrl: string;
  /** The value of the `Authorization` header. */
  readonly authorization: string;
  /** Texts that must never be shown: the token, the key secret, the encoded header. */
  readonly secrets: readonly string[];
  /** The longest that one operation may take, waits included, from its first attempt on. */
  readonly timeoutMs: number;
  /** What a user of this service does next about a failure; replaces the general advice. */
  readonly advice: Partial<Record<Failure, string>>;
  /** What a failure means for this service, where that is more than its status says. */
  readonly meaningOf?: (failure: Failure, answer: Answer) => Failure;
  readonly silentLimit?: SilentLimit;
  readonly clock: Clock;
  /** Called when an operation has to wait for more than a few seconds. */
  readonly onWait: (milliseconds: number, reason: string) => void;
}
