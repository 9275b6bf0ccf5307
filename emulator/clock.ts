/** The emulator's time. Everything that dates a document or ends a rate-limit window uses it, never `Date`. */
export interface Clock {
  /** The current time. */
  now(): Date;
  /**
   * Sets it to a time, a date or ISO 8601; it keeps running from there. Errors: not a time, or one before 1970 or after
   * 2105.
   */
  setNow(instant: Date | string): void;
  /** Moves it ahead. Errors: to after 2105. */
  advance(milliseconds: number): void;
  /** Resets it to the time of its start. */
  reset(): void;
}

/** Identifiers count the seconds since 1970 in 32 bits. */
const END = Date.parse("2106-01-01T00:00:00Z");

const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** The milliseconds of "90s", "1.5m" or "250ms"; undefined for what is no duration. */
export function millisecondsOf(text: string): number | undefined {
  const [, amount = "", unit = ""] = /^(-?\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(text) ?? [];
  return unit === "" ? undefined : Number(amount) * (UNIT_MS[unit] ?? 0);
}

/** Every write moves updatedAt. Ours can be faster than the clock's resolution, so it moves at least 1 ms. */
export function laterThan(previous: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(previous) + 1)).toISOString();
}

export function createClock(base: () => Date = () => new Date()): Clock {
  let offset = 0;
  const move = (found: Date | string | number, target: number): void => {
    if (!(target >= 0 && target < END))
      throw new RangeError(
        `The clock cannot be set to ${String(found)}: expected a time from 1970 to 2105 such as 2026-01-01T00:00:00Z`,
      );
    offset = target - base().getTime();
  };
  const now = (): number => base().getTime() + offset;
  move("what `now` returns", now());
  return {
    now: () => new Date(now()),
    setNow: (instant) => move(instant, new Date(instant).getTime()),
    advance: (milliseconds) => move(`${milliseconds} ms later`, now() + milliseconds),
    reset() {
      offset = 0;
    },
  };
}
