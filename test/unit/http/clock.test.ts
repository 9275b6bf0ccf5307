import assert from "node:assert/strict";
import { mock } from "node:test";
import { systemClock } from "../../../provider/http/clock";

describe("systemClock", () => {
  afterEach(() => mock.timers.reset());

  it("tells the machine's time", () => {
    mock.timers.enable({ apis: ["Date"], now: 1_795_176_000_000 });
    assert.equal(systemClock.now(), 1_795_176_000_000);
  });

  it("sleeps for as long as asked", async () => {
    const begin = performance.now();
    await systemClock.sleep(30);
    assert.ok(performance.now() - begin > 25);
  });

  it("sleeps for real, and no longer than asked when that is nothing", async () => {
    assert.equal(await systemClock.sleep(0), undefined);
  });
});
