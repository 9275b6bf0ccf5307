import type { z } from "../zod";
import type { Answer } from "./answer";
import type { Clock } from "./clock";
import { ExpectedError, type Failure } from "./errors";
import type { Outage, Method } from "./retry";
import type { SilentLimit } from "./pacing";

export type Advice = Partial<Record<Failure, string>>;

export interface HttpRequest {
  readonly method: Method;
  /** Path below the base URL, encoded; see `joinPath`. */
  readonly path: string;
  readonly body?: unknown;
  /** The operation in the user's words; the error text begins with it. */
  readonly operation: string;
  readonly noun?: string;
  /** The longest that the operation may take, waits included. Default: that of the client. */
  readonly timeoutMs?: number;
  /**
   * What becomes of the request when the run is interrupted. It is cut off, or awaited if it was sent, or even sent
   * then. Default: a GET is cut off, and a change is awaited.
   */
  readonly whenInterrupted?: "cut" | "await" | "send";
  /** Replaces the advice of the service. */
  readonly advice?: Advice;
  /** Called right before the first attempt. If it returns `false`, the client throws `Outdated` instead. */
  readonly isCurrent?: () => boolean;
  /** Called with the size in bytes of the body of the successful answer. */
  readonly onBody?: (bytes: number) => void;
  /** Finds the texts in the body of the request and in that of the answer that no error may show. */
  readonly secretsIn?: (json: unknown) => readonly string[];
  /** Reads the identifier of the created object in an answer that matches its own schema in nothing else. */
  readonly createdId?: z.ZodType<string>;
}

export function fateOf({ method, whenInterrupted }: HttpRequest): "cut" | "await" | "send" {
  return whenInterrupted ?? (method === "GET" ? "cut" : "await");
}

/** The error of a request that was not sent, because it was no longer current. */
export class Outdated extends ExpectedError {}

export interface HttpClientOptions {
  readonly baseUrl: string;
  /** Default: the requests need no credentials. */
  readonly authorization?: string | undefined;
  /** Texts that must never be shown: the token, the key secret, the encoded header. */
  readonly secrets: readonly string[];
  /** The longest that one operation may take, waits included, from its first attempt on. */
  readonly timeoutMs: number;
  readonly advice: Advice;
  /** Returns the meaning of a failure for this service, if that is more than the status says. */
  readonly meaningOf?: (
    failure: Failure,
    answer: Answer,
    request: Pick<HttpRequest, "path" | "noun">,
  ) => Failure;
  /** Describes how a success differs from its schema. */
  readonly describeMismatch: (answer: Answer, issues: readonly z.core.$ZodIssue[]) => string;
  readonly silentLimit?: SilentLimit;
  /** The outage that all clients of the run share for the address. Default: one of this client's own. */
  readonly outage?: Outage;
  readonly clock: Clock;
  /** Called when an operation has to wait for more than a few seconds. */
  readonly onWait: (milliseconds: number, reason: string) => void;
}

/** Joins path parts so that an id with a slash, a quote or a percent sign stays one part. */
export function joinPath(...parts: string[]): string {
  return parts.map((part) => `/${encodePart(part)}`).join("");
}

/** Encodes a path part. A URL resolves a part of dots like a file name, so it would name another object. */
function encodePart(part: string): string {
  if (/^\.{0,2}$/.test(part) || /\p{Surrogate}/u.test(part)) {
    throw new Error(`${JSON.stringify(part)} cannot be an identifier`);
  }
  return encodeURIComponent(part);
}
