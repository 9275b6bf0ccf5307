import type { Failure } from "./errors";

export const MAX_ATTEMPTS = 5;

/** The longest requested delay that the client believes. */
export const CREDIBLE_SECONDS = 15 * 60;

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 20_000;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

interface FailedRequest {
  readonly method: Method;
  readonly failure: Failure;
  readonly status?: number;
}

/** Checks whether the client may repeat a request: a POST only if it had no effect, others because that is harmless. */
export function mayRetry({ method, failure, status }: FailedRequest): boolean {
  if (failure === "unreachable" || failure === "rateLimited") return true;
  if (method === "POST") return false;
  if (failure === "lost") return true;
  return status === 500 || status === 502 || status === 503 || status === 504;
}

/** Computes an exponential delay with jitter, so that parallel resources do not retry at the same moment. */
export function backoffMs(attempt: number, random: () => number): number {
  const ceiling = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
  return Math.round(ceiling * (0.5 + random() / 2));
}

/**
 * Reads the delay that the service requests. A service may always say `Retry-After: 60` while its reset header is
 * exact, so the smallest credible one counts. The minimum is a second, because the headers are whole seconds.
 */
export function readRequestedDelayMs(
  headers: Readonly<Record<string, string>>,
  now: number,
): number | undefined {
  const requested = [headers["ratelimit-reset"], headers["x-ratelimit-reset"], headers["retry-after"]]
    .map((value) => parseSecondsUntil(value, now))
    .filter((seconds): seconds is number => seconds !== undefined && seconds <= CREDIBLE_SECONDS);
  return requested.length === 0 ? undefined : Math.max(1, Math.min(...requested)) * 1000;
}

/** Returns the seconds from now, from a header that gives seconds, an epoch second or a date. */
export function parseSecondsUntil(value: string | undefined, now: number): number | undefined {
  if (value === undefined || value.trim() === "") return undefined;
  const number = Number(value);
  if (!Number.isNaN(number)) {
    const seconds = number > 1e9 ? number - now / 1000 : number;
    return seconds >= 0 && Number.isFinite(seconds) ? seconds : undefined;
  }
  // A date in a header has a time of day; JavaScript also parses "limit=5" as a date.
  const date = /\d:\d\d/.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000);
}

/** The longest wait for a first connection: the address is more likely wrong than not ready yet. */
const FIRST_CONNECTION_MS = 20_000;

/** The number of attempts after which waits for a first connection grow no more: they are 4 s at most. */
const SHORT_WAITS = 4;

/** Whether an address accepts connections. All requests of the run to the address share it. */
export class Outage {
  /** Whether a request has waited for the end of the outage without success. */
  isHopeless = false;
  /** The network's words about the latest connection that was not made. */
  words = "";
  private since: number | undefined;
  private isAnnounced = false;
  private wasReached = false;
  /** The longest time that an attempt to connect took, because the next one may take as long. */
  private longestMs = 0;

  /** Notes that an attempt that began and ended at these times made no connection. */
  record(began: number, ended: number, words: string): void {
    this.since ??= began;
    this.longestMs = Math.max(this.longestMs, ended - began);
    this.words = words;
  }

  /** Notes that a connection was made. */
  end(): void {
    this.isHopeless = false;
    this.since = undefined;
    this.isAnnounced = false;
    this.wasReached = true;
    this.longestMs = 0;
  }

  lastsMs(now: number): number {
    return this.since === undefined ? 0 : now - this.since;
  }

  /** The time when all requests give up. If the service was reached before, each request has its own deadline only. */
  get deadline(): number {
    return this.wasReached || this.since === undefined ? Infinity : this.since + FIRST_CONNECTION_MS;
  }

  /** Checks whether the time for a first connection is over, or too short for an attempt as long as the others. */
  isOver(now: number): boolean {
    return !this.wasReached && (this.isHopeless || now + this.longestMs >= this.deadline);
  }

  /** Computes the wait before the next attempt. The short time for a first connection has room for short waits only. */
  delayMs(misses: number): number {
    return backoffMs(this.wasReached ? misses : Math.min(misses, SHORT_WAITS), Math.random);
  }

  /** Announces each outage once, whichever request asks. */
  announceOnce(announce: () => void): void {
    if (this.isAnnounced) return;
    this.isAnnounced = true;
    announce();
  }
}
