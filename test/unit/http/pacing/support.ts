import assert from "node:assert/strict";
import fc from "fast-check";
import { Pacer, type SilentLimit } from "../../../../provider/http/pacing";
import { ManualClock } from "../../../support/clocks";

export const SILENT = { requests: 10, windowMs: 10_000 };

export function setUp(silentLimit?: SilentLimit) {
  const clock = new ManualClock();
  const announced: number[] = [];
  const pacer = new Pacer({ clock, silentLimit, onWait: (milliseconds) => announced.push(milliseconds) });
  /** Takes turns at once, and checks how many were given after each further time. */
  const gives = async (count: number, ...steps: [milliseconds: number, given: number][]) => {
    const turns = takeTurns(pacer, count);
    for (const [milliseconds, given] of steps) {
      await clock.advance(milliseconds);
      assert.equal(turns.given, given);
    }
  };
  return { clock, pacer, announced, gives };
}

/** Takes turns at once, and counts how many were given. */
export function takeTurns(pacer: Pacer, count: number): { given: number } {
  const turns = { given: 0 };
  for (let i = 0; i < count; i++) void pacer.acquire().then(() => (turns.given += 1));
  return turns;
}

export function headers(limit: number, remaining: number, reset: number | string): Record<string, string> {
  return {
    "ratelimit-limit": String(limit),
    "ratelimit-remaining": String(remaining),
    "ratelimit-reset": String(reset),
  };
}

/** A fixed window as the alerting service keeps one, all keys together; it counts what it refuses. */
export class LimitedService {
  readonly received: number[] = [];
  refused = 0;
  private readonly start: number;

  constructor(
    private readonly clock: ManualClock,
    private readonly limit: number,
    private readonly windowMs: number,
    offsetMs: number,
  ) {
    this.start = clock.now() - offsetMs;
  }

  hit(): { status: number; headers: Record<string, string> } {
    const now = this.clock.now();
    const begin = now - ((now - this.start) % this.windowMs);
    this.received.push(now);
    const count = this.received.filter((at) => at >= begin).length;
    const reset = Math.ceil((begin + this.windowMs - now) / 1000);
    if (count > this.limit) this.refused += 1;
    return {
      status: count > this.limit ? 429 : 200,
      headers: headers(this.limit, Math.max(0, this.limit - count), reset),
    };
  }
}

/** One request: there, handled, and back; repeated after a 429. Returns how many of those there were. */
export async function request(
  pacer: Pacer,
  clock: ManualClock,
  service: LimitedService,
  way: [number, number],
) {
  for (let refused = 0; ; refused++) {
    await pacer.acquire();
    await clock.sleep(way[0]);
    const answer = service.hit();
    await clock.sleep(way[1]);
    if (answer.status === 429) pacer.pauseFor(Number(answer.headers["ratelimit-reset"]) * 1000);
    pacer.done(answer.headers);
    if (answer.status !== 429) return refused;
  }
}

export const way = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 }));
