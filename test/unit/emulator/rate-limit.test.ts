import assert from "node:assert/strict";
import { createClock } from "../../../emulator/clock";
import { sharedWindow, windowPerKey } from "../../../emulator/rate-limit";

const limit = { requests: 2, windowMs: 10_000 };
const standing = () => createClock(() => new Date("2026-01-01T00:00:00Z"));

describe("A window shared by all keys", () => {
  it("ends for every key together, whenever each began", () => {
    const clock = standing();
    const limiter = sharedWindow(limit, clock);
    clock.advance(9_000);
    assert.equal(limiter.hit("late").resetSeconds, 1);
    clock.advance(1_000);
    assert.deepEqual(limiter.hit("late"), { limit: 2, remaining: 1, resetSeconds: 10, exceeded: false });
  });

  it("stays on its grid when the clock jumps over several windows, or back", () => {
    const clock = standing();
    const limiter = sharedWindow(limit, clock);
    clock.advance(34_000);
    assert.equal(limiter.hit("a").resetSeconds, 6);
    clock.advance(-33_000);
    assert.equal(limiter.hit("a").resetSeconds, 9);
  });

  it("counts what it refuses", () => {
    const limiter = sharedWindow(limit, standing());
    const exceeded = [1, 2, 3, 4].map(() => limiter.hit("a").exceeded);
    assert.deepEqual(exceeded, [false, false, true, true]);
    assert.equal(limiter.hit("a").remaining, 0);
    assert.equal(limiter.hit("b").exceeded, false);
  });
});

describe("A window for each key", () => {
  it("begins with the key's first request", () => {
    const clock = standing();
    const limiter = windowPerKey(limit, clock);
    clock.advance(9_000);
    assert.equal(limiter.hit("a").resetSeconds, 10);
    clock.advance(4_000);
    assert.equal(limiter.hit("a").resetSeconds, 6);
    assert.equal(limiter.hit("b").resetSeconds, 10);
    clock.advance(6_000);
    assert.equal(limiter.hit("a").remaining, 1);
  });
});
