import type { Clock } from "./clock";
import type { Failure } from "./errors";
import type { SilentLimit } from "./pacing";
import type { Method } from "./retry";

export interface HttpRequest {
  readonly method: Method;
  /** Path below the base address, each part encoded already; see `pathOf`. */
  readonly path: string;
  readonly body?: unknown;
  /** What is being done, in the user's words; begins the error text. */
  readonly operation: string;
  /**
   * Asked when the turn of the first attempt has come, which may be minutes later: `false` gives the turn back, and
   * the request ends as `Outdated`.
   */
  readonly isCurrent?: () => boolean;
}

/** What was to be sent holds no more, and was not sent. */
export class Outdated extends Error {}

export interface HttpClientOptions {
  readonly baseUrl: string;
  /** The whole value of the `Authorization` header. */
  readonly authorization: string;
  /** Texts that must never be seen: the token, the key secret, the encoded header. */
  readonly secrets: readonly string[];
  /** The longest that one operation may take, waits included, once its first attempt was sent. */
  readonly timeoutMs: number;
  /** What a user of this service does next about a failure; wins over the general advice. */
  readonly advice: Partial<Record<Failure, string>>;
  readonly silentLimit?: SilentLimit;
  readonly clock: Clock;
  /** Told when an operation waits for longer than a few seconds. */
  readonly onWait: (milliseconds: number, reason: string) => void;
}
