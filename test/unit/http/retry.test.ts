import assert from "node:assert/strict";
import { parseSecondsUntil } from "../../../provider/http/pacing";
import { readRequestedDelayMs, backoffMs } from "../../../provider/http/retry";
const NOON = Date.parse("2026-11-20T12:00:00.000Z");

describe("parseSecondsUntil", () => {
  const cases: [string, string | undefined, number | undefined][] = [
    ["no header", undefined, undefined],
    ["an empty header", "", undefined],
    ["blanks", "  ", undefined],
    ["seconds", "42", 42],
    ["seconds with a fraction", "0.5", 0.5],
    ["zero", "0", 0],
    ["negative seconds", "-5", undefined],
    ["epoch seconds", String(NOON / 1000 + 30), 30],
    ["epoch seconds that have passed", String(NOON / 1000 - 30), undefined],
    ["an HTTP date", "Fri, 20 Nov 2026 12:01:00 GMT", 60],
    ["an HTTP date that has passed", "Fri, 20 Nov 2026 11:59:00 GMT", 0],
    ["an ISO date", "2026-11-20T12:00:10.000Z", 10],
    ["a word", "soon", undefined],
    ["seconds with a unit", "60s", undefined],
    ["a list", "60, 60", undefined],
    ["infinity", "Infinity", undefined],
    // JavaScript takes these for dates in a year long past.
    ["a word with a number", "reset-5", undefined],
    ["a newer form of the header", "limit=5", undefined],
  ];
  for (const [what, header, expected] of cases) {
    it(`reads ${what} as ${expected ?? "nothing"}`, () => {
      assert.equal(parseSecondsUntil(header, NOON), expected);
    });
  }
});

describe("readRequestedDelayMs", () => {
  const cases: [string, Record<string, string>, number | undefined][] = [
    ["nothing without headers", {}, undefined],
    ["Retry-After", { "retry-after": "7" }, 7000],
    ["Retry-After as a date", { "retry-after": "Fri, 20 Nov 2026 12:00:20 GMT" }, 20_000],
    ["RateLimit-Reset", { "ratelimit-reset": "12" }, 12_000],
    ["X-RateLimit-Reset", { "x-ratelimit-reset": "3" }, 3000],
    ["X-RateLimit-Reset as an epoch second", { "x-ratelimit-reset": String(NOON / 1000 + 9) }, 9000],
    ["the exact reset beside a constant wait", { "retry-after": "60", "ratelimit-reset": "4" }, 4000],
    [
      "the smallest of three",
      { "retry-after": "5", "ratelimit-reset": "60", "x-ratelimit-reset": "30" },
      5000,
    ],
    ["the credible one of two", { "retry-after": "60", "ratelimit-reset": "86400" }, 60_000],
    ["what can be read of two", { "retry-after": "60", "ratelimit-reset": "soon" }, 60_000],
    ["15 minutes, the longest that is believed", { "retry-after": "900" }, 900_000],
    ["nothing when an incredible wait is asked for", { "retry-after": "901" }, undefined],
    ["nothing when nonsense is asked for", { "retry-after": "later" }, undefined],
    ["a second when none is asked for, because headers are whole seconds", { "ratelimit-reset": "0" }, 1000],
  ];
  for (const [what, headers, expected] of cases) {
    it(`takes ${what}`, () => {
      assert.equal(readRequestedDelayMs(headers, NOON), expected);
    });
  }
});

describe("backoffMs", () => {
  it("doubles from half a second to 20 seconds, and is spread over the upper half", () => {
    const attempts = [1, 2, 3, 4, 6, 7, 2000];
    const bounds = attempts.map((attempt) => [backoffMs(attempt, () => 0), backoffMs(attempt, () => 1)]);
    assert.deepEqual(bounds, [
      [250, 500],
      [500, 1000],
      [1000, 2000],
      [2000, 4000],
      [8000, 16_000],
      [10_000, 20_000],
      [10_000, 20_000],
    ]);
  });
});
