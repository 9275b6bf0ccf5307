import type { Clock } from "./clock";

/** The number of requests that a service accepts in a window of time. */
export interface RateLimit {
  /** Requests allowed in one window. */
  requests: number;
  /** Length of the window, in milliseconds. */
  windowMs: number;
}

export interface Count {
  limit: number;
  remaining: number;
  /** Whole seconds until the window ends, rounded up. */
  resetSeconds: number;
  exceeded: boolean;
}

/** Counts a request of this key. Refused requests count too. */
export interface RateLimiter {
  hit(key: string): Count;
  reset(): void;
}

/** Limits as the services have them. */
export const ALERTING_LIMIT: RateLimit = { requests: 100, windowMs: 60_000 };
export const CLOUD_LIMIT: RateLimit = { requests: 10, windowMs: 10_000 };

/** Fixed windows that begin with the server: all keys reset together, whenever each made its first request. */
export function sharedWindow(limit: RateLimit, clock: Clock): RateLimiter {
  const counts = new Map<string, number>();
  let endsAt = clock.now().getTime() + limit.windowMs;
  return {
    hit(key) {
      const now = clock.now().getTime();
      if (now >= endsAt || endsAt - now > limit.windowMs) {
        counts.clear();
        endsAt = nextEnd(endsAt, now, limit.windowMs);
      }
      return count(counts, key, limit, endsAt - now);
    },
    reset() {
      counts.clear();
      endsAt = clock.now().getTime() + limit.windowMs;
    },
  };
}

/** A window of its own for each key, begun by the key's first request. */
export function windowPerKey(limit: RateLimit, clock: Clock): RateLimiter {
  const counts = new Map<string, number>();
  const ends = new Map<string, number>();
  return {
    hit(key) {
      const now = clock.now().getTime();
      let endsAt = ends.get(key);
      if (endsAt === undefined || now >= endsAt || endsAt - now > limit.windowMs) {
        endsAt = now + limit.windowMs;
        ends.set(key, endsAt);
        counts.delete(key);
      }
      return count(counts, key, limit, endsAt - now);
    },
    reset() {
      counts.clear();
      ends.clear();
    },
  };
}

function count(counts: Map<string, number>, key: string, limit: RateLimit, leftMs: number): Count {
  const used = (counts.get(key) ?? 0) + 1;
  counts.set(key, used);
  return {
    limit: limit.requests,
    remaining: Math.max(0, limit.requests - used),
    resetSeconds: Math.ceil(leftMs / 1000),
    exceeded: used > limit.requests,
  };
}

/** Windows stay on their grid, also when the clock was moved over several of them, or back. */
function nextEnd(endsAt: number, now: number, windowMs: number): number {
  return endsAt + (Math.floor((now - endsAt) / windowMs) + 1) * windowMs;
}
