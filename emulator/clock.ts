/** The emulator's time. Everything that dates a document or ends a rate-limit window asks here, never `Date`. */
export interface Clock {
  now(): Date;
  /** Moves the clock to an instant; it keeps running from there. */
  setNow(instant: Date | string): void;
  advance(milliseconds: number): void;
  /** Back to the time it was started with. */
  reset(): void;
}

export function createClock(base: () => Date = () => new Date()): Clock {
  let offset = 0;
  return {
    now: () => new Date(base().getTime() + offset),
    setNow(instant) {
      const target = new Date(instant).getTime();
      if (Number.isNaN(target)) throw new RangeError(`Not an instant: ${String(instant)}`);
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
