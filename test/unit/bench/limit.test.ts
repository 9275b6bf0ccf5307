import assert from "node:assert/strict";
import { credentials, startEmulator, type Emulator } from "../../../emulator";
import { Windows } from "../../../bench/measure/limit";

const SECOND = 1000;

describe("the least time that the limit allows", () => {
  let emulator: Emulator;
  let windows: Windows;
  let began: number;
  beforeEach(async () => {
    emulator = await startEmulator();
    windows = new Windows(emulator);
    windows.begin();
    began = Date.now();
  });
  afterEach(() => emulator.stop());

  for (const [requests, afterSeconds, least] of [
    [100, 0, 0],
    [101, 0, 60],
    [101, 5, 55],
    [1001, 5, 595],
    [1, 59, 0],
    [101, 61, 59],
  ] as const) {
    it(`is ${least} s for ${requests} requests from ${afterSeconds} s into a window on`, () => {
      const seconds = windows.leastSeconds(requests, began + afterSeconds * SECOND);
      assert.ok(Math.abs(seconds - least) < 0.5, `${seconds} s`);
    });
  }

  it("counts from where the emulator's window begins", async () => {
    const headers = { Authorization: `Bearer ${credentials.accessToken}` };
    const answer = await fetch(`${emulator.url}/api/v2/alerts`, { headers });
    assert.equal(answer.headers.get("ratelimit-reset"), "60");
    assert.equal(answer.headers.get("ratelimit-remaining"), "99");
  });
});
