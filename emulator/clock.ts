/** The emulator's time. Everything that dates a document or ends a rate-limit window uses it, never `Date`. */
export interface Clock {
  /** The current time. */
  now(): Date;
  /** Sets it to a time, a date or ISO 8601; it keeps running from there. Errors: not a time. */
  setNow(instant: Date | string): void;
  /** Moves it ahead. */
  advance(milliseconds: number): void;
  /** Resets it to the time of its start. */
  reset(): void;
}

/** Every write moves updatedAt. Ours can be faster than the clock's resolution, so it moves at least 1 ms. */
export function laterThan(previous: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(previous) + 1)).toISOString();
}

export function createClock(base: () => Date = () => new Date()): Clock {
  let offset = 0;
  return {
    now: () => new Date(base().getTime() + offset),
    setNow(instant) {
      const target = new Date(instant).getTime();
      if (Number.isNaN(target))
        throw new RangeError(`Expected an instant such as 2026-01-01T00:00:00Z; found ${String(instant)}`);
      offset = target - base().getTime();
    },
    advance(milliseconds) {
      offset += milliseconds;
    },
    reset() {
      offset = 0;
    },
  };
}
