import type { Failure } from "./errors";

export const MAX_ATTEMPTS = 5;

/** The longest wait that a service may ask for and still be believed. */
export const CREDIBLE_SECONDS = 15 * 60;

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 20_000;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface FailedAttempt {
  readonly method: Method;
  readonly failure: Failure;
  readonly status?: number;
}

/**
 * May the same request be sent again? A POST is not idempotent: it is repeated only when it surely had no
 * effect. PATCH here only ever sets an organization's fields, so repeating it is harmless.
 */
export function mayRetry({ method, failure, status }: FailedAttempt): boolean {
  if (failure === "unreachable" || failure === "rateLimited") return true;
  if (method === "POST") return false;
  if (failure === "lost") return true;
  if (status === 500) return method === "GET";
  return status === 502 || status === 503 || status === 504;
}

/** Exponential with jitter: 0.5 s, 1 s, 2 s, 4 s at most, spread so that parallel resources do not march in step. */
export function backoffMs(attempt: number, random: () => number): number {
  const ceiling = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
  return Math.round(ceiling * (0.5 + random() / 2));
}

/**
 * The wait that the service asks for. The alerting service always says `Retry-After: 60` while its reset header
 * is exact, so the smallest credible one counts. A second is the least: the headers are whole seconds.
 */
export function askedDelayMs(headers: Readonly<Record<string, string>>, now: number): number | undefined {
  const asked = [headers["ratelimit-reset"], headers["x-ratelimit-reset"], headers["retry-after"]]
    .map((value) => secondsUntil(value, now))
    .filter((seconds): seconds is number => seconds !== undefined && seconds <= CREDIBLE_SECONDS);
  return asked.length === 0 ? undefined : Math.max(1, Math.min(...asked)) * 1000;
}

/** Seconds from now, whether the header gives seconds, an epoch second or a date. */
export function secondsUntil(value: string | undefined, now: number): number | undefined {
  if (value === undefined || value.trim() === "") return undefined;
  const number = Number(value);
  if (!Number.isNaN(number)) {
    const seconds = number > 1e9 ? number - now / 1000 : number;
    return seconds >= 0 && Number.isFinite(seconds) ? seconds : undefined;
  }
  // A date of this kind has a time of day; without one, JavaScript takes "limit=5" for a date, too.
  const date = /\d:\d\d/.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000);
}
